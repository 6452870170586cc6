import { expect, test } from 'vitest'
import { failureOf } from './auth0-task-runner.tsx'

test.each([
  'Expiration Time (exp) claim error in the ID token; current time (a) is after expiration time (b)',
  "Not Before time (nbf) claim in the ID token indicates that this token can't be used just yet. Current time (a) is before b",
  'Authentication Time (auth_time) claim in the ID token indicates that too much time has passed since the last end-user authentication.',
])('%s: the clock of the device is wrong', (message) => {
  expect(failureOf(new Error(message))).toEqual({ kind: 'wrongClock' })
})

test('every other error is a failure with the code of the library, else its message', () => {
  const coded = Object.assign(new Error('Login required'), { error: 'login_required' })
  const missing = 'Expiration Time (exp) claim must be a number present in the ID token'
  expect([coded, new Error(missing), 'gone'].map(failureOf)).toEqual([
    { kind: 'failed', reason: 'login_required' },
    { kind: 'failed', reason: missing },
    { kind: 'failed', reason: 'gone' },
  ])
})
