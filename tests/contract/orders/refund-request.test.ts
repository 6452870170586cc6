// A shopper asks the treasurer for a refund of an own order, who gives it or declines (rule 82).
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { askForRefund, getOrder, withdrawRefundRequest } from '#contract/calls/carts.ts'
import { findDeskOrders } from '#contract/calls/desk/orders.ts'
import { findDeskTasks } from '#contract/calls/desk/today.ts'
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
const ask = (
  { browser }: Shopper,
  orderId: number,
  { reason = 'We can’t come', idempotencyKey = randomUUID() } = {},
) => browser.attempt(askForRefund, { ...of(orderId), body: { idempotencyKey, reason } })
const withdraw = ({ browser }: Shopper, orderId: number) =>
  browser.attempt(withdrawRefundRequest, of(orderId))
const requestOf = async ({ browser }: Shopper, orderId: number) =>
  (await browser.call(getOrder, of(orderId))).refundRequest
const actsOf = async (orderId: number) =>
  (await desk.order(orderId)).history.map(({ act, reason }) => [act, reason])
const mailOf = async (orderId: number) =>
  shop.server.db
    .selectFrom('mail_messages')
    .select(['kind', 'body_text'])
    .where('order_id', '=', orderId)
    .where('kind', '!=', 'orderPlaced')
    .execute()

test('the treasurer sees it on the order, in the list and on the first page', async () => {
  const { shopper, orderId } = await paidOrder(shop)
  const attentionOf = async () => {
    const { orders } = await desk.browser.call(findDeskOrders, { query: { attention: '1' } })
    return orders.find(({ id }) => id === orderId)?.attention
  }
  const waiting = async () => {
    const tasks = await desk.browser.call(findDeskTasks, { query: {} })
    return tasks.find(({ name }) => name === 'attention')?.count ?? 0
  }
  const before = await waiting()
  expect((await ask(shopper, orderId)).status).toBe(200)
  expect(await attentionOf()).toBe('refundAsked')
  expect(await waiting()).toBe(before + 1)
  const { refundRequest, facts } = await desk.order(orderId)
  expect(refundRequest?.reason).toBe('We can’t come')
  expect(facts.isRefundAsked).toBe(true)
  expect(await requestOf(shopper, orderId)).toMatchObject({
    isOpen: true,
    reason: 'We can’t come',
    answer: '',
  })

  expect((await withdraw(shopper, orderId)).status).toBe(200)
  expect((await withdraw(shopper, orderId)).status).toBe(200)
  expect(await attentionOf()).toBeUndefined()
  expect(await waiting()).toBe(before)
  expect(await requestOf(shopper, orderId)).toBeNull()
  expect(await actsOf(orderId)).toEqual([
    ['askRefund', 'We can’t come'],
    ['withdrawRefund', ''],
  ])
  expect(await mailOf(orderId)).toEqual([])
})

test('one request is open at a time, and a repeated one is the same', async () => {
  const { shopper, orderId } = await paidOrder(shop)
  const idempotencyKey = randomUUID()
  const twice = await Promise.all([
    ask(shopper, orderId, { idempotencyKey }),
    ask(shopper, orderId, { idempotencyKey }),
  ])
  expect(twice.map(({ status }) => status)).toEqual([200, 200])
  const other = await ask(shopper, orderId)
  expect([other.status, codeOf(other)]).toEqual([409, 'act_refused'])
  expect(messageOf(other)).toContain('already')
  await withdraw(shopper, orderId)
  // The first one, which comes again, opens nothing.
  expect((await ask(shopper, orderId, { idempotencyKey })).status).toBe(200)
  expect(await requestOf(shopper, orderId)).toBeNull()
})

test('the treasurer declines with a sentence, which the shopper reads and gets by mail', async () => {
  const { shopper, orderId } = await paidOrder(shop)
  await ask(shopper, orderId)
  expect((await desk.act(orderId, 'declineRefund', { reason: ' ' })).status).toBe(422)
  const reason = 'The caterer is paid <b>'
  const idempotencyKey = randomUUID()
  const seen = { reason, idempotencyKey }
  expect((await desk.act(orderId, 'declineRefund', seen)).status).toBe(200)
  expect((await desk.act(orderId, 'declineRefund', seen)).status).toBe(200)
  expect(await requestOf(shopper, orderId)).toMatchObject({ isOpen: false, answer: reason })
  expect((await desk.order(orderId)).refundRequest).toBeNull()
  const [message, ...others] = await mailOf(orderId)
  expect(others).toEqual([])
  expect(message?.kind).toBe('refundDeclined')
  expect(message?.body_text).toContain(`The treasurer writes: ${reason}`)
  const again = await desk.act(orderId, 'declineRefund')
  expect([again.status, codeOf(again)]).toEqual([409, 'act_refused'])
  // A new request replaces the answer.
  expect((await ask(shopper, orderId)).status).toBe(200)
  expect(await requestOf(shopper, orderId)).toMatchObject({ isOpen: true, answer: '' })
})

test.each<[string, (orderId: number) => Promise<unknown>]>([
  ['a refund', (orderId) => desk.refund(orderId, 500)],
  ['a cancellation', (orderId) => desk.act(orderId, 'cancel')],
  ['a cancellation with a refund', (orderId) => desk.cancelAndRefund(orderId, 2500)],
])('%s answers it', async (_, answer) => {
  const { shopper, orderId } = await paidOrder(shop)
  await ask(shopper, orderId)
  await answer(orderId)
  expect((await desk.order(orderId)).refundRequest).toBeNull()
  expect(await requestOf(shopper, orderId)).toBeNull()
})

test('a refund made at the card provider answers it', async () => {
  const { shopper, orderId, intentId } = await paidOrder(shop)
  await ask(shopper, orderId)
  await shop.provider.api('POST', '/v1/refunds', { payment_intent: intentId, amount: '500' })
  await shop.provider.flushNotices()
  expect(await requestOf(shopper, orderId)).toBeNull()
})

test('a receipt that is taken back, or a returned check, ends it', async () => {
  for (const act of ['undoReceive', 'returnCheck'] as const) {
    const { shopper, orderId } = await checkOrder(shop)
    await desk.act(orderId, 'receive')
    expect((await ask(shopper, orderId)).status).toBe(200)
    await desk.act(orderId, act)
    expect((await desk.order(orderId)).refundRequest).toBeNull()
  }
})

test('what is not paid, canceled or refunded can’t be asked for', async () => {
  const unpaid = await checkOrder(shop)
  const canceled = await paidOrder(shop)
  await desk.act(canceled.orderId, 'cancel')
  const refunded = await paidOrder(shop)
  await desk.refund(refunded.orderId, 2500)
  for (const { shopper, orderId } of [unpaid, canceled, refunded]) {
    const answer = await ask(shopper, orderId)
    expect([answer.status, codeOf(answer)]).toEqual([409, 'act_refused'])
    expect((await desk.order(orderId)).refundRequest).toBeNull()
  }
})

test('a reason is needed, in at most 500 characters, and a sixth request is refused', async () => {
  const { shopper, orderId } = await paidOrder(shop)
  expect((await ask(shopper, orderId, { reason: ' ' })).status).toBe(422)
  expect((await ask(shopper, orderId, { reason: 'x'.repeat(501) })).status).toBe(422)
  for (let time = 0; time < 5; time += 1) {
    expect((await ask(shopper, orderId)).status).toBe(200)
    await withdraw(shopper, orderId)
  }
  const sixth = await ask(shopper, orderId)
  expect([sixth.status, codeOf(sixth)]).toEqual([409, 'act_refused'])
})

test('another person’s order is answered as missing', async () => {
  const { orderId } = await paidOrder(shop)
  const stranger = await shop.shopper()
  expect((await ask(stranger, orderId)).status).toBe(404)
  expect((await withdraw(stranger, orderId)).status).toBe(404)
  expect(await actsOf(orderId)).toEqual([])
})
