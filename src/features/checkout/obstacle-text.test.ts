import { expect, test } from 'vitest'
import { obstacleText } from './obstacle-text.ts'

test('names the fields that are missing', () => {
  const text = obstacleText({ kind: 'customer', fields: ['firstName', 'zip'] })
  expect(text).toBe('Fill in the customer address (First Name, ZIP/Postal Code).')
})

test('says that nothing was charged without a connection', () => {
  expect(obstacleText({ kind: 'offline' })).toContain('Nothing was charged.')
})
