import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { PriceEntry } from '../../entities/product.ts'
import { aBuyer } from '../../test-support.ts'
import { entryNow, priceNow } from './price.ts'

const entry = (cents: number, startMs: number | null, endMs: number | null) => ({
  cents,
  startMs,
  endMs,
})
const anyEntry = fc.record({
  cents: fc.integer({ min: 0, max: 1_000_000 }),
  startMs: fc.option(fc.integer({ min: 0, max: 1000 })),
  endMs: fc.option(fc.integer({ min: 0, max: 1000 })),
})

const centsAt = (bases: PriceEntry[], costs: PriceEntry[], nowMs: number) =>
  priceNow({
    product: { basePriceHistory: bases },
    variant: costs.length > 0 ? { costHistory: costs } : null,
    buyer: aBuyer(),
    nowMs,
  })

describe('price now', () => {
  test('takes the entry whose dates include now and adds the variant cost', () => {
    const history = [entry(1000, 0, 99), entry(2500, 100, 199), entry(3000, 200, null)]
    expect(centsAt(history, [entry(200, 0, null)], 150)).toBe(2700)
    expect(centsAt(history, [entry(200, 0, 10)], 150)).toBe(2500)
    expect(centsAt(history, [], 10_000)).toBe(3000)
  })

  test('is null when no entry includes now: not for sale', () => {
    expect(centsAt([entry(1000, 200, null)], [], 100)).toBeNull()
    expect(centsAt([], [], 100)).toBeNull()
  })

  test('never falls below zero', () => {
    expect(centsAt([entry(500, null, null)], [entry(-900, null, null)], 0)).toBe(0)
  })

  test('the chosen entry includes now, and none that includes now started later', () => {
    fc.assert(
      fc.property(fc.array(anyEntry), fc.integer({ min: 0, max: 1000 }), (history, nowMs) => {
        const chosen = entryNow(history, nowMs)
        const including = history.filter(
          (e) => (e.startMs ?? -Infinity) <= nowMs && (e.endMs ?? Infinity) >= nowMs,
        )
        if (!chosen) return including.length === 0
        const latest = Math.max(...including.map((e) => e.startMs ?? -Infinity))
        return including.includes(chosen) && (chosen.startMs ?? -Infinity) === latest
      }),
      { numRuns: 1000 },
    )
  })

  test('is the base entry plus the cost entry of now, whole cents and never below zero', () => {
    const anyCost = fc.record({
      cents: fc.integer({ min: -5000, max: 5000 }),
      startMs: fc.option(fc.integer({ min: 0, max: 1000 })),
      endMs: fc.option(fc.integer({ min: 0, max: 1000 })),
    })
    const anyNow = fc.integer({ min: 0, max: 1000 })
    fc.assert(
      fc.property(fc.array(anyEntry), fc.array(anyCost), anyNow, (bases, costs, nowMs) => {
        const cents = centsAt(bases, costs, nowMs)
        const base = entryNow(bases, nowMs)
        if (!base) {
          expect(cents).toBeNull()
          return
        }
        const added = entryNow(costs, nowMs)?.cents ?? 0
        expect(cents).toBe(Math.max(0, base.cents + added))
        expect(Number.isSafeInteger(cents)).toBe(true)
      }),
      { numRuns: 1000 },
    )
  })
})
