import { expect, test } from 'vitest'
import { obstacleText } from './obstacle-text.ts'

test('names the fields that are missing', () => {
  const text = obstacleText({ kind: 'customer', fields: ['firstName', 'zip'] })
  expect(text).toBe('Fill in the customer address (First Name, ZIP/Postal Code).')
})

test('without a connection it says nothing about money that may have been taken', () => {
  expect(obstacleText({ kind: 'offline' })).not.toMatch(/charged|paid/)
  expect(obstacleText({ kind: 'offlinePaid' })).toContain('do not pay again')
})
