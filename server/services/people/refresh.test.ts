import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { graceMs, idleMs, checkRefreshToken } from './refresh.ts'

const rotatedMs = 1_000_000_000_000
const session = (change: { usedMs?: number; previous?: string | null } = {}) => ({
  token_hash: 'now',
  previous_hash: change.previous === undefined ? 'old' : change.previous,
  rotated_at: new Date(rotatedMs),
  used_at: new Date(change.usedMs ?? rotatedMs),
})

describe('The refresh cookie', () => {
  test('is valid with the current secret until thirty days without use', () => {
    expect(checkRefreshToken(session(), 'now', rotatedMs)).toBe('current')
    expect(checkRefreshToken(session(), 'now', rotatedMs + idleMs)).toBe('current')
    expect(checkRefreshToken(session(), 'now', rotatedMs + idleMs + 1)).toBe('expired')
    const used = session({ usedMs: rotatedMs + idleMs })
    expect(checkRefreshToken(used, 'now', rotatedMs + idleMs + 1)).toBe('current')
  })

  test('is valid with the previous secret for half a minute', () => {
    expect(checkRefreshToken(session(), 'old', rotatedMs + graceMs)).toBe('previous')
    expect(checkRefreshToken(session(), 'old', rotatedMs + graceMs + 1)).toBe('wrong')
  })

  test('is wrong with any other secret, also before the first rotation', () => {
    expect(checkRefreshToken(session(), 'older', rotatedMs)).toBe('wrong')
    expect(checkRefreshToken(session(), '', rotatedMs)).toBe('wrong')
    expect(checkRefreshToken(session({ previous: null }), 'old', rotatedMs)).toBe('wrong')
  })

  test('is valid at any time only with the two newest secrets, the older one only in its grace period', () => {
    const hash = fc.constantFrom('now', 'old', 'older', '')
    fc.assert(
      fc.property(hash, fc.integer({ min: 0, max: 2 * idleMs }), (given, laterMs) => {
        const state = checkRefreshToken(session(), given, rotatedMs + laterMs)
        if (laterMs > idleMs) expect(state).toBe('expired')
        else if (given === 'now') expect(state).toBe('current')
        else expect(state).toBe(given === 'old' && laterMs <= graceMs ? 'previous' : 'wrong')
      }),
    )
  })
})
