import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { stock, stockRequest } from '#server/support/builders.ts'
import { findAboveLimit, planStock, takenLines } from './stock-plan.ts'
import { stockIdsOf } from './stock-requests.ts'

describe('planStock', () => {
  it('sums lines over the stock they share', () => {
    const lines = [stockRequest({ quantity: 2 }), stockRequest({ quantity: 3 })]
    const plan = planStock(lines, [stock(101, { inventory: 5 })])
    expect(plan).toMatchObject({ kind: 'enough', needs: [{ quantity: 5 }], stockIds: [101, 101] })
    const short = planStock(lines, [stock(101, { inventory: 4 })])
    expect(short).toMatchObject({ kind: 'short', why: 'aboveInventory', left: 4 })
  })

  it("uses a tracked variant's stock, else the product's", () => {
    const lines = [
      stockRequest({ variantId: 1, variantStockId: 201 }),
      stockRequest({ variantId: 2, variantStockId: 202 }),
    ]
    const rows = [stock(101, { inventory: 9 }), stock(201, { inventory: 2 }), stock(202)]
    expect(planStock(lines, rows)).toMatchObject({ kind: 'enough', stockIds: [201, 101] })
  })

  it('does not use stock that other carts hold', () => {
    const rows = [stock(101, { inventory: 5, held: 3 })]
    const plan = planStock([stockRequest({ quantity: 3 })], rows)
    expect(plan).toMatchObject({ kind: 'short', why: 'held', left: 2 })
  })

  it('treats an inventory of 0 or null as untracked, unless sold out', () => {
    const lines = [stockRequest({ quantity: 40 })]
    for (const inventory of [0, null]) {
      expect(planStock(lines, [stock(101, { inventory })]).kind).toBe('enough')
      const soldOut = [stock(101, { inventory, sold_out: true })]
      expect(planStock(lines, soldOut)).toMatchObject({ why: 'soldOut', left: 0 })
    }
  })

  it('is sold out when the variant is, or the product', () => {
    const lines = [stockRequest({ variantId: 1, variantStockId: 201 })]
    const [product, variant] = [stock(101, { inventory: 9 }), stock(201, { inventory: 9 })]
    const isShort = (rows: Parameters<typeof planStock>[1]) => planStock(lines, rows).kind
    expect(isShort([product, { ...variant, sold_out: true }])).toBe('short')
    expect(isShort([{ ...product, sold_out: true }, variant])).toBe('short')
    expect(isShort([product])).toBe('short')
  })

  it('leaves counted pieces to what was ordered before the sale ended', () => {
    const lines = [stockRequest({ variantId: 1, variantStockId: 201, quantity: 2 })]
    const planOf = (product: number | null, variant: number | null, isSizeOut = false) =>
      planStock(
        lines,
        [
          stock(101, { inventory: product, sold_out: true }),
          stock(201, { inventory: variant, sold_out: isSizeOut }),
        ],
        'ordered',
      )
    expect(planOf(null, 2)).toMatchObject({ kind: 'enough', stockIds: [201] })
    expect(planOf(2, null)).toMatchObject({ kind: 'enough', stockIds: [101] })
    expect(planOf(1, null)).toMatchObject({ why: 'aboveInventory', left: 1 })
    expect(planOf(2, null, true)).toMatchObject({ why: 'soldOut' })
    expect(planOf(null, null)).toMatchObject({ why: 'soldOut' })
    expect(planOf(null, 0, true)).toMatchObject({ why: 'soldOut' })
  })

  it('never plans more than the inventory less the holds of other carts', () => {
    const some = fc.record({
      quantity: fc.integer({ min: 1, max: 20 }),
      variant: fc.constantFrom(null, 201, 202),
    })
    const row = fc.option(fc.integer({ min: 0, max: 30 }))
    const held = fc.integer({ min: 0, max: 10 })
    fc.assert(
      fc.property(
        fc.array(some, { maxLength: 8 }),
        row,
        row,
        row,
        held,
        (picks, a, b, c, others) => {
          const rows = [
            stock(101, { inventory: a, held: others }),
            stock(201, { inventory: b, held: others }),
            stock(202, { inventory: c, held: others }),
          ]
          const lines = picks.map(({ quantity, variant }) =>
            stockRequest({ quantity, variantStockId: variant }),
          )
          const plan = planStock(lines, rows)
          if (plan.kind === 'short') return true
          const sum = (list: { quantity: number }[]) =>
            list.reduce((all, { quantity }) => all + quantity, 0)
          return (
            sum(plan.needs) === sum(lines) &&
            plan.needs.every(
              (need) => !need.isTracked || need.quantity <= (need.row.inventory ?? 0) - others,
            )
          )
        },
      ),
    )
  })
})

describe('stockIdsOf', () => {
  it('returns each row once, in locking order', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(50), fc.option(fc.nat(50)))), (pairs) => {
        const lines = pairs.map(([productStockId, variantStockId]) =>
          stockRequest({ productStockId, variantStockId }),
        )
        const ids = stockIdsOf(lines)
        return ids.every((id, at) => at === 0 || id > (ids[at - 1] ?? 0))
      }),
    )
  })
})

describe('findAboveLimit', () => {
  const above = (lines: Parameters<typeof planStock>[0], inventory: number | null) => {
    const plan = planStock(lines, [stock(101, { inventory }), stock(201), stock(202)])
    if (plan.kind === 'short') throw new Error('short')
    return findAboveLimit(lines, plan)?.atMost ?? null
  }

  it('applies a limit to all variants of the product together', () => {
    const lines = [
      stockRequest({ quantity: 2, limitThreshold: 3, variantId: 1, variantStockId: 201 }),
      stockRequest({ quantity: 2, limitThreshold: 3, variantId: 2, variantStockId: 202 }),
    ]
    expect(above(lines, null)).toBe(3)
    expect(above(lines.slice(1), null)).toBeNull()
  })

  it('allows 99 of an untracked product, and all of a tracked one', () => {
    expect(above([stockRequest({ quantity: 60 }), stockRequest({ quantity: 39 })], null)).toBeNull()
    expect(above([stockRequest({ quantity: 60 }), stockRequest({ quantity: 40 })], null)).toBe(99)
    expect(above([stockRequest({ quantity: 150 })], 200)).toBeNull()
  })
})

describe('takenLines', () => {
  it('names the product where its variants share the pieces, else the variant', () => {
    const shirt = { productName: 'Shirt', productStockId: 101 }
    const requests = [
      stockRequest({ ...shirt, name: 'Shirt (M)', variantStockId: 201 }),
      stockRequest({ ...shirt, name: 'Shirt (L)', variantStockId: 202 }),
    ]
    const taken = takenLines(requests, { stockIds: [101, 202] })
    expect(taken.map(({ name, stockId }) => [name, stockId])).toEqual([
      ['Shirt', 101],
      ['Shirt (L)', 202],
    ])
  })
})
