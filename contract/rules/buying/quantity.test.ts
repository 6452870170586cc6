import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decidingStock, checkQuantity, maximumQuantity } from './quantity.ts'

const maybeCount = fc.option(fc.integer({ min: 0, max: 200 }))

describe('quantity', () => {
  test('the maximum is the limit, else the inventory, else 99', () => {
    expect(maximumQuantity(10, 2)).toBe(2)
    expect(maximumQuantity(10, null)).toBe(10)
    expect(maximumQuantity(null, null)).toBe(99)
    expect(maximumQuantity(0, null)).toBe(99)
  })

  test('inventory caps even when the limit is larger', () => {
    expect(checkQuantity(5, 3, 10)).toBe('aboveInventory')
    expect(checkQuantity(3, 3, 10)).toBe('ok')
    expect(checkQuantity(4, 10, 3)).toBe('aboveLimit')
    expect(checkQuantity(100, null, null)).toBe('aboveLimit')
  })

  test("a chosen variant's inventory goes before the product's", () => {
    const product = { isSoldOut: false, inventory: 50, held: 1 }
    const variant = { isSoldOut: false, inventory: 4, held: 2 }
    expect(decidingStock(product, variant)).toEqual({ isSoldOut: false, inventory: 4, held: 2 })
    expect(decidingStock(product, null)).toEqual(product)
    const untracked = { isSoldOut: true, inventory: 0, held: 0 }
    expect(decidingStock(product, untracked)).toEqual({ isSoldOut: true, inventory: 50, held: 1 })
  })

  test('an accepted quantity stays accepted when lowered', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 300 }),
        maybeCount,
        maybeCount,
        (n, inventory, limit) => {
          if (checkQuantity(n, inventory, limit) !== 'ok') return true
          return n === 1 || checkQuantity(n - 1, inventory, limit) === 'ok'
        },
      ),
      { numRuns: 1000 },
    )
  })

  test('exactly the quantities up to the maximum and the tracked inventory are accepted', () => {
    const anyQuantity = fc.integer({ min: 1, max: 300 })
    fc.assert(
      fc.property(anyQuantity, maybeCount, maybeCount, (n, inventory, limit) => {
        const most = Math.min(maximumQuantity(inventory, limit), inventory || Infinity)
        expect(checkQuantity(n, inventory, limit) === 'ok').toBe(n <= most)
        if (inventory && n > inventory) {
          expect(checkQuantity(n, inventory, limit)).toBe('aboveInventory')
        }
      }),
      { numRuns: 1000 },
    )
  })

  test('a variant never opens what its product has closed, and counts by its own stock if tracked', () => {
    const anyStock = fc.record({ isSoldOut: fc.boolean(), inventory: maybeCount, held: fc.nat(9) })
    fc.assert(
      fc.property(anyStock, anyStock, (product, variant) => {
        const deciding = decidingStock(product, variant)
        expect(deciding.isSoldOut).toBe(product.isSoldOut || variant.isSoldOut)
        const counted = variant.inventory ? variant : product
        expect([deciding.inventory, deciding.held]).toEqual([counted.inventory, counted.held])
      }),
      { numRuns: 1000 },
    )
  })
})
