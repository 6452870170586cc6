import { expect, test } from 'vitest'
import { aProductEntry } from '../../../../contract/test-support.ts'
import { theirChanges } from './their-changes.ts'

test('the facts that differ are named, and the name is said', () => {
  const began = aProductEntry()
  expect(theirChanges(began, began)).toBe('')
  expect(theirChanges(began, { ...began, name: 'Other mug', limit: 3 })).toBe(
    'Name “Other mug”, Most in one cart',
  )
})
