// Random books: the entries as the rules see them, and their rows in the database.
import fc from 'fast-check'
import { type Insertable, sql } from 'kysely'
import type { Db, Schema } from '#server/db/schema.ts'
import type { BookEntry } from '#server/services/desk/books/book-sums.ts'
import type { TestOffer } from '../store/offer.ts'

const dayMs = 86_400_000
// Two days around a change of the clock.
const startMs = Date.parse('2026-11-01T00:00:00Z')
const anyTime = fc.integer({ min: -2 * dayMs, max: 2 * dayMs }).map((ms) => startMs + ms)

const anyRefund = fc.record({
  cents: fc.integer({ min: 1, max: 900 }),
  atMs: anyTime,
  isSettled: fc.boolean(),
  /** The line that the refund names; 3 = shipping, null = an amount. */
  line: fc.option(fc.nat(3), { freq: 1 }),
  state: fc.constantFrom<('done' | 'failed' | 'asked')[]>('done', 'done', 'failed', 'asked'),
})

const anyDispute = fc.record({
  takenCents: fc.nat(3000),
  takenMs: anyTime,
  givenCents: fc.nat(3000),
  givenMs: fc.option(anyTime, { freq: 1 }),
})

const noneOrFew = <T>(one: fc.Arbitrary<T>) =>
  fc.oneof(fc.constant<T[]>([]), fc.array(one, { maxLength: 2 }))

const anyMoney = fc.record({
  method: fc.constantFrom<'card' | 'check'>('card', 'check'),
  lines: fc.array(
    fc.record({ offer: fc.nat(2), cents: fc.nat(5000), quantity: fc.integer({ min: 1, max: 3 }) }),
    { minLength: 1, maxLength: 4 },
  ),
  shippingCents: fc.constantFrom<number[]>(0, 0, 250, 999),
  /** A card payment without an order, or a check that has not been received. */
  isOpen: fc.boolean(),
  orderedMs: anyTime,
  paidMs: anyTime,
  isTest: fc.constantFrom(false, false, false, true),
  isOtherEvent: fc.constantFrom(false, false, false, true),
  refunds: noneOrFew(anyRefund),
  disputes: noneOrFew(anyDispute),
})

export type AnyMoney = typeof anyMoney extends fc.Arbitrary<infer T> ? T : never
export const anyBooks = fc.array(anyMoney, { maxLength: 30 })

const isLost = ({ method, isOpen }: AnyMoney) => method === 'card' && isOpen
const totalOf = ({ lines, shippingCents }: AnyMoney) =>
  shippingCents + lines.reduce((sum, { cents, quantity }) => sum + cents * quantity, 0)

const doneCentsOf = ({ refunds }: AnyMoney) =>
  refunds.reduce((sum, { cents, state }) => sum + (state === 'done' ? cents : 0), 0)

/** The line that a refund names, if the order has it. */
const namedBy = (money: AnyMoney, { line }: AnyMoney['refunds'][number]) =>
  line === null || isLost(money) || (line < 3 && !money.lines[line]) ? null : line

/** The books' entry of the money. */
export function entryOf(money: AnyMoney, offers: readonly TestOffer[]): BookEntry {
  const { method, lines, orderedMs, paidMs, isOpen, shippingCents } = money
  const byCommittee = Map.groupBy(lines, ({ offer }) => offers[offer]?.committeeId ?? 0)
  const sumOf = (own: typeof lines) =>
    own.reduce((sum, { cents, quantity }) => sum + cents * quantity, 0)
  const committees = [...byCommittee].map(([committeeId, own]) => ({
    committeeId,
    cents: sumOf(own),
  }))
  const committeeOf = (line: number) =>
    line === 3 ? null : (offers[lines[line]?.offer ?? 0]?.committeeId ?? 0)
  return {
    method,
    cents: totalOf(money),
    orderedAtMs: method === 'card' ? paidMs : orderedMs,
    paidAtMs: method === 'check' && isOpen ? null : paidMs,
    parts: isLost(money)
      ? null
      : {
          committees: committees.toSorted((a, b) => a.committeeId - b.committeeId),
          shippingCents,
        },
    refunds: money.refunds
      .filter(({ state }) => state === 'done')
      .map((refund) => {
        const line = namedBy(money, refund)
        const { cents, atMs } = refund
        return {
          cents,
          atMs,
          chosen: line === null ? [] : [{ committeeId: committeeOf(line), cents }],
        }
      }),
    disputes:
      method === 'check'
        ? []
        : money.disputes.flatMap(({ takenCents, takenMs, givenCents, givenMs }) => [
            { cents: takenCents, atMs: takenMs },
            ...(givenMs === null ? [] : [{ cents: -givenCents, atMs: givenMs }]),
          ]),
  }
}

export interface BookRowsPlace {
  userId: number
  offers: readonly TestOffer[]
  otherEventId: number
}

/** Replaces all money of the database. */
export async function writeBooks(db: Db, books: readonly AnyMoney[], place: BookRowsPlace) {
  await sql`truncate carts, payments, orders, payment_exceptions, refunds, disputes cascade`.execute(
    db,
  )
  for (const [n, money] of books.entries()) await writeMoney(db, money, `pi_${n}`, place)
}

async function writeMoney(db: Db, money: AnyMoney, intentId: string, place: BookRowsPlace) {
  const { method, isTest, isOpen, shippingCents } = money
  const isCard = method === 'card'
  const user_id = place.userId
  const [orderedAt, paidAt] = [new Date(money.orderedMs), new Date(money.paidMs)]
  const insert = async <
    T extends 'carts' | 'orders' | 'order_lines' | 'refunds' | 'payment_exceptions',
  >(
    table: T,
    values: Insertable<Schema[T]>,
  ) => {
    const query = db.insertInto(table).values(values)
    return (await query.returning('id').executeTakeFirstOrThrow()).id
  }
  const cart_id = await insert('carts', { user_id, state: 'ordered', is_test: isTest })
  if (isCard) {
    await db
      .insertInto('payments')
      .values({
        intent_id: intentId,
        cart_id,
        user_id,
        amount_cents: totalOf(money),
        currency: 'usd',
        is_test: isTest,
        status: 'succeeded',
        created_at: paidAt,
      })
      .execute()
  }
  const owner = isLost(money)
    ? {
        payment_exception_id: await insert('payment_exceptions', {
          cart_id,
          intent_id: intentId,
          user_id,
          reason: 'out_of_stock',
        }),
      }
    : {
        order_id: await insert('orders', {
          cart_id,
          intent_id: isCard ? intentId : null,
          user_id,
          state: isCard || !isOpen ? 'placed' : 'pending',
          payment_method: method,
          is_test: isTest,
          shipping_cents: shippingCents,
          total_cents: totalOf(money),
          refunded_cents: Math.min(totalOf(money), doneCentsOf(money)),
          stock_taken: true,
          ordered_at: orderedAt,
          paid_at: !isCard && isOpen ? null : paidAt,
        }),
      }
  const lineIds: number[] = []
  for (const { offer, cents, quantity } of money.lines) {
    if (owner.order_id === undefined) break
    const { id = 0, stockId = 0, committeeId = 0 } = place.offers[offer] ?? {}
    const line = { event_product_id: id, stock_id: stockId, committee_id: committeeId, quantity }
    lineIds.push(
      await insert('order_lines', {
        ...line,
        order_id: owner.order_id,
        product_name: '',
        unit_cents: cents,
      }),
    )
  }
  for (const refund of money.refunds) {
    const { cents, state, atMs, isSettled } = refund
    const at = new Date(atMs)
    const refund_id = await insert('refunds', {
      ...owner,
      intent_id: isCard ? intentId : null,
      cents,
      state,
      asked_at: isSettled ? orderedAt : at,
      settled_at: isSettled ? at : null,
    })
    const line = namedBy(money, refund)
    if (line === null) continue
    const order_line_id = line === 3 ? null : (lineIds[line] ?? null)
    await db
      .insertInto('refund_lines')
      .values({ refund_id, order_line_id, quantity: 0, cents, restocks: false })
      .execute()
  }
  for (const [n, one] of (isCard ? money.disputes : []).entries()) {
    await db
      .insertInto('disputes')
      .values({
        provider_id: `${intentId}_${n}`,
        intent_id: intentId,
        state: 'needsResponse',
        reason: 'general',
        cents: one.takenCents,
        opened_at: orderedAt,
        withdrawn_cents: one.takenCents,
        withdrawn_at: new Date(one.takenMs),
        reinstated_cents: one.givenCents,
        reinstated_at: one.givenMs === null ? null : new Date(one.givenMs),
        read_at: orderedAt,
      })
      .execute()
  }
  if (!money.isOtherEvent) return
  for (const table of ['orders', 'payments']) {
    await sql`update ${sql.table(table)} set event_id = ${place.otherEventId} where cart_id = ${cart_id}`.execute(
      db,
    )
  }
}
