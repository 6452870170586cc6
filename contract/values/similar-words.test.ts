import { expect, test } from 'vitest'
import { findSimilar } from './similar-words.ts'

const texts = [
  { id: 1, text: 'Harbor umbrella Navy-M Navy-2XL' },
  { id: 2, text: 'Lighthouse mug' },
  { id: 3, text: 'Lighthouse mat' },
  { id: 4, text: 'Smørrebrød board' },
  { id: 5, text: 'O´Brien throw' },
]

test.each([
  ['umbrela', [1]],
  ['umbrellas', [1]],
  ['harvor navy', [1]],
  ['lighthuose', []],
  ['lighthouze mug', [2]],
  ['lighthouse mog', []],
  ['smorrebrot', [4]],
  ['brian', [5]],
  ['?!', []],
])('%s', (query, ids) => {
  expect([...findSimilar(texts, query)]).toEqual(ids)
})
