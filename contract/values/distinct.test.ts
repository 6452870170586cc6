import fc from 'fast-check'
import { expect, test } from 'vitest'
import { distinct } from './distinct.ts'

test('a repeat gets a suffix, also where a name looks like one', () => {
  expect(distinct(['a', 'a', 'a_2', 'b', 'a'])).toEqual(['a', 'a_2', 'a_2_2', 'b', 'a_3'])
  expect(distinct(['__proto__', '__proto__'])).toEqual(['__proto__', '__proto___2'])
})

test('no two are the same, and the first of each keeps its name', () => {
  const name = fc.oneof(fc.constantFrom('a', 'a_2', 'a_2_2', 'a_3', '', '_2'), fc.string())
  fc.assert(
    fc.property(fc.array(name), (names) => {
      const made = distinct(names)
      expect(new Set(made).size).toBe(names.length)
      for (const [at, one] of made.entries()) {
        expect(one.startsWith(names[at] ?? '')).toBe(true)
        if (!made.slice(0, at).includes(names[at] ?? '')) expect(one).toBe(names[at])
      }
    }),
    { numRuns: 1000 },
  )
})
