// What a refund tells: nothing when the provider refuses it (rule 70), and that the order is ready for pick-up now (rule 79).
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  findDeskPaymentExceptions,
  refundDeskPaymentException,
} from '#contract/calls/desk/orders.ts'
import { startPickup } from '#contract/calls/desk/pickup.ts'
import { sampleEventId } from '#server/sample/load.ts'
import { type Desk, deskOf, paidOrder } from '../../support/desk/desk.ts'
import { type Shop, startShop } from '../../support/product/shop.ts'
import { addOffer } from '../../support/store/offer.ts'

let shop: Shop
let desk: Desk
beforeAll(async () => {
  shop = await startShop()
  desk = await deskOf(shop)
})
afterAll(() => shop.close())

const kindsOf = async (orderId: number) => {
  const messages = shop.server.db.selectFrom('mail_messages').where('order_id', '=', orderId)
  return (await messages.select('kind').orderBy('id').execute()).map(({ kind }) => kind)
}

describe('a refund of the items whose store has not begun pick-up', () => {
  let first = 0
  let second = 0
  beforeEach(async () => {
    const { db } = shop.server
    const committees = db.selectFrom('committees').select('id').orderBy('id').limit(2)
    const rows = await committees.where('event_id', '=', sampleEventId).execute()
    ;[first, second] = rows.map(({ id }) => id) as [number, number]
    const events = db.updateTable('events').where('id', '=', sampleEventId)
    await events.set({ end_date: '2099-05-09' }).execute()
    await db.deleteFrom('pickup_starts').execute()
  })

  /** An order of one item of the first store, whose pick-up has begun, and two of the second, whose has not. */
  async function waitingOrder(by: 'card' | 'check') {
    const { shopper, cartId } = await shop.withCart({ committeeId: first })
    await shopper.add((await addOffer(shop.server.db, { committeeId: second })).id, 2)
    const intentId = by === 'card' ? await shopper.ready(cartId) : ''
    if (by === 'card') await shop.provider.pay(intentId)
    const { id: orderId } = (await shopper.place(cartId, intentId)).body as { id: number }
    if (by === 'check') await desk.act(orderId, 'receive')
    await desk.browser.call(startPickup, { params: { committeeId: first } })
    const ofSecond = (await desk.order(orderId)).lines[1]
    const refund = async (quantity: number, fields: { idempotencyKey?: string } = {}) => {
      const cents = quantity * 2500
      const lines = [{ lineId: ofSecond?.id ?? 0, quantity, cents }]
      const answer = await desk.refund(orderId, cents, { lines, restocks: false, ...fields })
      expect(answer.status).toBe(200)
    }
    return { orderId, intentId, refund }
  }

  test('tells that the order is ready, once all of them are refunded', async () => {
    const { orderId, refund } = await waitingOrder('card')
    await desk.refund(orderId, 100)
    await refund(1)
    expect(await kindsOf(orderId)).toEqual(['orderPlaced', 'refundDone', 'refundDone'])
    const again = { idempotencyKey: randomUUID() }
    for (let time = 0; time < 2; time++) await refund(1, again)
    const told = ['orderPlaced', 'refundDone', 'refundDone', 'pickupReady', 'refundDone']
    expect(await kindsOf(orderId)).toEqual(told)
  })

  test('tells it of an order by check too', async () => {
    const { orderId, refund } = await waitingOrder('check')
    await refund(2)
    const told = ['orderByCheck', 'checkReceived', 'refundDone', 'pickupReady']
    expect(await kindsOf(orderId)).toEqual(told)
  })

  test('does not tell it again when the first refund came back from the bank', async () => {
    const { orderId, intentId, refund } = await waitingOrder('card')
    await refund(2)
    await shop.provider.failRefund(intentId)
    await shop.provider.flushNotices()
    await refund(2)
    const kinds = await kindsOf(orderId)
    expect(kinds.filter((kind) => kind === 'pickupReady')).toHaveLength(1)
    expect(kinds.at(-1)).toBe('refundDone')
  })
})

describe('a refund that fails', () => {
  /** The provider has made a refund that the desk does not know, so that less is left. */
  const refundElsewhere = (intentId: string, cents: number) =>
    shop.provider.api('POST', '/v1/refunds', { payment_intent: intentId, amount: String(cents) })

  test('because the provider refuses it is not told to the shopper of the order, and the desk shows it', async () => {
    const { orderId, intentId } = await paidOrder(shop)
    await refundElsewhere(intentId, 1000)
    expect((await desk.refund(orderId, 2000)).body).toMatchObject({
      attention: 'refundFailed',
      refunds: [
        { state: 'failed', cents: 2000 },
        { state: 'done', cents: 1000 },
      ],
    })
    expect(await kindsOf(orderId)).toEqual(['orderPlaced', 'refundDone'])
  })

  /** A payment that can't become an order, with what its shopper is told of refunds. */
  async function paymentException() {
    const { db } = shop.server
    const { shopper, cartId } = await shop.withCart()
    const email = `shopper${shopper.userId}@example.com`
    await db.updateTable('users').set({ email }).where('id', '=', shopper.userId).execute()
    const intentId = await shopper.ready(cartId)
    await shop.provider.pay(intentId)
    const lines = db.updateTable('cart_lines').where('cart_id', '=', cartId)
    await lines.set({ unit_cents: 2400 }).execute()
    await shopper.place(cartId, intentId)
    const exceptions = await desk.browser.call(findDeskPaymentExceptions, { query: {} })
    const exception = exceptions.find((one) => one.intentId === intentId)
    const refund = (cents: number) =>
      desk.browser.call(refundDeskPaymentException, {
        params: { paymentExceptionId: exception?.id ?? 0 },
        body: { idempotencyKey: randomUUID(), cents, expectedBackCents: 0, reason: 'Typo' },
      })
    const told = async () => {
      const messages = db.selectFrom('mail_messages').where('recipient', '=', email)
      return (await messages.select('kind').orderBy('id').execute()).map(({ kind }) => kind)
    }
    return { intentId, refund, told }
  }

  test('because the provider refuses it is not told to the shopper of a payment without an order', async () => {
    const { intentId, refund, told } = await paymentException()
    await refundElsewhere(intentId, 1000)
    const { refunds } = await refund(2000)
    expect(refunds.map(({ state }) => state)).toEqual(['failed', 'done'])
    expect(await told()).toEqual(['refundDone'])
  })

  test('after the provider has accepted it is told', async () => {
    const { intentId, refund, told } = await paymentException()
    await refund(2000)
    await shop.provider.failRefund(intentId)
    await shop.provider.flushNotices()
    expect(await told()).toEqual(['refundDone', 'refundFailed'])
  })
})
