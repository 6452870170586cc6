// The end of a run of the money model, compared as on the desk's Books page.
import { expect } from 'vitest'
import type { DeskBooks } from '#contract/entities/desk/books.ts'
import { checkBooks, readBooks } from '#server/services/desk/books/books.ts'
import type { Records, World } from './money-world.ts'

const fields = ['capturedCents', 'refundedCents', 'disputedCents', 'pendingCents'] as const

function sumOf<T>(rows: readonly T[], cents: (row: T) => number): number {
  return rows.reduce((sum, row) => sum + cents(row), 0)
}

/**
 * Our books and the provider's records agree to the cent, payment by payment and in total, and the books and the orders
 * agree: checks, committees and shipping.
 */
export async function expectBooksAgree({ deps }: World, { orders }: Records): Promise<void> {
  const check = await checkBooks(deps, false)
  expect(check).toMatchObject({ outcome: 'agrees', differences: [] })
  const books = await readBooks(deps.db, { isTest: false })
  const ofMethod = (name: string) => books.methods.find(({ method }) => method === name)
  expect(ofMethod('card')).toMatchObject(check.theirs ?? {})

  const checks = orders.filter(({ payment_method }) => payment_method === 'check')
  const received = checks.filter(({ paid_at }) => paid_at !== null)
  const pending = checks.filter(({ paid_at, state }) => paid_at === null && state === 'pending')
  expect(ofMethod('check')).toEqual({
    method: 'check',
    capturedCents: sumOf(received, ({ total_cents }) => total_cents),
    refundedCents: sumOf(received, ({ refunded_cents }) => refunded_cents),
    disputedCents: 0,
    pendingCents: sumOf(pending, ({ total_cents }) => total_cents),
  })

  const paid = orders.filter((order) => order.payment_method === 'card' || order.paid_at !== null)
  const shippingCents = sumOf(paid, ({ shipping_cents }) => shipping_cents)
  const paidCents = sumOf(paid, ({ total_cents }) => total_cents)
  const ofPart = (name: string) => books.parts.filter(({ part }) => part === name)
  const capturedOf = (name: string) => sumOf(ofPart(name), ({ capturedCents }) => capturedCents)
  expect([capturedOf('committee'), capturedOf('shipping')]).toEqual([
    paidCents - shippingCents,
    shippingCents,
  ])
  expectBreakdowns(books)
}

/** Every breakdown adds up to the total, and no part gives back more than it got. */
function expectBreakdowns({ total, days, methods, parts }: DeskBooks): void {
  for (const field of fields) {
    for (const rows of [days, methods, parts]) {
      expect(sumOf<(typeof rows)[number]>(rows, (row) => row[field])).toBe(total[field])
    }
  }
  for (const row of parts) expect(row.refundedCents).toBeLessThanOrEqual(row.capturedCents)
}
