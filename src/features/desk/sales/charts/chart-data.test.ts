import { expect, test } from 'vitest'
import type { DeskSales } from '#contract/entities/desk/books.ts'
import type { EventProduct, Product } from '#contract/entities/product.ts'
import { anEventProduct, aProduct, aVariant } from '#contract/test-support.ts'
import { keptByCommittee, salesByDay, stockByProduct } from './chart-data.ts'

type Sold = DeskSales['products'][number]
const sums = {
  soldCount: 0,
  soldCents: 0,
  refundedCount: 0,
  refundedCents: 0,
  pendingCount: 0,
  pendingCents: 0,
}
const line = (time: string, quantity: number, isPending = false): Sold['lines'][number] => ({
  orderId: 1,
  orderedAtMs: Date.parse(time),
  customerName: '',
  email: '',
  state: 'placed',
  isPending,
  variantName: '',
  quantity,
  unitCents: 500,
  refundedCount: 0,
  refundedCents: 0,
  answers: [],
  change: null,
})
const sold = (
  offerId: number,
  productName: string,
  soldCount: number,
  lines: Sold['lines'] = [],
): Sold => ({
  ...sums,
  offerId,
  productName,
  soldCount,
  variants: [],
  lines,
})
const product = (id: number, name: string, changes: Partial<EventProduct>): Product =>
  aProduct(100 + id, name, anEventProduct({ id, ...changes }))

test('a day is a day of the event’s zone, and a pending check is no sale', () => {
  const lines = [
    line('2026-05-05T02:00:00Z', 2),
    line('2026-05-04T12:00:00Z', 1),
    line('2026-05-05T12:00:00Z', 3),
    line('2026-05-05T12:00:00Z', 9, true),
  ]
  expect(salesByDay([sold(1, 'Tote', 6, lines)], 'America/New_York')).toEqual([
    { day: '2026-05-04', pieces: 3, cents: 1500 },
    { day: '2026-05-05', pieces: 3, cents: 1500 },
  ])
})

test('left is what others do not hold; a product that was renamed keeps what was sold of it', () => {
  const rows = stockByProduct(
    [
      sold(1, 'Bag, as it was called', 4),
      { ...sold(9, 'Removed', 12), refundedCount: 3, pendingCount: 5 },
    ],
    [
      product(1, 'Tote', { inventory: 10, held: 3 }),
      product(2, 'Cap', { isSoldOut: true, inventory: 0 }),
      product(3, 'Pin', { inventory: 0 }),
      product(4, 'Shirt', {
        variants: [
          aVariant('S', { inventory: 5, held: 1 }),
          aVariant('M', { isSoldOut: true }),
          aVariant('L'),
        ],
      }),
    ],
  )
  expect(rows).toEqual([
    { offerId: 9, name: 'Removed', kept: 9, held: 0, left: null },
    { offerId: 1, name: 'Tote', kept: 4, held: 3, left: 7 },
    { offerId: 2, name: 'Cap', kept: 0, held: 0, left: 0 },
    { offerId: 3, name: 'Pin', kept: 0, held: 0, left: null },
    { offerId: 4, name: 'Shirt', kept: 0, held: 1, left: 4 },
  ])
})

test('committees are ordered by what they kept', () => {
  const committee = (committeeId: number, soldCents: number, refundedCents: number) => ({
    ...sums,
    committeeId,
    committeeName: `C${committeeId}`,
    soldCents,
    refundedCents,
  })
  expect(
    keptByCommittee({ total: sums, committees: [committee(1, 900, 800), committee(2, 500, 0)] }),
  ).toEqual([
    { name: 'C2', cents: 500 },
    { name: 'C1', cents: 100 },
  ])
})
