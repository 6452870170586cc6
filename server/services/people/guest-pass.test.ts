import { describe, expect, test } from 'vitest'
import { createClock } from '../../clock.ts'
import { makeGuestPass, readGuestPass } from './guest-pass.ts'
import { issueToken, readToken } from './sessions.ts'

const keeper = { sessionSecret: 's'.repeat(40), clock: createClock(null) }
const pass = { guestId: 5, isTestMode: true }
const dayMs = 24 * 60 * 60 * 1000
const later = (ms: number) => ({ ...keeper, clock: createClock(null, () => Date.now() + ms) })

describe('The guest pass', () => {
  test('identifies the guest for thirty days', async () => {
    const made = await makeGuestPass(keeper, pass)
    expect(await readGuestPass(keeper, made)).toEqual(pass)
    expect(await readGuestPass(later(29 * dayMs), made)).toEqual(pass)
    expect(await readGuestPass(later(31 * dayMs), made)).toBeNull()
  })

  test('is rejected when it is altered, signed with another secret, or missing', async () => {
    const made = await makeGuestPass(keeper, pass)
    expect(await readGuestPass(keeper, `${made}x`)).toBeNull()
    expect(await readGuestPass({ ...keeper, sessionSecret: 'o'.repeat(40) }, made)).toBeNull()
    expect(await readGuestPass(keeper, null)).toBeNull()
  })

  test('is not accepted as a token, and a token is not accepted as a pass', async () => {
    expect(await readToken(keeper, await makeGuestPass(keeper, pass))).toBeNull()
    const holder = { userId: -5, guestId: 5, sessionId: null, isMember: false, roles: [] }
    const token = await issueToken(keeper, { ...holder, isTestMode: false })
    expect(await readGuestPass(keeper, token)).toBeNull()
  })
})
