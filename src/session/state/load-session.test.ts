import { expect, test } from 'vitest'
import { tokenFor } from '#lib/test-support.ts'
import { readClaims } from './load-session.ts'

test('reads the user and the roles of a token', () => {
  const token = tokenFor(12, { isAdmin: 1, roles: ['admin', 'Trésorier'] })
  expect(readClaims(token)).toEqual({
    userId: 12,
    isAdmin: true,
    roles: ['admin', 'Trésorier'],
    committeeIds: [],
    rings: [],
    isTestMode: false,
    lifetimeMs: Infinity,
  })
})

test('a token lasts from its issue to its end', () => {
  expect(readClaims(tokenFor(12, { iat: 100, exp: 160 }))?.lifetimeMs).toBe(60_000)
})

test.each(['', 'x', 'a.b.c', 'a..c', `a.${btoa('{}')}.c`, `a.${btoa('null')}.c`, '¬.¬.¬'])(
  'a token like %j has no claims',
  (token) => {
    expect(readClaims(token)).toBeNull()
  },
)
