// The orders, books and files of a closed event stay readable at the desk after another one has opened (rule 62).
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  findSalesCommittees,
  getDeskBooks,
  getDeskFile,
  getDeskSalesSums,
  getDeskSubmissionCounts,
} from '#contract/calls/desk/books.ts'
import { getOrder, getOrders } from '#contract/calls/carts.ts'
import { listDeskEvents } from '#contract/calls/desk/events.ts'
import {
  findDeskOrders,
  findDeskPaymentExceptions,
  getDeskOrder,
} from '#contract/calls/desk/orders.ts'
import { getPickupOrder } from '#contract/calls/desk/pickup.ts'
import { defaultWords } from '#contract/entities/event-words/default-words.ts'
import { checkOrder, type Desk, deskOf, paidOrder } from '#tests/support/desk/desk.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { publishSection } from '#server/repositories/event/event-words.ts'
import { type Shop, startShop } from '#tests/support/product/shop.ts'

let shop: Shop
let desk: Desk
let oldId: number
const newId = 127

beforeAll(async () => {
  shop = await startShop()
  desk = await deskOf(shop)
  oldId = (await paidOrder(shop, { cents: 1500 })).orderId
  const { db } = shop.server
  await db.updateTable('events').set({ state: 'closed' }).execute()
  await db
    .insertInto('events')
    .values({
      id: newId,
      name: 'Next year',
      start_date: '2027-10-03',
      end_date: '2027-10-08',
      time_zone: 'America/Denver',
      state: 'open',
    })
    .execute()
  await db
    .insertInto('committees')
    .values({ id: 901, event_id: newId, name: 'Raffle', store_name: 'Raffle', chairs: '[]' })
    .execute()
})
afterAll(() => shop.close())

test('the desk lists every event, the latest first', async () => {
  const events = await desk.browser.call(listDeskEvents)
  expect(events.map(({ id, state, timeZone }) => [id, state, timeZone])).toEqual([
    [newId, 'open', 'America/Denver'],
    [26, 'closed', 'America/New_York'],
  ])
})

test('each list, sum and file is of one event, the open one unless another is named', async () => {
  const { offer } = await shop.withCart({ committeeId: 901, cents: 700 })
  expect(offer.committeeId).toBe(901)
  const { orderId } = await paidOrder(shop, { committeeId: 901, cents: 700 })
  const idsOf = async (eventId?: number) => {
    const { orders } = await desk.browser.call(findDeskOrders, { query: { eventId } })
    return orders.map(({ id }) => id)
  }
  expect(await idsOf()).toEqual([orderId])
  expect(await idsOf(newId)).toEqual([orderId])
  expect(await idsOf(26)).toEqual([oldId])

  const capturedOf = async (eventId?: number) => {
    const books = await desk.browser.call(getDeskBooks, { query: { eventId } })
    return [books.total.capturedCents, books.timeZone]
  }
  expect(await capturedOf()).toEqual([700, 'America/Denver'])
  expect(await capturedOf(26)).toEqual([1500, 'America/New_York'])

  const soldOf = async (eventId?: number) => {
    const sums = await desk.browser.call(getDeskSalesSums, { query: { eventId } })
    return sums.total.soldCents
  }
  expect([await soldOf(), await soldOf(26)]).toEqual([700, 1500])

  const params = { file: 'orders' } as const
  const file = await desk.browser.call(getDeskFile, { params, query: { eventId: 26 } })
  expect(file.text).toContain(String(oldId))
  expect(file.text).not.toContain(String(orderId))
  const { committees } = await desk.browser.call(getDeskSubmissionCounts, { query: {} })
  expect(committees).toEqual([])
})

test('an order says the time zone of its event, and the name while visitors see another', async () => {
  const params = { orderId: oldId }
  const order = await desk.browser.call(getDeskOrder, { params })
  expect(order.timeZone).toBe('America/New_York')
  const { db } = shop.server
  const { name } = await db
    .selectFrom('events')
    .select('name')
    .where('id', '=', 26)
    .executeTakeFirstOrThrow()
  const open = async (eventId: number) => {
    await db.updateTable('events').set({ state: 'closed' }).execute()
    await db.updateTable('events').set({ state: 'open' }).where('id', '=', eventId).execute()
  }
  const otherEvents = async () => [
    (await desk.browser.call(getDeskOrder, { params })).otherEventName,
    (await desk.browser.call(getPickupOrder, { params })).otherEventName,
  ]
  await open(26)
  expect(await otherEvents()).toEqual(['', ''])
  await open(newId)
  expect(await otherEvents()).toEqual([name, name])
})

test('an order says to its shopper whom its own event names', async () => {
  const { db } = shop.server
  const { shopper, orderId } = await checkOrder(shop, { committeeId: 901, cents: 700 })
  const club = { checkPayee: 'Denver Club', treasurerAddress: ['Dee', '1 Peak Road'] }
  const write = (eventId: number, change: object) => {
    const content = { ...defaultWords(frame).club, ...change }
    return inTransaction(db, (tx) => publishSection(tx, { eventId, section: 'club', content }))
  }
  const frame = { name: 'Next year', startDate: '2027-10-03', endDate: '2027-10-08' }
  await write(newId, { ...club, contactEmail: 'denver@example.com' })
  await write(26, { checkPayee: 'Shore Club', treasurerAddress: ['Sam'] })
  const pickup = { pickupPlace: '', pickupHours: [] }
  const own = {
    appName: 'National Specialty',
    ...club,
    contactEmail: 'denver@example.com',
    ...pickup,
  }
  const read = async () => [
    (await shopper.browser.call(getOrder, { params: { orderId } })).event,
    ...(await shopper.browser.call(getOrders, { query: { userId: shopper.userId } })).map(
      ({ event }) => event,
    ),
  ]
  expect(await read()).toEqual([own, own])
  await db.updateTable('events').set({ state: 'closed' }).where('id', '=', newId).execute()
  await db.updateTable('events').set({ state: 'open' }).where('id', '=', 26).execute()
  expect(await read()).toEqual([own, own])
  // A new address of the treasurer counts for the orders that wait.
  await write(newId, { ...club, treasurerAddress: ['Dee', '2 Peak Road'] })
  expect(await read()).toMatchObject([
    { treasurerAddress: ['Dee', '2 Peak Road'], contactEmail: '' },
    { treasurerAddress: ['Dee', '2 Peak Road'] },
  ])
  await db.updateTable('events').set({ state: 'closed' }).where('id', '=', 26).execute()
  await db.updateTable('events').set({ state: 'open' }).where('id', '=', newId).execute()
})

test('a payment without an order belongs to the event of its cart', async () => {
  const { db } = shop.server
  await db.updateTable('events').set({ state: 'closed' }).where('id', '=', newId).execute()
  await db.updateTable('events').set({ state: 'open' }).where('id', '=', 26).execute()
  const cart = await shop.withCart({ inventory: 1 })
  const intentId = await cart.shopper.ready(cart.cartId)
  await shop.provider.pay(intentId)
  await db
    .updateTable('stock')
    .set({ inventory: 0, sold_out: true })
    .where('id', '=', cart.offer.stockId)
    .execute()
  await cart.shopper.place(cart.cartId, intentId)
  const query = { userId: cart.shopper.userId }
  expect(await cart.shopper.browser.call(getOrders, { query })).toMatchObject([
    { id: -1, timeZone: 'America/New_York', event: { appName: 'Specialty Week' } },
  ])
  const found = async (eventId: number) => {
    const query = { eventId }
    const all = await desk.browser.call(findDeskPaymentExceptions, { query })
    return all.map((one) => one.intentId)
  }
  expect(await found(26)).toContain(intentId)
  expect(await found(newId)).not.toContain(intentId)
})

test('the committees of a draft are there to choose from', async () => {
  const { db } = shop.server
  await db.updateTable('events').set({ state: 'draft' }).where('id', '=', newId).execute()
  const found = await desk.browser.call(findSalesCommittees, { query: { eventId: newId } })
  expect(found).toEqual([{ id: 901, name: 'Raffle' }])
})

test('an unknown event is missing', async () => {
  for (const call of [findDeskOrders, findSalesCommittees, getDeskBooks, getDeskSalesSums]) {
    const { status } = await desk.browser.attempt(call, { query: { eventId: 999 } })
    expect(status).toBe(404)
  }
})
