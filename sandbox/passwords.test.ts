import { expect, test } from 'vitest'
import { hashPassword, makePasswordCheck, passwordMatches } from './passwords.ts'

test('a password matches its own hash only', async () => {
  const hash = await hashPassword('specialty')
  expect(hash).not.toContain('specialty')
  expect(await passwordMatches('specialty', hash)).toBe(true)
  expect(await passwordMatches('Specialty', hash)).toBe(false)
  expect(await passwordMatches('specialty', '')).toBe(false)
})

test('the same password hashes differently each time', async () => {
  expect(await hashPassword('a')).not.toBe(await hashPassword('a'))
})

test('a check says no to somebody unknown, whatever the password', async () => {
  const check = await makePasswordCheck()
  expect(await check('specialty', await hashPassword('specialty'))).toBe(true)
  expect(await check('specialty', undefined)).toBe(false)
})
