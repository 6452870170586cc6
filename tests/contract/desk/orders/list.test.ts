// The desk's list among thousands of orders: found by number, name and address, filtered, sorted, paged.
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  deskPaymentExceptionsAtMost,
  findDeskPaymentExceptions,
  findDeskOrders,
} from '#contract/calls/desk/orders.ts'
import type { CallQueryInput } from '#contract/define-call.ts'
import {
  checkOrder,
  type Desk,
  deskOf,
  paidOrder,
  type PlacedOrder,
} from '#tests/support/desk/desk.ts'
import { type Shop, startShop } from '#tests/support/product/shop.ts'

type Query = CallQueryInput<typeof findDeskOrders>

let shop: Shop
let desk: Desk
let check: PlacedOrder
let paid: PlacedOrder
const many = 5000
beforeAll(async () => {
  shop = await startShop()
  desk = await deskOf(shop)
  const { db } = shop.server
  await fill()
  const name = async (userId: number, first_name: string, email: string) =>
    db
      .updateTable('users')
      .set({ first_name, last_name: '100%_Ørsted', email })
      .where('id', '=', userId)
      .execute()
  const [first, last] = await db.selectFrom('committees').select('id').orderBy('id').execute()
  const cart = await shop.withCart({ cents: 99, committeeId: last?.id ?? 0 })
  await name(cart.shopper.userId, '=Zoë', 'zoe@Example.org')
  const { body } = await cart.shopper.place(cart.cartId, '')
  check = { ...cart, intentId: '', orderId: (body as { id: number }).id }
  paid = await paidOrder(shop, { cents: 9_999_999, committeeId: first?.id ?? 0 })
})
afterAll(() => shop.close())

/** Inserts as many orders as a busy show makes, directly into the tables. */
async function fill() {
  const { db } = shop.server
  const { userId } = desk.browser
  await sql`insert into carts (user_id, state) select ${userId}, 'ordered' from generate_series(1, ${many})`.execute(
    db,
  )
  await sql`
    insert into orders (cart_id, user_id, state, payment_method, shipping_cents, total_cents,
      stock_taken, ordered_at, paid_at, customer_name, customer_email)
    select id, user_id, case id % 3 when 0 then 'placed' when 1 then 'shipped' else 'complete' end,
      'none', 0, 100 + id % 700, true, now() - id * interval '1 minute', now(),
      'Sample Person ' || id, 'person' || id || '@example.com'
    from carts where state = 'ordered'`.execute(db)
  await sql`
    insert into order_lines (order_id, committee_id, stock_id, event_product_id, product_name,
      unit_cents, quantity)
    select o.id, p.committee_id, p.stock_id, p.id, 'Sample', 100, 1
    from orders o cross join (select * from event_products order by id limit 2) p`.execute(db)
  await sql`analyze`.execute(db)
}

const list = (query: Query = {}) => desk.browser.call(findDeskOrders, { query })
const ids = async (query: Query) => (await list(query)).orders.map(({ id }) => id)

describe('the list', () => {
  it('returns the newest first, in pages, with the total count', async () => {
    const first = await list()
    expect(first.orders).toHaveLength(50)
    expect(first.orders.slice(0, 2).map(({ id }) => id)).toEqual([paid.orderId, check.orderId])
    expect(first.totalCount).toBe(many + 2)
    const pages = await Promise.all([1, 2, 3].map((page) => ids({ page, count: 20 })))
    expect(pages.flat()).toEqual(await ids({ count: 60 }))
    expect(await ids({ page: 102, count: 50 })).toEqual([])
    expect(await ids({ page: 2_000_000_000, count: 100 })).toEqual([])
    for (const count of [0, -5, 1001, 5000]) {
      expect((await list({ count })).orders.length).toBeLessThanOrEqual(1000)
    }
  })

  it('finds orders by number, name and address, requires every word, and ignores case', async () => {
    const { orderId } = check
    for (const q of [
      String(orderId),
      `#${orderId}`,
      'zoë',
      '=ZOË',
      'ørsted =zoë',
      '100%_',
      'zoe@example.ORG',
      `${orderId} zoë`,
    ]) {
      expect([q, await ids({ q })]).toEqual([q, [orderId]])
    }
    expect((await list({ q: 'sample person 4321' })).orders[0]?.customerName).toContain('4321')
    for (const q of ['zoë nobody', '100_%', "' or 1=1 --", '\\']) {
      expect([q, await ids({ q })]).toEqual([q, []])
    }
    expect((await list({ q: '  ' })).totalCount).toBe(many + 2)
  })

  it('ignores accents and finds products', async () => {
    const { orderId } = check
    for (const q of ['zoe', 'ZOE', 'zo\u00eb', 'zoe\u0308']) {
      expect([q, await ids({ q })]).toEqual([q, [orderId]])
    }
    const line = { product_name: 'Crème brûlée apron O’Brien', variant_name: 'Navy-L' }
    const lines = shop.server.db.updateTable('order_lines').set(line)
    await lines.where('order_id', '=', orderId).execute()
    for (const q of ['creme brulee', 'CRÈME zoë', 'navy apron', "o'brien orsted"]) {
      expect([q, await ids({ q })]).toEqual([q, [orderId]])
    }
  })

  it('filters by state, method, committee and pending work', async () => {
    expect(await ids({ state: 'pending' })).toEqual([check.orderId])
    expect(await ids({ pendingChecks: '1' })).toEqual([check.orderId])
    expect(await ids({ method: 'card' })).toEqual([paid.orderId])
    expect((await list({ state: 'placed', method: 'none' })).totalCount).toBeGreaterThan(1000)
    expect(await ids({ committeeId: check.offer.committeeId, method: 'check' })).toEqual([
      check.orderId,
    ])
    expect(await ids({ committeeId: check.offer.committeeId, method: 'card' })).toEqual([])
    expect(await ids({ attention: '1' })).toEqual([])
    expect((await list()).counts).toEqual({
      pendingChecks: 1,
      flaggedOrders: 0,
      openPaymentExceptions: 0,
    })
    const canceled = await paidOrder(shop)
    await desk.act(canceled.orderId, 'cancel')
    expect(await list({ attention: '1' })).toMatchObject({
      orders: [{ id: canceled.orderId, attention: 'refundDue' }],
      totalCount: 1,
      counts: { flaggedOrders: 1 },
    })
  })

  it('sorts by each column in both directions', async () => {
    expect((await ids({ sort: 'name' }))[0]).toBe(check.orderId)
    expect((await ids({ sort: 'total' }))[0]).toBe(paid.orderId)
    expect((await ids({ sort: 'total', direction: 'asc' }))[0]).toBe(check.orderId)
    const numbers = await ids({ sort: 'number', direction: 'asc' })
    expect(numbers).toEqual(numbers.toSorted((a, b) => a - b))
    const { orders } = await list({ sort: 'state', direction: 'desc' })
    expect(orders[0]?.state).toBe('shipped')
  })

  it('keeps test orders separate', async () => {
    const { orderId } = await checkOrder(shop)
    const orders = shop.server.db.updateTable('orders').where('id', '=', orderId)
    await orders.set({ is_test: true }).execute()
    expect(await ids({ test: '1' })).toEqual([orderId])
    expect(await ids({ q: String(orderId) })).toEqual([])
  })

  it.each<Record<string, string>>([
    { state: 'gone' },
    { sort: 'email' },
    { page: 'x' },
    { committeeId: '1; drop' },
    { q: 'x'.repeat(101) },
    { q: 'a\0' },
  ])('refuses the query %j', async (query) => {
    const path = `/store-v1/desk/orders?${new URLSearchParams(query)}`
    expect((await desk.browser.send('GET', path)).status).toBe(422)
  })

  it('answers every kind of query among thousands of orders', async () => {
    const queries: Query[] = [
      { q: 'person 42' },
      { q: 'nobody at all' },
      { sort: 'name', page: 40 },
      { committeeId: check.offer.committeeId },
      { sort: 'total', state: 'placed', q: 'sample' },
    ]
    for (const query of queries) {
      const { orders } = await list(query)
      expect(orders.length > 0).toBe(query.q !== 'nobody at all')
    }
  })
})

it('lists only the newest of very many payments without an order', async () => {
  const { db } = shop.server
  const { userId } = desk.browser
  await sql`
    with made as (insert into carts (user_id, state)
        select ${userId}, 'attention' from generate_series(0, ${deskPaymentExceptionsAtMost})
        returning id, user_id),
      paid as (insert into payments (intent_id, cart_id, user_id, amount_cents, currency, is_test, status)
        select 'pi_left_' || id, id, user_id, 100, 'usd', false, 'succeeded' from made
        returning intent_id, cart_id, user_id)
    insert into payment_exceptions (cart_id, intent_id, user_id, reason)
      select cart_id, intent_id, user_id, 'out_of_stock' from paid order by cart_id`.execute(db)
  const listed = await desk.browser.call(findDeskPaymentExceptions, { query: {} })
  const ids = listed.map(({ id }) => id)
  expect(ids).toHaveLength(deskPaymentExceptionsAtMost)
  expect(ids).toEqual(ids.toSorted((one, other) => other - one))
  const { oldest } = await db
    .selectFrom('payment_exceptions')
    .select((eb) => eb.fn.min('id').as('oldest'))
    .executeTakeFirstOrThrow()
  expect(ids).not.toContain(oldest)
})
