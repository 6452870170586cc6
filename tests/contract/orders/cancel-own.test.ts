// A shopper cancels an own order while it waits for its check, and no later (rule 72).
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cancelOrder, getOrder, noteMailed } from '#contract/calls/carts.ts'
import { checkOrder, type Desk, deskOf, paidOrder } from '../../support/desk/desk.ts'
import type { Shopper } from '../../support/people/shopper.ts'
import { codeOf, messageOf, type Shop, startShop } from '../../support/product/shop.ts'

let shop: Shop
let desk: Desk
beforeAll(async () => {
  shop = await startShop()
  desk = await deskOf(shop)
})
afterAll(() => shop.close())

const of = (orderId: number) => ({ params: { orderId }, query: {} })
const cancel = ({ browser }: Shopper, orderId: number) =>
  browser.attempt(cancelOrder, { ...of(orderId), body: {} })
const mailOf = (orderId: number) =>
  shop.server.db
    .selectFrom('mail_messages')
    .select(['kind', 'body_text'])
    .where('order_id', '=', orderId)
    .where('kind', '=', 'canceled')
    .execute()

test('it is canceled once, on record under the shopper, who is told', async () => {
  const { shopper, orderId } = await checkOrder(shop)
  const both = await Promise.all([cancel(shopper, orderId), cancel(shopper, orderId)])
  expect(both.map(({ status }) => status)).toEqual([200, 200])
  const order = await shopper.browser.call(getOrder, of(orderId))
  expect(order).toMatchObject({ state: 'canceled', isOwnCancel: true, cancelReason: '' })
  const { history, facts } = await desk.order(orderId)
  expect(history.map(({ act, toState }) => [act, toState])).toEqual([['cancel', 'canceled']])
  expect(facts.state).toBe('canceled')
  const [message, ...others] = await mailOf(orderId)
  expect(others).toEqual([])
  expect(message?.body_text).toContain(`You have canceled your order ${orderId}.`)
  expect(message?.body_text).not.toContain('check is on its way')
})

test('who has mailed the check is told to write to the club', async () => {
  const { shopper, orderId } = await checkOrder(shop)
  const date = new Date().toISOString().slice(0, 10)
  await shopper.browser.call(noteMailed, { ...of(orderId), body: { date } })
  expect((await cancel(shopper, orderId)).status).toBe(200)
  expect((await mailOf(orderId))[0]?.body_text).toContain('If your check is on its way')
})

test('a cancellation of the club is not the shopper’s own', async () => {
  const { shopper, orderId } = await checkOrder(shop)
  await desk.act(orderId, 'cancel')
  expect((await cancel(shopper, orderId)).status).toBe(200)
  const order = await shopper.browser.call(getOrder, of(orderId))
  expect(order).toMatchObject({ state: 'canceled', isOwnCancel: false })
})

test('what is paid is left to the club, by check and by card', async () => {
  const byCheck = await checkOrder(shop)
  expect((await desk.act(byCheck.orderId, 'receive')).status).toBe(200)
  const byCard = await paidOrder(shop)
  for (const { shopper, orderId } of [byCheck, byCard]) {
    const answer = await cancel(shopper, orderId)
    expect([answer.status, codeOf(answer)]).toEqual([409, 'act_refused'])
    expect((await desk.order(orderId)).state).toBe('placed')
    expect(await mailOf(orderId)).toEqual([])
  }
})

test('items that have left are not canceled when the bank returns the check', async () => {
  const { shopper, orderId } = await checkOrder(shop)
  await desk.act(orderId, 'receive')
  await desk.act(orderId, 'pickUp')
  await desk.act(orderId, 'returnCheck', { isCanceled: false, restocks: false })
  expect(await desk.order(orderId)).toMatchObject({ state: 'pending' })
  const answer = await cancel(shopper, orderId)
  expect([codeOf(answer), messageOf(answer)]).toEqual([
    'act_refused',
    'Items of this order have left already, so it can’t be canceled.',
  ])
})

test('a check that was received with too little left stays with the club', async () => {
  const { shopper, orderId } = await checkOrder(shop, { inventory: 1 })
  const other = await checkOrder(shop, { inventory: 1 })
  const { db } = shop.server
  await db
    .updateTable('stock')
    .set({ inventory: 0, sold_out: true })
    .where(
      'id',
      'in',
      db.selectFrom('order_lines').select('stock_id').where('order_id', '=', orderId),
    )
    .execute()
  expect((await desk.act(orderId, 'receive')).status).toBe(200)
  expect((await cancel(shopper, orderId)).status).toBe(409)
  expect((await desk.order(orderId)).attention).toBe('outOfStock')
  expect((await cancel(other.shopper, other.orderId)).status).toBe(200)
})

test('in the moment the check is received one of the two happens, and no piece is lost', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { shopper, orderId } = await checkOrder(shop, { inventory: 3 })
    const [canceled, received] = await Promise.all([
      cancel(shopper, orderId),
      desk.act(orderId, 'receive'),
    ])
    const { state } = await desk.order(orderId)
    expect(['canceled', 'placed']).toContain(state)
    expect([canceled.status === 200, received.status === 200]).toEqual([
      state === 'canceled',
      state === 'placed',
    ])
    const row = await shop.server.db
      .selectFrom('stock as s')
      .innerJoin('order_lines as l', 'l.stock_id', 's.id')
      .select(['s.inventory', 's.sold'])
      .where('l.order_id', '=', orderId)
      .executeTakeFirstOrThrow()
    expect(row).toEqual(state === 'placed' ? { inventory: 2, sold: 1 } : { inventory: 3, sold: 0 })
  }
})

test('another person’s order is answered as missing', async () => {
  const { orderId } = await checkOrder(shop)
  expect((await cancel(await shop.shopper(), orderId)).status).toBe(404)
  expect((await desk.order(orderId)).state).toBe('pending')
})
