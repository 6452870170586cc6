import { expect, test } from 'vitest'
import { keepIndexes } from './kept-indexes.ts'

const texts = [
  { id: 1, text: 'harbor umbrella' },
  { id: 2, text: 'lighthouse mug' },
]

test('an index is built again only when a text has changed', () => {
  const indexOf = keepIndexes(2)
  const first = indexOf('26', texts)
  expect([...first('umbrela')]).toEqual([1])
  expect(indexOf('26', structuredClone(texts))).toBe(first)

  const changed = indexOf('26', [...texts, { id: 3, text: 'umbrella stand' }])
  expect(changed).not.toBe(first)
  expect([...changed('umbrela')]).toEqual([1, 3])
})

test('each list has its own index, and only the last used ones are kept', () => {
  const indexOf = keepIndexes(2)
  const first = indexOf('26', texts)
  const other = indexOf('27', texts.slice(0, 1))
  expect([...other('lighthouze')]).toEqual([])
  expect(indexOf('26', structuredClone(texts))).toBe(first)
  indexOf('28', texts)
  expect(indexOf('26', structuredClone(texts))).toBe(first)
  expect(indexOf('27', texts.slice(0, 1))).not.toBe(other)
})
