// Payments that did not become orders, at the desk: refunded and resolved, and open again when a refund fails.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getOrders } from '#contract/calls/carts.ts'
import {
  findDeskPaymentExceptions,
  refundDeskPaymentException,
  resolveDeskPaymentException,
} from '#contract/calls/desk/orders.ts'
import { reconcileOnce } from '#server/services/money/reconcile-once.ts'
import { type Desk, deskOf } from '../../support/desk/desk.ts'
import { codeOf, type Shop, startShop } from '../../support/product/shop.ts'

let shop: Shop
let desk: Desk
beforeAll(async () => {
  shop = await startShop()
  desk = await deskOf(shop)
})
afterAll(() => shop.close())

const offline = { failNext: { path: '/v1/refunds', status: 'drop', count: 9 } } as const
/** The provider makes the refund and drops the reply, also for the client's retry. */
const lost = { failNext: { path: '/v1/refunds', status: 'drop-after', count: 9 } } as const

/** A payment of 3000 cents for a cart whose total is not 3000 cents. */
async function paidWrongTotal() {
  const { shopper, cartId } = await shop.withCart({ cents: 3000 })
  const intentId = await shopper.ready(cartId)
  await shop.provider.pay(intentId)
  const lines = shop.server.db.updateTable('cart_lines').where('cart_id', '=', cartId)
  await lines.set({ unit_cents: 2900 }).execute()
  await shopper.place(cartId, intentId)
  return { shopper, intentId }
}

describe('a payment without an order', () => {
  it('can’t be resolved while a refund has no answer, and is open again when its refund fails', async () => {
    const { intentId } = await paidWrongTotal()
    const [record] = await desk.browser.call(findDeskPaymentExceptions, { query: {} })
    const params = { paymentExceptionId: record?.id ?? 0 }
    const resolve = () =>
      desk.browser.attempt(resolveDeskPaymentException, {
        params,
        body: { idempotencyKey: randomUUID(), reason: 'Refunded' },
      })
    const body = { idempotencyKey: randomUUID(), cents: 3000, expectedBackCents: 0, reason: 'Typo' }
    await shop.provider.faults(offline)
    await desk.browser.call(refundDeskPaymentException, { params, body })
    const refused = await resolve()
    expect(refused).toMatchObject({
      status: 409,
      body: { error: { code: 'act_refused', details: { why: 'refundPending' } } },
    })
    await shop.provider.faults({ failNext: null })
    await reconcileOnce(shop.server.deps)
    expect((await resolve()).status).toBe(200)

    await shop.provider.failRefund(intentId)
    await shop.provider.flushNotices()
    const [open] = await desk.browser.call(findDeskPaymentExceptions, { query: {} })
    expect(open).toMatchObject({
      id: record?.id,
      resolvedAtMs: null,
      refundedCents: 0,
      refunds: [{ state: 'failed', failure: 'failed' }],
    })
    expect((await resolve()).status).toBe(200)
  })

  it('is listed, refunded and closed', async () => {
    const { shopper, intentId } = await paidWrongTotal()
    const list = (query = {}) => desk.browser.call(findDeskPaymentExceptions, { query })
    const [record] = await list()
    expect(record).toMatchObject({
      why: 'total_mismatch',
      intentId,
      paidCents: 3000,
      orderId: null,
      customerName: 'Ann Lee',
      lines: [{ productName: 'Sample tote', quantity: 1, unitCents: 2900 }],
    })
    const params = { paymentExceptionId: record?.id ?? 0 }
    const body = { idempotencyKey: randomUUID(), cents: 3000, expectedBackCents: 0, reason: 'Typo' }
    const refund = (change = {}) =>
      desk.browser.attempt(refundDeskPaymentException, { params, body: { ...body, ...change } })
    expect(codeOf(await refund({ cents: 3001 }))).toBe('act_refused')
    await shop.provider.faults(lost)
    expect((await refund()).body).toMatchObject({ underwayCents: 3000 })
    await shop.provider.faults({ failNext: null })
    expect((await refund()).body).toMatchObject({ underwayCents: 0, refundedCents: 3000 })
    expect(codeOf(await refund({ idempotencyKey: randomUUID() }))).toBe('state_changed')
    expect(await shop.provider.refunded(intentId)).toEqual({ count: 1, cents: 3000 })

    const note = { idempotencyKey: randomUUID(), reason: 'Refunded and told' }
    const resolve = (change = {}, of = params) =>
      desk.browser.attempt(resolveDeskPaymentException, {
        params: of,
        body: { ...note, ...change },
      })
    expect((await resolve()).body).toMatchObject({
      resolvedAtMs: expect.any(Number),
      history: [
        { act: 'refund', cents: 3000 },
        { act: 'resolve', reason: 'Refunded and told' },
      ],
    })
    expect((await resolve()).status).toBe(200)
    expect(codeOf(await resolve({ idempotencyKey: randomUUID() }))).toBe('act_refused')
    expect(await list()).toEqual([])
    expect((await list({ all: '1' })).map(({ id }) => id)).toContain(record?.id)
    const own = await shopper.browser.call(getOrders, { query: { userId: shopper.userId } })
    expect(own).toEqual([])
    for (const paymentExceptionId of [0, 999_999]) {
      expect((await resolve({}, { paymentExceptionId })).status).toBe(404)
    }
  })
})
