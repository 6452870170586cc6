// One small shop of the money model: a few offers and shoppers of its own in a shared database, a clock
// that can be moved, and the questions that every state of it must answer.
import { expect } from 'vitest'
import type { Db } from '../../server/db/schema.ts'
import { createLog } from '../../server/log.ts'
import { findLines } from '../../server/repositories/cart-lines.ts'
import { openCart, updateCart } from '../../server/repositories/carts.ts'
import { Refusal } from '../../server/refusal.ts'
import { lineTotals } from '../../server/services/cart-contents.ts'
import type { SettleDeps } from '../../server/services/settle.ts'
import type { Shopper } from '../../server/services/shopper.ts'
import { MoneyCards } from './money-cards.ts'
import { addOffer, type TestOffer } from './offer.ts'

export const pieces = [1, 3] as const
const log = createLog('silent')
let worlds = 0

export interface World {
  deps: SettleDeps
  cards: MoneyCards
  offers: TestOffer[]
  shoppers: Shopper[]
  /** Moves the world's clock on. */
  wait(ms: number): void
}

/** A world with nothing bought yet. */
export async function newWorld(db: Db): Promise<World> {
  let aheadMs = 0
  const nowMs = () => Date.now() + aheadMs
  const cards = new MoneyCards(`pi_${process.pid}_${(worlds += 1)}_`, nowMs)
  const clock = { realNowMs: nowMs, domainNowMs: nowMs }
  const offers = []
  for (const [at, inventory] of pieces.entries()) {
    offers.push(await addOffer(db, { inventory, cents: 1000 + 300 * at, shippingCents: 50 * at }))
  }
  const users = await db
    .insertInto('users')
    .values([1, 2, 3].map((each) => ({ ...person, non_member_id: worlds * 10 + each })))
    .returning('id')
    .execute()
  return {
    deps: { db, clock, cards: () => cards.gateway, log },
    cards,
    offers,
    shoppers: users.map(({ id }) => ({ userId: id, hasEarlyAccess: false, isTestMode: false })),
    wait: (ms) => {
      aheadMs += ms
    },
  }
}

const person = {
  first_name: 'Ann',
  last_name: 'Lee',
  address: '1 Shore Road',
  city: 'Newport',
  zipcode: '02840',
  country: 'United States',
}

const shippingAddress = {
  firstName: 'Ann',
  lastName: 'Lee',
  line1: '2 Harbor Street',
  line2: '',
  city: 'Bristol',
  state: 'RI',
  zip: '02809',
  country: 'United States',
}

/** The shopper's open cart; it has a shipping address. */
export async function cartOf({ deps: { db } }: World, { userId }: Shopper) {
  const cart = await openCart(db, userId, false)
  if (!cart) throw new Error('The shopper is not on record.')
  if (cart.shipping_address === null) {
    await updateCart(db, cart.id, { shipping_address: JSON.stringify(shippingAddress) })
  }
  return cart
}

/** What the cart says that it costs. */
export async function centsOf({ deps: { db } }: World, { id }: { id: number }): Promise<number> {
  return lineTotals(await findLines(db, id)).totalCents
}

/** What the work gives, or null when the shop says no; any other fault is one of the shop's. */
export async function allowed<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work
  } catch (error) {
    if (error instanceof Refusal && error.code !== 'internal') return null
    throw error
  }
}

/** Everything of the world that is on record. */
export async function recordsOf({ deps: { db }, offers, shoppers }: World) {
  const users = shoppers.map(({ userId }) => userId)
  const stockIds = offers.map(({ stockId }) => stockId)
  const [stock, holds, orders, lines, attentions, payments, carts] = await Promise.all([
    db.selectFrom('stock').selectAll().where('id', 'in', stockIds).orderBy('id').execute(),
    db.selectFrom('holds').selectAll().where('stock_id', 'in', stockIds).execute(),
    db.selectFrom('orders').selectAll().where('user_id', 'in', users).execute(),
    db
      .selectFrom('order_lines')
      .selectAll()
      .where('stock_id', 'in', stockIds)
      .orderBy('id')
      .execute(),
    db.selectFrom('attentions').selectAll().where('user_id', 'in', users).execute(),
    db.selectFrom('payments').selectAll().where('user_id', 'in', users).execute(),
    db.selectFrom('carts').selectAll().where('user_id', 'in', users).execute(),
  ])
  return { stock, holds, orders, lines, attentions, payments, carts }
}

export type Records = Awaited<ReturnType<typeof recordsOf>>

/** What is true of stock, orders and carts after every step. */
export function expectSound(world: World, records: Records): void {
  const { stock, holds, orders, lines, attentions } = records
  const nowMs = world.deps.clock.realNowMs()
  const sum = (of: readonly { quantity: number }[]) => of.reduce((n, one) => n + one.quantity, 0)
  const taken = new Set(orders.filter((order) => order.stock_taken).map(({ id }) => id))
  for (const [at, row] of stock.entries()) {
    const sold = sum(lines.filter((line) => line.stock_id === row.id && taken.has(line.order_id)))
    const live = holds.filter(
      (hold) => hold.stock_id === row.id && hold.expires_at.getTime() > nowMs,
    )
    expect(row.sold).toBe(sold)
    expect((row.inventory ?? 0) + row.sold).toBe(pieces[at])
    expect(sold + sum(live)).toBeLessThanOrEqual(pieces[at] ?? 0)
    expect(row.sold_out).toBe(row.inventory === 0)
  }
  expectOnce(orders.map(({ cart_id }) => cart_id))
  expectOnce([...orders, ...attentions].flatMap(({ intent_id }) => intent_id ?? []))
  for (const order of orders) {
    const own = lines.filter(({ order_id }) => order_id === order.id)
    const cents = own.reduce((n, line) => n + line.quantity * line.unit_cents, 0)
    expect(own.length).toBeGreaterThan(0)
    expect(order.total_cents).toBe(cents + order.shipping_cents)
  }
}

/** What is true of money once nothing is under way: every captured cent has exactly one home. */
export function expectMoneyAtHome({ cards }: World, records: Records): void {
  const { orders, attentions, payments } = records
  const captured = cards.captured()
  expect(payments.map(({ intent_id }) => intent_id).sort()).toEqual(
    captured.map(({ id }) => id).sort(),
  )
  for (const { id, cartId, receivedCents } of captured) {
    const order = orders.filter((one) => one.intent_id === id)
    const attention = attentions.filter((one) => one.intent_id === id)
    expect(order.length + attention.length).toBe(1)
    expect(payments.find((one) => one.intent_id === id)?.amount_cents).toBe(receivedCents)
    for (const one of order) expect([one.cart_id, one.total_cents]).toEqual([cartId, receivedCents])
    // Card and check never both win.
    expect(orders.filter((one) => one.cart_id === cartId && one.intent_id === null)).toEqual([])
  }
  const paid = orders.filter(({ payment_method }) => payment_method === 'card')
  expect(paid.length).toBe(orders.filter(({ intent_id }) => intent_id !== null).length)
}

function expectOnce(values: readonly unknown[]): void {
  expect(new Set(values).size).toBe(values.length)
}
