import { afterEach, expect, test, vi } from 'vitest'
import { stubSession } from '../test-support.ts'
import { noteTokenLifetime, renewTokensBy, tokenRenewed } from './token-end.ts'
import { clearTokens, saveTokens } from './tokens.ts'

afterEach(() => {
  clearTokens()
  noteTokenLifetime()
  renewTokensBy(async () => {})
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const hourMs = 3_600_000

/** Notes a token of an hour at noon; the renewals that a call at another time makes. */
async function renewalsAt(laterMs: number): Promise<number> {
  const noonMs = Date.parse('2026-05-06T12:00:00Z')
  vi.useFakeTimers({ now: noonMs, toFake: ['Date'] })
  stubSession()
  saveTokens({ token: 'abc', waToken: '', refreshToken: '' })
  noteTokenLifetime(hourMs)
  let renewals = 0
  renewTokensBy(async () => {
    renewals += 1
    noteTokenLifetime(hourMs)
  })
  vi.setSystemTime(noonMs + laterMs)
  await tokenRenewed()
  await tokenRenewed()
  return renewals
}

test('a token is renewed once, a minute before its end', async () => {
  expect(await renewalsAt(hourMs - 61_000)).toBe(0)
  expect(await renewalsAt(hourMs - 59_000)).toBe(1)
})

test('a clock that was put back says nothing of its end, so it is renewed', async () => {
  expect(await renewalsAt(-hourMs)).toBe(1)
})
