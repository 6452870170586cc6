// One message for each act, written in the act's transaction, and none for a repeated act.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  findDeskPaymentExceptions,
  refundDeskPaymentException,
} from '#contract/calls/desk/orders.ts'
import { submitForm } from '#contract/calls/store.ts'
import { checkOrder, type Desk, deskOf, paidOrder } from '../../support/desk/desk.ts'
import { type Shop, startShop } from '../../support/product/shop.ts'
import { addOffer } from '../../support/store/offer.ts'

let shop: Shop
let desk: Desk
beforeAll(async () => {
  shop = await startShop()
  desk = await deskOf(shop)
})
afterAll(() => shop.close())

const mailOf = (orderId: number) =>
  shop.server.db
    .selectFrom('mail_messages')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute()
const kindsOf = async (orderId: number) => (await mailOf(orderId)).map(({ kind }) => kind)
const last = async (orderId: number) => {
  const message = (await mailOf(orderId)).at(-1)
  if (!message) throw new Error('There is no message.')
  return message
}

describe('an order by card', () => {
  test('is told once, however often it is placed', async () => {
    const { shopper, cartId, intentId, orderId } = await paidOrder(shop)
    await shopper.place(cartId, intentId)
    expect(await kindsOf(orderId)).toEqual(['orderPlaced'])
    const { body_text, body_html, subject, recipient } = await last(orderId)
    expect(recipient).toBe('sample.person@example.com')
    expect(subject).toContain(`order ${orderId}`)
    for (const body of [body_text, body_html]) {
      expect(body).toContain('Hello Ann Lee,')
      expect(body).toContain('$25.00')
      expect(body).toContain(`/order-confirmation/${orderId}`)
    }
    expect(body_html).not.toMatch(/src="(?!cid:)|url\(|<script|<link/)
  })

  test('tells its refund, and its shipping', async () => {
    const { orderId } = await paidOrder(shop)
    await desk.refund(orderId, 500)
    await desk.act(orderId, 'ship')
    expect(await kindsOf(orderId)).toEqual(['orderPlaced', 'refundDone', 'shipped'])
    expect((await mailOf(orderId))[1]?.body_text).toContain('$5.00')
  })

  test('names what was refunded beside what is shipped', async () => {
    const { orderId } = await paidOrder(shop, {}, 2)
    const [line] = (await desk.order(orderId)).lines
    const lines = [{ lineId: line?.id ?? 0, quantity: 1, cents: 2500 }]
    await desk.refund(orderId, 2500, { lines, restocks: false })
    await desk.act(orderId, 'ship')
    const text = (await last(orderId)).body_text
    expect(text).toContain('1 of 2 refunded')
    expect(text).toContain('Refunded: $25.00')
  })

  test('tells what is still to pick up when a part of it is shipped', async () => {
    const { shopper, cartId } = await shop.withCart()
    await shopper.add((await addOffer(shop.server.db, { shippingCents: 500 })).id)
    await shopper.ship(cartId)
    const intentId = await shopper.ready(cartId)
    await shop.provider.pay(intentId)
    const orderId = ((await shopper.place(cartId, intentId)).body as { id: number }).id
    await desk.act(orderId, 'ship')
    const text = (await mailOf(orderId))[1]?.body_text
    expect(text).toContain(
      `A part of your order ${orderId} has been shipped. The other items are to pick up.`,
    )
    expect(text).toContain(`Code for the pick-up table: ${orderId}`)
  })

  test('tells a refund that the bank did not take', async () => {
    const { orderId, intentId } = await paidOrder(shop)
    await desk.refund(orderId, 500)
    await shop.provider.failRefund(intentId)
    await shop.provider.flushNotices()
    expect(await kindsOf(orderId)).toEqual(['orderPlaced', 'refundDone', 'refundFailed'])
  })
})

test('a card payment for a sold-out item is told, and its refund', async () => {
  const { shopper, cartId, offer } = await shop.withCart({ inventory: 1 })
  const intentId = await shopper.ready(cartId)
  await shop.provider.pay(intentId)
  const { db } = shop.server
  await db.deleteFrom('holds').where('user_id', '=', shopper.userId).execute()
  const stock = db.updateTable('stock').set({ inventory: 0, sold_out: true })
  await stock.where('id', '=', offer.stockId).execute()
  expect((await shopper.place(cartId, intentId)).body).toEqual({ id: -1 })
  await shopper.place(cartId, intentId)
  const exceptions = await desk.browser.call(findDeskPaymentExceptions, { query: {} })
  const exception = exceptions.find((one) => one.intentId === intentId)
  await desk.browser.call(refundDeskPaymentException, {
    params: { paymentExceptionId: exception?.id ?? 0 },
    body: { idempotencyKey: randomUUID(), cents: 2500, expectedBackCents: 0, reason: 'Sold out' },
  })
  const rows = db.selectFrom('mail_messages').selectAll().where('order_id', 'is', null)
  const told = await rows.orderBy('id').execute()
  expect(told.map(({ kind }) => kind)).toEqual(['outOfStock', 'refundDone'])
  expect(told[0]?.body_text).toContain('Nothing is ordered')
  expect(told[1]?.body_text).toContain('$25.00')
})

describe('an order by check', () => {
  test('says whom to pay, how much, where to send it, and that nothing is reserved', async () => {
    const { orderId } = await checkOrder(shop)
    const { kind, body_text, body_html } = await last(orderId)
    expect(kind).toBe('orderByCheck')
    for (const body of [body_text, body_html]) {
      for (const words of ['Payable to', '$25.00', `Order ${orderId}`, 'Send it to']) {
        expect(body).toContain(words)
      }
      expect(body).toContain('Nothing is reserved until the check has arrived.')
    }
  })

  test('tells what becomes of the check, each act once', async () => {
    const { orderId } = await checkOrder(shop)
    const idempotencyKey = randomUUID()
    await desk.act(orderId, 'receive', { idempotencyKey, expectedState: 'pending' })
    await desk.act(orderId, 'receive', { idempotencyKey, expectedState: 'pending' })
    await desk.act(orderId, 'returnCheck', { reason: 'No funds <b>' })
    expect(await kindsOf(orderId)).toEqual(['orderByCheck', 'checkReceived', 'checkReturned'])
    const { body_text, body_html } = await last(orderId)
    expect(body_text).toContain('The treasurer writes: No funds <b>')
    expect(body_html).toContain('No funds &lt;b&gt;')
  })

  test('that was canceled is not asked for another check', async () => {
    const { orderId } = await checkOrder(shop)
    await desk.act(orderId, 'receive')
    await desk.act(orderId, 'cancel')
    await desk.act(orderId, 'returnCheck')
    const { kind, body_text } = await last(orderId)
    expect(kind).toBe('checkReturned')
    expect(body_text).toContain('Please do not send a check.')
    expect(body_text).not.toContain('Payable to')
  })

  test('tells that it sold out before its check arrived', async () => {
    const { orderId, offer } = await checkOrder(shop, { inventory: 1 })
    const emptied = shop.server.db.updateTable('stock').set({ inventory: 0, sold_out: true })
    await emptied.where('id', '=', offer.stockId).execute()
    await desk.act(orderId, 'receive')
    expect(await kindsOf(orderId)).toEqual(['orderByCheck', 'outOfStock'])
  })

  test('of test mode says so, in the subject too', async () => {
    const { orderId } = await checkOrder(shop)
    const orders = shop.server.db.updateTable('orders').where('id', '=', orderId)
    await orders.set({ is_test: true }).execute()
    await desk.act(orderId, 'receive')
    const { subject, body_text, body_html, is_test } = await last(orderId)
    expect(is_test).toBe(true)
    expect(subject).toMatch(/^TEST: /)
    for (const body of [body_text, body_html]) expect(body).toContain('This is a test order.')
  })

  test('that is canceled ends what is not sent yet, and tells why', async () => {
    const { orderId } = await checkOrder(shop)
    const { db } = shop.server
    await db
      .updateTable('mail_messages')
      .set({ state: 'queued' })
      .where('order_id', '=', orderId)
      .execute()
    await desk.act(orderId, 'cancel', { reason: 'The event is off' })
    const [placed, canceled] = await mailOf(orderId)
    expect(placed).toMatchObject({ state: 'stopped', reason: 'The order was canceled.' })
    expect(canceled?.kind).toBe('canceled')
    expect(canceled?.body_text).toContain('The event is off')
    expect(canceled?.state).not.toBe('stopped')
  })
})

describe('what people have entered', () => {
  test('stays text: no HTML, no further header, no further line of the subject', async () => {
    const { shopper, cartId } = await shop.withCart()
    await shop.server.db
      .updateTable('users')
      .set({ first_name: '<b>Ann</b>\r\nBcc: other@example.com', last_name: 'Lee' })
      .where('id', '=', shopper.userId)
      .execute()
    await shopper.confirm(cartId)
    const { body } = await shopper.place(cartId, '')
    const { body_html, body_text, subject } = await last((body as { id: number }).id)
    expect(body_html).toContain('Hello &lt;b&gt;Ann&lt;/b&gt; Bcc: other@example.com Lee,')
    expect(body_text).toContain('Hello <b>Ann</b> Bcc: other@example.com Lee,')
    expect(subject).not.toMatch(/[\r\n]/)
  })

  test('of any length fits in 40 kB', async () => {
    const { orderId } = await checkOrder(shop)
    const lines = shop.server.db.updateTable('order_lines')
    await lines
      .set({ data_points: JSON.stringify({ dish: 'é<'.repeat(5000) }) })
      .where('order_id', '=', orderId)
      .execute()
    await desk.act(orderId, 'receive')
    const { body_html, body_text } = await last(orderId)
    expect(Buffer.byteLength(body_html) + Buffer.byteLength(body_text)).toBeLessThan(30_000)
    expect(body_html).toContain('$25.00')
  })

  test('as an address that is not confirmed or not valid is not written to', async () => {
    const { orderId, shopper } = await checkOrder(shop)
    expect(await last(orderId)).toMatchObject({
      state: 'withheld',
      reason: 'The e-mail address is not confirmed.',
    })
    const users = shop.server.db.updateTable('users').where('id', '=', shopper.userId)
    await users.set({ email: 'one@example.com, two@example.com' }).execute()
    await desk.act(orderId, 'receive')
    expect(await last(orderId)).toMatchObject({
      state: 'withheld',
      reason: 'The e-mail address is not valid.',
    })
  })
})

describe('a request form', () => {
  beforeAll(async () => {
    const form = JSON.stringify([
      { label: 'Your name', type: 'text', required: true },
      { label: 'Question', type: 'textarea', required: false },
    ])
    await shop.server.db
      .updateTable('committees')
      .set({ form_fields: form, contact_email: 'committee@example.com' })
      .where('id', '=', 31)
      .execute()
  })

  test('is told to its sender and to the committee’s address, once', async () => {
    const { db } = shop.server
    const sender = await shop.server.signedIn({ memberId: 930_001 })
    const body = {
      committeeId: 31,
      formData: JSON.stringify({ 'Your name': '<i>Ann</i>', Question: 'é'.repeat(4900) }),
      submissionId: randomUUID(),
    }
    for (let time = 0; time < 2; time++) await sender.call(submitForm, { body })
    const rows = await db
      .selectFrom('mail_messages')
      .selectAll()
      .where('kind', 'in', ['requestSent', 'requestReceived'])
      .orderBy('id')
      .execute()
    expect(rows.map(({ kind, recipient, reply_to }) => [kind, recipient, reply_to])).toEqual([
      ['requestSent', 'sample.person@example.com', 'committee@example.com'],
      ['requestReceived', 'committee@example.com', 'sample.person@example.com'],
    ])
    for (const { body_html, body_text } of rows) {
      expect(body_text).toContain('Your name: <i>Ann</i>')
      expect(body_html).toContain('&lt;i&gt;Ann&lt;/i&gt;')
      expect(Buffer.byteLength(body_html) + Buffer.byteLength(body_text)).toBeLessThan(60_000)
    }
  })

  test('from an address that nobody has confirmed is not answered there', async () => {
    const sender = await shop.server.signedIn()
    const formData = JSON.stringify({ 'Your name': 'Ann', Question: '' })
    const body = { committeeId: 31, formData, submissionId: randomUUID() }
    await sender.call(submitForm, { body })
    const { reply_to, body_text } = await shop.server.db
      .selectFrom('mail_messages')
      .select(['reply_to', 'body_text'])
      .where('kind', '=', 'requestReceived')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(reply_to).toBe('')
    expect(body_text).toContain('sample.person@example.com, an address that is not confirmed')
    expect(body_text).not.toContain('write to sample.person@example.com')
  })
})
