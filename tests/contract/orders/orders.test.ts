import { afterAll, beforeAll, expect, it } from 'vitest'
import { getOrder, getOrders, noteMailed } from '#contract/calls/carts.ts'
import { sampleEventId } from '#server/sample/load.ts'
import { deskOf } from '../../support/desk/desk.ts'
import { addOffer } from '../../support/store/offer.ts'
import { codeOf, type Shop, startShop } from '../../support/product/shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await startShop()
})
afterAll(() => shop.close())

/** The time lies between the start of the test and now; some replies have whole seconds. */
function expectSince(atMs: number | null | undefined, fromMs: number): void {
  expect(atMs).toBeGreaterThan(fromMs - 1000)
  expect(atMs).toBeLessThan(Date.now() + 1000)
}

it('shows an order to its owner only', async () => {
  const [ann, bob] = [await shop.shopper(), await shop.shopper()]
  const cartId = await ann.add((await addOffer(shop.server.db)).id)
  const { id: orderId } = (await ann.place(cartId, '')).body as { id: number }
  expect(await ann.browser.call(getOrder, { params: { orderId } })).toMatchObject({ id: orderId })

  const theirs = await bob.browser.attempt(getOrder, { params: { orderId } })
  const none = await bob.browser.attempt(getOrder, { params: { orderId: 9_999_999 } })
  expect([theirs.status, codeOf(theirs)]).toEqual([404, 'not_found'])
  expect(theirs.body).toEqual(none.body)
  for (const id of ['-1', '0', 'abc', '1e9', '99999999999999999999']) {
    expect((await ann.browser.send('GET', `/store-v1/orders/${id}`)).status).toBe(404)
  }
  const guest = await shop.server.guest()
  expect(codeOf(await guest.attempt(getOrder, { params: { orderId } }))).toBe('login_required')
})

it('names the event of the schedule that an item is for, and the order’s own event', async () => {
  const ann = await shop.shopper()
  const dated = await addOffer(shop.server.db, { scheduleTitle: 'Sample banquet' })
  await ann.add(dated.id)
  const cartId = await ann.add((await addOffer(shop.server.db)).id)
  const { id: orderId } = (await ann.place(cartId, '')).body as { id: number }
  expect(await ann.browser.call(getOrder, { params: { orderId } })).toMatchObject({
    eventId: sampleEventId,
    lines: [{ scheduleTitle: 'Sample banquet' }, { scheduleTitle: '' }],
  })
})

it('groups the lines by committee, with a subtotal each', async () => {
  const { db } = shop.server
  const [first, second] = await db
    .selectFrom('committees')
    .select('id')
    .orderBy('id')
    .limit(2)
    .execute()
  const ann = await shop.shopper()
  const offers = [
    await addOffer(db, { committeeId: first?.id, cents: 1000 }),
    await addOffer(db, { committeeId: second?.id, cents: 250, variants: [{ name: 'Navy-M' }] }),
    await addOffer(db, { committeeId: first?.id, cents: 333 }),
  ]
  await ann.add(offers[0]?.id ?? 0, 2)
  await ann.add(offers[1]?.id ?? 0, 1, offers[1]?.variants[0]?.id)
  const cartId = await ann.add(offers[2]?.id ?? 0, 3)
  const { id } = (await ann.place(cartId, '')).body as { id: number }
  const wire = (await ann.browser.send('GET', `/store-v1/orders/${id}`)).body
  expect(wire).toMatchObject({
    totalCost: 32.49,
    shippingCost: 0,
    subOrders: [
      { committeeId: first?.id, subTotal: 29.99 },
      { committeeId: second?.id, subTotal: 2.5 },
    ],
    customerAddress: { address: '1 Shore Road', zipCode: '02840' },
    shippingAddress: null,
  })
})

it('lists the user’s orders newest first, and finds an order by its cart', async () => {
  const ann = await shop.shopper()
  const list = () => ann.browser.call(getOrders, { query: { userId: ann.userId } })
  expect(await list()).toEqual([])
  const offer = await addOffer(shop.server.db, { cents: 1000 })
  const placed = []
  for (const quantity of [1, 2]) {
    const cartId = await ann.add(offer.id, quantity)
    const { id } = (await ann.place(cartId, '')).body as { id: number }
    expect((await ann.place(cartId, '')).body).toEqual({ id })
    expect((await ann.cart()).id).not.toBe(cartId)
    placed.unshift({ id, cartId, totalCents: 1000 * quantity })
  }
  const orders = await list()
  expect(orders).toMatchObject(placed)
  expect(orders[0]?.lines).toMatchObject([{ productName: 'Sample tote', quantity: 2 }])
  expect(orders[0]).toMatchObject({ reference: String(placed[0]?.id), needsAttention: false })
})

it('shows a payment without an order as a payment exception until it is resolved', async () => {
  const fromMs = Date.now()
  const { db } = shop.server
  const { shopper, cartId } = await shop.withCart({ cents: 3000 })
  const intentId = await shopper.ready(cartId)
  await shop.provider.pay(intentId)
  await db
    .updateTable('cart_lines')
    .set({ unit_cents: 2900 })
    .where('cart_id', '=', cartId)
    .execute()
  expect((await shopper.place(cartId, intentId)).body).toEqual({ id: -1 })
  const next = await shopper.add((await addOffer(db)).id)
  await shopper.place(next, '')
  const list = () => shopper.browser.call(getOrders, { query: { userId: shopper.userId } })
  const [order, exception] = await list()
  expect(order).toMatchObject({ cartId: next, needsAttention: false })
  expect(exception).toMatchObject({
    id: -1,
    state: 'Needs attention',
    needsAttention: true,
    totalCents: 3000,
    cartId,
    intentId,
    lines: [],
    reference: expect.stringMatching(/^A\d+$/),
  })
  expectSince(exception?.orderedAtMs, fromMs)
  await db
    .updateTable('payment_exceptions')
    .set({ resolved_at: new Date() })
    .where('cart_id', '=', cartId)
    .execute()
  expect(await list()).toHaveLength(1)
})

it('records the day a check was mailed, on pending check orders only', async () => {
  const { shopper, cartId } = await shop.withCart()
  const { id: orderId } = (await shopper.place(cartId, '')).body as { id: number }
  const note = (date: string | null, of = orderId) =>
    shopper.browser.attempt(noteMailed, { params: { orderId: of }, body: { date } })
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
  expect((await note(day(0))).body).toMatchObject({ id: orderId, mailedDate: day(0) })
  const read = () => shopper.browser.call(getOrder, { params: { orderId } })
  expect(await read()).toMatchObject({ mailedOn: day(0), state: 'pending' })
  for (const date of [day(3), day(-5), '2026-02-30', 'tomorrow', '']) {
    expect([date, codeOf(await note(date))]).toEqual([date, 'invalid'])
  }
  expect(await read()).toMatchObject({ mailedOn: day(0) })
  await note(null)
  expect(await read()).toMatchObject({ mailedOn: '' })

  const free = await shop.withCart({ cents: 0 })
  const placed = (await free.shopper.place(free.cartId, '')).body as { id: number }
  expect(codeOf(await note(day(0), placed.id))).toBe('not_found')
  const own = { params: { orderId: placed.id }, body: { date: day(0) } }
  expect(codeOf(await free.shopper.browser.attempt(noteMailed, own))).toBe('invalid')
})

it('tells what was refunded, when and why, and when and why an order was canceled', async () => {
  const fromMs = Date.now()
  const [ann, desk] = [await shop.shopper(), await deskOf(shop)]
  const cartId = await ann.add((await addOffer(shop.server.db, { cents: 1000 })).id)
  const { id: orderId } = (await ann.place(cartId, '')).body as { id: number }
  await desk.act(orderId, 'receive')
  await desk.refund(orderId, 250, { reason: 'Came torn' })
  await desk.act(orderId, 'cancel', { reason: 'The mill was late' })
  const order = await ann.browser.call(getOrder, { params: { orderId } })
  expect(order).toMatchObject({
    state: 'canceled',
    refunds: [{ cents: 250, reason: 'Came torn', isUnderway: false }],
    cancelReason: 'The mill was late',
    dispute: '',
    isLapsed: false,
    timeZone: 'America/New_York',
    eventName: '2026 National Specialty',
  })
  for (const atMs of [order.canceledAtMs, order.refunds[0]?.atMs]) expectSince(atMs, fromMs)
})

it('marks a check order of before the event’s end as lapsed once the event is over', async () => {
  const { db } = shop.server
  const ann = await shop.shopper()
  const cartId = await ann.add((await addOffer(db)).id)
  const { id: orderId } = (await ann.place(cartId, '')).body as { id: number }
  const isLapsed = async () => (await ann.browser.call(getOrder, { params: { orderId } })).isLapsed
  const orderedOn = (at: string) =>
    db
      .updateTable('orders')
      .set({ ordered_at: new Date(at) })
      .where('id', '=', orderId)
      .execute()
  const event = await db
    .selectFrom('events')
    .selectAll()
    .where('state', '=', 'open')
    .executeTakeFirstOrThrow()
  const endOn = (end_date: string) =>
    db
      .updateTable('events')
      .set({ start_date: end_date, end_date })
      .where('id', '=', event.id)
      .execute()

  await orderedOn('2020-05-01T12:00:00Z')
  await endOn('2020-05-09')
  expect(await isLapsed()).toBe(true)
  await orderedOn('2020-06-01T12:00:00Z')
  expect(await isLapsed()).toBe(false)
  await orderedOn('2020-05-01T12:00:00Z')
  await endOn('2099-05-09')
  expect(await isLapsed()).toBe(false)

  // The days of the order's own event count, also when another event is open.
  await db.updateTable('events').set({ state: 'closed' }).where('id', '=', event.id).execute()
  const next = { id: 77, name: 'Next', start_date: '2021-05-01', end_date: '2021-05-09' }
  await db
    .insertInto('events')
    .values({ ...next, state: 'open' })
    .execute()
  expect(await isLapsed()).toBe(false)
  await db.deleteFrom('events').where('id', '=', next.id).execute()
  const { start_date, end_date, state } = event
  const former = { start_date, end_date, state }
  await db.updateTable('events').set(former).where('id', '=', event.id).execute()
})
