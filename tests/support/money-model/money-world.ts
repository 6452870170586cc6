// A small shop of the money model: new offers and shoppers in a shared database, a clock that can be moved,
// and the invariants of its records.
import { type Selectable, sql } from 'kysely'
import { expect } from 'vitest'
import { someRights } from '#contract/test-support.ts'
import { isWriteRefused } from '#server/db/errors.ts'
import type { Db, Schema } from '#server/db/schema.ts'
import { startLiveChanges } from '#server/live/live-changes.ts'
import { createLog } from '#server/log.ts'
import { createMetrics } from '#server/metrics.ts'
import { findLines } from '#server/repositories/cart/cart-lines.ts'
import { openCart, updateCart } from '#server/repositories/cart/carts.ts'
import { Refusal } from '#server/refusal.ts'
import { reconcileOnce } from '#server/services/money/reconcile-once.ts'
import { lineTotals } from '#server/services/purchase/price/totals.ts'
import type { SettleDeps } from '#server/services/purchase/settle/settle.ts'
import type { Shopper } from '#server/services/purchase/shopper.ts'
import { ageHolds } from '../database/holds.ts'
import { lostCartId, MoneyCards } from './money-cards.ts'
import { addOffer, type TestOffer } from '../store/offer.ts'

export const pieces = [1, 3] as const
const log = createLog('silent')
let worlds = 0

export interface World {
  deps: SettleDeps
  cards: MoneyCards
  offers: TestOffer[]
  shoppers: Shopper[]
  /** The records after the last step. */
  last: Records | null
  /** The work of webhooks that were answered before it was finished. */
  unfinished: Promise<unknown>[]
  /** Moves the world's clock forward, and makes its holds older. */
  wait(minutes: number): Promise<void>
}

const mailOff = {
  mailServer: null,
  mailDomain: 'club.example',
  publicUrl: '',
  supportEmail: '',
  isRehearsal: false,
}

/** A world without carts and orders. */
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
    deps: {
      config: mailOff,
      db,
      clock,
      cards: () => cards.gateway,
      log,
      metrics: createMetrics(),
      publicReplies: { clear: () => undefined },
      live: await startLiveChanges(),
    },
    cards,
    offers,
    shoppers: users.map(({ id }) => ({ userId: id, ...someRights() })),
    last: null,
    unfinished: [],
    wait: async (minutes) => {
      aheadMs += minutes * 60_000
      await ageHolds(
        db,
        minutes,
        users.map(({ id }) => id),
      )
    },
  }
}

/** Deletes the world's records, because the books and the reconciler read the whole database. */
export async function removeWorld(db: Db): Promise<void> {
  // Not users in cascade: events name the user who has set their opening.
  await sql`truncate carts, payments, orders, payment_exceptions, reconciler cascade`.execute(db)
  await db.deleteFrom('users').execute()
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

/** The shopper's open cart with a shipping address, from the last records when they have it. */
export async function cartOf({ deps: { db }, last }: World, { userId }: Shopper) {
  const known = last?.carts.find(({ user_id, state }) => user_id === userId && state === 'open')
  if (known?.shipping_address) return { id: known.id, intent_id: known.intent_id }
  const cart = await openCart(db, userId, false)
  if (!cart) throw new Error('The shopper is not on record.')
  await updateCart(db, cart.id, { shipping_address: JSON.stringify(shippingAddress) })
  return { id: cart.id, intent_id: cart.intent_id }
}

/** The total of the cart. */
export async function centsOf({ deps: { db } }: World, { id }: { id: number }): Promise<number> {
  return lineTotals(await findLines(db, id)).totalCents
}

/** The result of the work, or null when the shop or a full disk refuses; any other error is a bug of the shop. */
export async function allowed<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work
  } catch (error) {
    if (error instanceof Refusal && error.code !== 'internal') return null
    if (isWriteRefused(error)) return null
    throw error
  }
}

const tables = {
  stock: 'id',
  holds: 'stock_id',
  order_lines: 'stock_id',
  orders: 'user_id',
  payment_exceptions: 'user_id',
  payments: 'user_id',
  carts: 'user_id',
} as const

/** Creates a function for the query after every step, so that PostgreSQL plans it once. */
export async function prepareRecords(db: Db): Promise<void> {
  const pairs = Object.entries(tables).map(([table, key]) => {
    const ids = key === 'user_id' ? 'users' : 'stock_ids'
    const rows = `select coalesce(json_agg(r), '[]') from ${table} r where r.${key} = any(${ids})`
    return `'${table}', (${rows})`
  })
  const body = `begin return json_build_object(${pairs.join()}); end`
  await sql`create function records(users int[], stock_ids int[]) returns json
    language plpgsql as ${sql.lit(body)}`.execute(db)
  for (const [table, key] of Object.entries(tables)) {
    await sql`create index on ${sql.table(table)} (${sql.ref(key)})`.execute(db)
  }
}

/** Reads all records of the world. */
export async function recordsOf(world: World): Promise<Records> {
  const { deps, offers, shoppers } = world
  const users = shoppers.map(({ userId }) => userId)
  const stockIds = offers.map(({ stockId }) => stockId)
  const { rows } = await sql<{ all: Records }>`
    select records(${users}::int[], ${stockIds}::int[]) as all`.execute(deps.db)
  const [found] = rows
  if (!found) throw new Error('The database does not answer.')
  for (const list of [found.all.stock, found.all.order_lines]) list.sort((a, b) => a.id - b.id)
  world.last = found.all
  return found.all
}

/** A row as JSON: dates are strings. */
type JsonRow<T> = { [K in keyof T]: Extract<T[K], Date> extends never ? T[K] : string }

export type Records = { [T in keyof typeof tables]: JsonRow<Selectable<Schema[T]>>[] }

/** The invariants of stock, orders and carts, which hold after every step. */
export function expectSound(world: World, records: Records): void {
  const {
    stock,
    holds,
    orders,
    order_lines: lines,
    payment_exceptions: paymentExceptions,
  } = records
  const nowMs = Date.now()
  const sum = (of: readonly { quantity: number; returned_quantity?: number }[]) =>
    of.reduce((n, one) => n + one.quantity - (one.returned_quantity ?? 0), 0)
  const taken = new Set(orders.filter((order) => order.stock_taken).map(({ id }) => id))
  for (const [at, row] of stock.entries()) {
    const sold = sum(lines.filter((line) => line.stock_id === row.id && taken.has(line.order_id)))
    const live = holds.filter(
      (hold) => hold.stock_id === row.id && Date.parse(hold.expires_at) > nowMs,
    )
    expect(row.sold).toBe(sold)
    expect((row.inventory ?? 0) + row.sold).toBe(pieces[at])
    expect(sold + sum(live)).toBeLessThanOrEqual(pieces[at] ?? 0)
    expect(row.sold_out).toBe(row.inventory === 0)
  }
  expectOnce(orders.map(({ cart_id }) => cart_id))
  expectOnce([...orders, ...paymentExceptions].flatMap(({ intent_id }) => intent_id ?? []))
  for (const order of orders) {
    const own = lines.filter(({ order_id }) => order_id === order.id)
    const cents = own.reduce((n, line) => n + line.quantity * line.unit_cents, 0)
    expect(own.length).toBeGreaterThan(0)
    expect(order.total_cents).toBe(cents + order.shipping_cents)
  }
}

/** The invariant of money at the end: every captured cent is in exactly one order or payment exception. */
export function expectMoneyAtHome({ cards }: World, records: Records): void {
  const { orders, payment_exceptions: paymentExceptions, payments } = records
  const captured = cards.captured().filter(({ cartId }) => cartId !== lostCartId)
  expect(payments.map(({ intent_id }) => intent_id).sort()).toEqual(
    captured.map(({ id }) => id).sort(),
  )
  for (const { id, cartId, receivedCents } of captured) {
    const order = orders.filter((one) => one.intent_id === id)
    const exception = paymentExceptions.filter((one) => one.intent_id === id)
    expect(order.length + exception.length).toBe(1)
    expect(payments.find((one) => one.intent_id === id)?.amount_cents).toBe(receivedCents)
    for (const one of order) expect([one.cart_id, one.total_cents]).toEqual([cartId, receivedCents])
    // A cart never has both a card order and a check order.
    expect(orders.filter((one) => one.cart_id === cartId && one.intent_id === null)).toEqual([])
  }
  const paid = orders.filter(({ payment_method }) => payment_method === 'card')
  expect(paid.length).toBe(orders.filter(({ intent_id }) => intent_id !== null).length)
}

function expectOnce(values: readonly unknown[]): void {
  expect(new Set(values).size).toBe(values.length)
}

/** A day later a full round has canceled the intents that nobody pays. */
export async function expectNoOpenIntents(world: World): Promise<void> {
  await world.wait(25 * 60)
  await reconcileOnce(world.deps)
  const { carts } = await recordsOf(world)
  for (const { intent_id: id, state } of carts) {
    if (state === 'open' && id !== null)
      expect(world.cards.intents.get(id)?.status).toBe('canceled')
  }
}

/** Each charge of a lost cart is one open payment exception, with its amount and refunds. */
export async function expectLostChargesListed({ cards, deps }: World): Promise<void> {
  const lost = cards.captured().filter(({ cartId }) => cartId === lostCartId)
  const found = await deps.db
    .selectFrom('payment_exceptions as a')
    .innerJoin('payments as p', 'p.intent_id', 'a.intent_id')
    .select(['a.intent_id', 'p.amount_cents', 'p.refunded_cents', 'a.reason'])
    .where('a.intent_id', 'in', ['', ...lost.map(({ id }) => id)])
    .execute()
  const byIntent = new Map(found.map((row) => [row.intent_id, row]))
  expect(found.length).toBe(lost.length)
  for (const { id, receivedCents } of lost) {
    expect(byIntent.get(id)).toMatchObject({
      reason: 'unknown_payment',
      amount_cents: receivedCents,
      refunded_cents: cards.refunds.centsOf(id),
    })
  }
}
