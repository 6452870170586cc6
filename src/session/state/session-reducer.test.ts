import { expect, test } from 'vitest'
import { user as userSchema } from '#contract/entities/user.ts'
import { initialSession, sessionReducer, type SessionEvent } from './session-reducer.ts'

const person = (id: number) => userSchema.parse({ id, nonMemberId: id, firstName: 'Ada' })
const claims = (userId: number) => ({
  userId,
  isAdmin: false,
  roles: ['treasurer'],
  committeeIds: [],
  rings: [],
  isTestMode: false,
})
const after = (...events: SessionEvent[]) => events.reduce(sessionReducer, initialSession)

test('is ready once started, with or without a user', () => {
  expect(initialSession.status).toBe('starting')
  expect(after({ type: 'started' })).toMatchObject({ status: 'ready', user: null })
})

test('restarts only without a user', () => {
  expect(after({ type: 'started' }, { type: 'restarted' }).status).toBe('starting')
  const known = after(
    { type: 'tokensReceived', claims: claims(7) },
    { type: 'userRead', user: person(7) },
    { type: 'started' },
  )
  expect(sessionReducer(known, { type: 'restarted' })).toBe(known)
})

test('a user is applied only if the token is theirs', () => {
  const held = after({ type: 'tokensReceived', claims: claims(7) })
  expect(sessionReducer(held, { type: 'userRead', user: person(7) }).user?.id).toBe(7)
  expect(sessionReducer(held, { type: 'userRead', user: person(8) }).user).toBeNull()
  expect(after({ type: 'userRead', user: person(7) }).user).toBeNull()
})

test('a new token keeps its own user and drops another', () => {
  const known = after(
    { type: 'tokensReceived', claims: claims(7) },
    { type: 'userRead', user: person(7) },
  )
  expect(sessionReducer(known, { type: 'tokensReceived', claims: claims(7) }).user?.id).toBe(7)
  expect(sessionReducer(known, { type: 'tokensReceived', claims: claims(9) }).user).toBeNull()
})

test('nobody is signed in after a sign-out or when the user can not be read', () => {
  const known = after(
    { type: 'tokensReceived', claims: claims(7) },
    { type: 'userRead', user: person(7) },
  )
  expect(sessionReducer(known, { type: 'userReadFailed' }).user).toBeNull()
  expect(sessionReducer(known, { type: 'signedOut' })).toMatchObject({ user: null, claims: null })
})

test('one Session Expired dialog at a time, and none for 5 s after it closes', () => {
  const open = after({ type: 'expired', nowMs: 1000 })
  expect(open.isExpiredShown).toBe(true)
  expect(sessionReducer(open, { type: 'expired', nowMs: 9000 })).toBe(open)
  const closed = sessionReducer(open, { type: 'expiredClosed', nowMs: 10_000 })
  expect(sessionReducer(closed, { type: 'expired', nowMs: 14_900 }).isExpiredShown).toBe(false)
  expect(sessionReducer(closed, { type: 'expired', nowMs: 15_000 }).isExpiredShown).toBe(true)
  // The clock was put back.
  expect(sessionReducer(closed, { type: 'expired', nowMs: 4000 }).isExpiredShown).toBe(true)
})
