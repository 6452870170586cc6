import { describe, expect, test } from 'vitest'
import { createClock } from '../../clock.ts'
import { makeGuestPass, readGuestPass } from './guest-pass.ts'
import { issueToken, readToken } from './sessions.ts'

const tokenDeps = { sessionSecret: 's'.repeat(40), clock: createClock(null) }
const pass = { guestId: 5, isTestMode: true }
const dayMs = 24 * 60 * 60 * 1000
const later = (ms: number) => ({ ...tokenDeps, clock: createClock(null, () => Date.now() + ms) })

describe('The guest pass', () => {
  test('identifies the guest for thirty days', async () => {
    const made = await makeGuestPass(tokenDeps, pass)
    expect(await readGuestPass(tokenDeps, made)).toEqual(pass)
    expect(await readGuestPass(later(29 * dayMs), made)).toEqual(pass)
    expect(await readGuestPass(later(31 * dayMs), made)).toBeNull()
  })

  test('is rejected when it is altered, signed with another secret, or missing', async () => {
    const made = await makeGuestPass(tokenDeps, pass)
    expect(await readGuestPass(tokenDeps, `${made}x`)).toBeNull()
    expect(await readGuestPass({ ...tokenDeps, sessionSecret: 'o'.repeat(40) }, made)).toBeNull()
    expect(await readGuestPass(tokenDeps, null)).toBeNull()
  })

  test('is not accepted as a token, and a token is not accepted as a pass', async () => {
    expect(await readToken(tokenDeps, await makeGuestPass(tokenDeps, pass))).toBeNull()
    const holder = { userId: -5, guestId: 5, sessionId: null, isMember: false, roles: [] }
    const token = await issueToken(tokenDeps, { ...holder, isTestMode: false })
    expect(await readGuestPass(tokenDeps, token)).toBeNull()
  })
})
