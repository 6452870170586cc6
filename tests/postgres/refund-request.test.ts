// A shopper's request for a refund on PostgreSQL, at the moment at which another device or the treasurer acts (rule 82).
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { askForRefund, withdrawRefundRequest } from '#contract/calls/carts.ts'
import { requireCluster } from '../support/database/database.ts'
import { lockOfRow, meetAtLock } from '../support/database/meet-at-lock.ts'
import { type Desk, deskOf, paidOrder } from '../support/desk/desk.ts'
import { type Answer, patiently } from '../support/people/caller.ts'
import type { Shopper } from '../support/people/shopper.ts'
import { type Shop, startShop } from '../support/product/shop.ts'

let shop: Shop
let desk: Desk
beforeAll(async () => {
  requireCluster()
  shop = await startShop()
  desk = await deskOf(shop)
})
afterAll(() => shop.close())

const rounds = 6
const of = (orderId: number) => ({ params: { orderId }, query: {} })
const ask = ({ browser }: Shopper, orderId: number) =>
  browser.attempt(askForRefund, {
    ...of(orderId),
    body: { idempotencyKey: randomUUID(), reason: 'Ill' },
  })
const withdraw = ({ browser }: Shopper, orderId: number) =>
  browser.attempt(withdrawRefundRequest, of(orderId))
const actsOf = async (orderId: number) =>
  (await desk.order(orderId)).history.map(({ act }) => act).toSorted()

/** The statuses of a shopper's and the treasurer's request, which both wait for the order's lock. */
async function statusesOf(
  orderId: number,
  ...both: [() => Promise<Answer>, () => Promise<Answer>]
) {
  const work = () => Promise.all(both.map((send) => patiently(send)))
  const lock = lockOfRow('orders', orderId)
  const answers = await meetAtLock(shop.server.db, lock, { count: 2, work })
  return answers.map(({ status }) => status)
}

async function eachRound(work: (order: { shopper: Shopper; orderId: number }) => Promise<void>) {
  for (let round = 0; round < rounds; round += 1) await work(await paidOrder(shop))
}

it('is opened once by two devices', () =>
  eachRound(async ({ shopper, orderId }) => {
    const answers = await Promise.all([ask(shopper, orderId), ask(shopper, orderId)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(await actsOf(orderId)).toEqual(['askRefund'])
  }))

it('is either taken back or declined', () =>
  eachRound(async ({ shopper, orderId }) => {
    await ask(shopper, orderId)
    const [taken, declined] = await statusesOf(
      orderId,
      () => withdraw(shopper, orderId),
      () => desk.act(orderId, 'declineRefund', { expectedState: 'placed' }),
    )
    // What is closed already is not taken back again, and that is no error.
    expect(taken).toBe(200)
    const how = declined === 200 ? 'declineRefund' : 'withdrawRefund'
    expect(await actsOf(orderId)).toEqual(['askRefund', how].toSorted())
    expect((await desk.order(orderId)).refundRequest).toBeNull()
  }))

it('does not outlive a cancellation', () =>
  eachRound(async ({ shopper, orderId }) => {
    const [, canceled] = await statusesOf(
      orderId,
      () => ask(shopper, orderId),
      () => desk.cancelAndRefund(orderId, 2500, { expectedState: 'placed', expectedBackCents: 0 }),
    )
    expect(canceled).toBe(200)
    const order = await desk.order(orderId)
    expect([order.state, order.refundRequest]).toEqual(['refunded', null])
  }))
