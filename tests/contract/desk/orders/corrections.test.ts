// The e-mail address and the addresses of an order are corrected at the desk; the account keeps its own.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { getOrder } from '#contract/calls/carts.ts'
import { getDeskFile } from '#contract/calls/desk/books.ts'
import { findDeskHistory } from '#contract/calls/desk/history.ts'
import { correctDeskOrder, type OrderContact } from '#contract/calls/desk/orders.ts'
import { type Desk, deskOf } from '#tests/support/desk/desk.ts'
import { codeOf, type Shop, startShop } from '#tests/support/product/shop.ts'

let shop: Shop
let desk: Desk
beforeAll(async () => {
  shop = await startShop()
  desk = await deskOf(shop)
})
afterAll(() => shop.close())

async function prepared() {
  const { shopper, cartId } = await shop.withCart({ shippingCents: 500 })
  await shopper.ship(cartId)
  const intentId = await shopper.ready(cartId)
  await shop.provider.pay(intentId)
  const { id: orderId } = (await shopper.place(cartId, intentId)).body as { id: number }
  const { email, customerAddress, shippingAddress } = await desk.order(orderId)
  const seen: OrderContact = { email, customerAddress, shippingAddress }
  const send = (contact: Partial<OrderContact>, fields: object = {}) =>
    desk.browser.attempt(correctDeskOrder, {
      params: { orderId },
      body: {
        idempotencyKey: randomUUID(),
        reason: 'Typed wrongly',
        seen,
        contact: { ...seen, ...contact },
        ...fields,
      },
    })
  return { shopper, orderId, seen, send }
}

const accountOf = (userId: number) =>
  shop.server.db
    .selectFrom('users')
    .select(['email', 'first_name', 'address', 'city'])
    .where('id', '=', userId)
    .executeTakeFirst()

it('a correction reaches the order, its shopper, its label and the history, not the account', async () => {
  const { orderId, shopper, seen, send } = await prepared()
  const before = await accountOf(shopper.userId)
  const shippingAddress = seen.shippingAddress && { ...seen.shippingAddress, line1: '9 Right Road' }
  expect(shippingAddress).not.toBeNull()
  const customerAddress = seen.customerAddress && { ...seen.customerAddress, lastName: 'Leigh' }
  const contact = { email: 'right@example.com', customerAddress, shippingAddress }
  const key = { idempotencyKey: randomUUID() }
  expect((await send(contact, key)).status).toBe(200)
  expect((await send(contact, key)).status).toBe(200)
  expect(codeOf(await send({ email: 'other@example.com' }, key))).toBe('invalid')
  const order = await desk.order(orderId)
  expect(order).toMatchObject({ ...contact, customerName: 'Ann Leigh' })
  expect(order.history).toMatchObject([
    {
      act: 'correct',
      by: 'Ann Lee',
      reason: 'Typed wrongly',
      fields: [
        { path: 'email', before: seen.email, after: 'right@example.com' },
        { path: 'customerAddress.lastName', before: 'Lee', after: 'Leigh' },
        { path: 'shippingAddress.line1', after: '9 Right Road' },
      ],
    },
  ])
  const own = await shopper.browser.call(getOrder, { params: { orderId } })
  expect(own).toMatchObject({ shippingAddress, customerAddress })
  const labels = await desk.browser.call(getDeskFile, { params: { file: 'labels' }, query: {} })
  expect(labels.text).toContain('9 Right Road')
  const { entries } = await desk.browser.call(findDeskHistory, {
    query: { subject: 'order', key: String(orderId) },
  })
  expect(entries).toMatchObject([{ act: 'correct', kind: 'changed', fields: [{}, {}, {}] }])
  expect(await accountOf(shopper.userId)).toEqual(before)
})

it('an address that was stored with a direction mark does not keep the e-mail address from being corrected', async () => {
  const { orderId, seen, send } = await prepared()
  const stored = seen.customerAddress && { ...seen.customerAddress, city: 'New\u200Eport' }
  await shop.server.db
    .updateTable('orders')
    .set({ customer_address: JSON.stringify(stored) })
    .where('id', '=', orderId)
    .execute()
  const email = 'right@example.com'
  const contact = { email, customerAddress: stored }
  expect((await send(contact, { seen: { ...seen, customerAddress: stored } })).status).toBe(200)
  expect(await desk.order(orderId)).toMatchObject({ email, customerAddress: { city: 'Newport' } })
})

it('a wrong or stale correction is refused, and nothing is on record', async () => {
  const { orderId, seen, send } = await prepared()
  const blank = seen.shippingAddress && { ...seen.shippingAddress, city: '  ' }
  for (const wrong of [
    {},
    { email: 'ann' },
    { email: '' },
    { shippingAddress: blank },
    { shippingAddress: null },
  ]) {
    expect([wrong, codeOf(await send(wrong))]).toEqual([wrong, 'invalid'])
  }
  expect(codeOf(await send({ email: 'new@example.com' }, { reason: ' ' }))).toBe('invalid')
  const stale = { seen: { ...seen, email: 'old@example.com' } }
  expect(codeOf(await send({ email: 'new@example.com' }, stale))).toBe('state_changed')
  expect((await desk.order(orderId)).history).toEqual([])
})
