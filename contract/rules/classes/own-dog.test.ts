import { expect, test } from 'vitest'
import { placeToTell } from './own-dog.ts'
import { listOf, oneOf } from './test-support.ts'

const mark = { itemId: 1, classId: 1, place: 1, number: '21' }

test('another person is told the place of today’s list, or only the class when the dog is gone', () => {
  const now = (numbers: string[]) =>
    placeToTell([listOf([oneOf(1, numbers.length, { numbers })])], mark)
  expect(now(['21', '23'])).toBe(1)
  expect(now(['19', '21', '23'])).toBe(2)
  expect(now(['19', '23'])).toBeNull()
  expect(placeToTell([], mark)).toBe(1)
})
