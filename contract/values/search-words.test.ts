import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hasAllWords, searchWords } from './search-words.ts'

test('words are lower case, without blanks, each once', () => {
  expect(searchWords('  Sea  Glass\tsea ')).toEqual(['sea', 'glass'])
  expect(searchWords(' ')).toEqual([])
})

test('accents, and the kind of apostrophe, make no difference', () => {
  const text = 'Muñoz, O’Brien, Crème, Łódź'
  expect(hasAllWords(searchWords("munoz o'brien creme lodz"), text)).toBe(true)
  expect(hasAllWords(searchWords('MUN\u0303OZ O´Brien'), text)).toBe(true)
})

test('all words count, in any order and in any of the texts', () => {
  expect(hasAllWords(['glass', 'shop'], 'Sea Glass mug', 'Seaside Shop')).toBe(true)
  expect(hasAllWords(['glass', 'cap'], 'Sea Glass mug', 'Seaside Shop')).toBe(false)
  expect(hasAllWords(['100%'], '100% wool')).toBe(true)
  expect(hasAllWords([], '')).toBe(true)
})

test('a text is found by its own words, however they are written or ordered', () => {
  const anyWords = fc.array(fc.stringMatching(/^[a-z0-9%_\\.*-]{1,8}$/), { minLength: 1 })
  fc.assert(
    fc.property(anyWords, fc.boolean(), (words, isLoud) => {
      const query = words.toReversed().join('  ')
      const found = hasAllWords(searchWords(isLoud ? query.toUpperCase() : query), words.join(' '))
      expect(found).toBe(true)
    }),
    { numRuns: 1000 },
  )
})

test('one more word never finds more, and no query fails', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), fc.string(), (query, more, text) => {
      const wide = searchWords(query)
      const narrow = searchWords(`${query} ${more}`)
      if (hasAllWords(narrow, text)) expect(hasAllWords(wide, text)).toBe(true)
    }),
    { numRuns: 1000 },
  )
})
