import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkTry } from './rate-limit.ts'

const limit = { most: 10, spanMs: 60_000 }

describe('The sliding window', () => {
  test('refuses the eleventh try within a minute and says when to retry', () => {
    let tries: number[] = []
    for (let n = 0; n < 10; n++) {
      const verdict = checkTry(tries, limit, n * 1000)
      tries = verdict.kind === 'allowed' ? verdict.triesMs : []
    }
    expect(tries).toHaveLength(10)
    expect(checkTry(tries, limit, 10_000)).toEqual({ kind: 'limited', retryAfterMs: 50_000 })
    expect(checkTry(tries, limit, 59_999)).toEqual({ kind: 'limited', retryAfterMs: 1 })
    expect(checkTry(tries, limit, 60_000).kind).toBe('allowed')
  })

  test('never allows more tries than the limit, and allows one after the stated wait', () => {
    const gapsBetweenTries = fc.array(fc.integer({ min: 0, max: 20_000 }), { maxLength: 120 })
    fc.assert(
      fc.property(gapsBetweenTries, fc.integer({ min: 1, max: 12 }), (gaps, most) => {
        const rule = { most, spanMs: 60_000 }
        const accepted: number[] = []
        let tries: number[] = []
        let nowMs = 0
        for (const gap of gaps) {
          nowMs += gap
          const verdict = checkTry(tries, rule, nowMs)
          if (verdict.kind === 'allowed') {
            tries = verdict.triesMs
            accepted.push(nowMs)
          } else {
            expect(verdict.retryAfterMs).toBeGreaterThan(0)
            expect(verdict.retryAfterMs).toBeLessThanOrEqual(rule.spanMs)
            expect(checkTry(tries, rule, nowMs + verdict.retryAfterMs).kind).toBe('allowed')
            expect(checkTry(tries, rule, nowMs + verdict.retryAfterMs - 1).kind).toBe('limited')
          }
          expect(tries.length).toBeLessThanOrEqual(most)
        }
        for (const fromMs of accepted) {
          const within = accepted.filter((atMs) => atMs >= fromMs && atMs < fromMs + rule.spanMs)
          expect(within.length).toBeLessThanOrEqual(most)
        }
      }),
    )
  })

  test('counts tries from a process whose clock is ahead', () => {
    const ahead = Array.from({ length: 10 }, () => 61_000)
    expect(checkTry(ahead, limit, 60_000)).toEqual({ kind: 'limited', retryAfterMs: 61_000 })
  })
})
