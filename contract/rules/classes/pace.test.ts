import { describe, expect, test } from 'vitest'
import { paceOf } from './pace.ts'
import { listOf, oneOf } from './test-support.ts'

const at = (clock: string) => `2026-05-06T${clock}`

describe('the pace', () => {
  test('is never 0: classes that are reported in one go count together, or not at all', () => {
    const inOneGo = [1, 2, 3].map((id) => oneOf(id, 10, { doneAt: at('10:00') }))
    expect(paceOf(listOf(inOneGo), at('09:00')).perDog).toBeCloseTo((6 * 2.25 + 60) / 36)
    expect(paceOf(listOf(inOneGo), at('10:00'))).toMatchObject({ perDog: 2.25, dogs: 0 })
    expect(paceOf(listOf(inOneGo), null).perDog).toBeGreaterThanOrEqual(0.5)
  })

  test('is hardly moved by a halt of 25 minutes', () => {
    const clocks = ['09:22', '10:10', '10:32', '10:54']
    const withHalt = clocks.map((clock, at_) => oneOf(at_ + 1, 10, { doneAt: at(clock) }))
    const { perDog } = paceOf(listOf(withHalt), at('09:00'))
    expect(perDog).toBeGreaterThan(2.1)
    expect(perDog).toBeLessThan(2.7)
  })
})
