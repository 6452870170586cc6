// Refunds through the card provider: made once, never above the payment, and always completed or failed.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getOrder } from '#contract/calls/carts.ts'
import { reconcileOnce } from '#server/services/money/reconcile-once.ts'
import { checkOrder, type Desk, deskOf, paidOrder } from '#tests/support/desk/desk.ts'
import { codeOf, type Shop, startShop } from '#tests/support/product/shop.ts'

let shop: Shop
let desk: Desk
beforeAll(async () => {
  shop = await startShop()
  desk = await deskOf(shop)
})
afterAll(() => shop.close())

const paymentOf = (intentId: string) =>
  shop.server.db
    .selectFrom('payments')
    .selectAll()
    .where('intent_id', '=', intentId)
    .executeTakeFirstOrThrow()

const offline = { failNext: { path: '/v1/refunds', status: 'drop', count: 9 } } as const
/** The provider makes the refund and drops the reply, also for the client's retry. */
const lost = { failNext: { path: '/v1/refunds', status: 'drop-after', count: 9 } } as const

const firstRefund = () =>
  ({ idempotencyKey: randomUUID(), expectedState: 'placed', expectedBackCents: 0 }) as const

describe('a refund', () => {
  it('can be partial or full, and the shopper’s order shows it', async () => {
    const { orderId, intentId, shopper } = await paidOrder(shop, { cents: 5000 })
    const part = await desk.refund(orderId, 1200, { reason: 'One tote came torn' })
    expect(part).toMatchObject({
      status: 200,
      body: {
        state: 'partiallyRefunded',
        refundedCents: 1200,
        attention: null,
        facts: { refundedCents: 1200, underwayCents: 0 },
        refunds: [{ cents: 1200, state: 'done', reason: 'One tote came torn', failure: '' }],
        history: [
          { act: 'refund', cents: 1200, fromState: 'placed', toState: 'partiallyRefunded' },
        ],
      },
    })
    expect(await shop.provider.refunded(intentId)).toEqual({ count: 1, cents: 1200 })
    expect((await desk.refund(orderId, 3800)).body).toMatchObject({ state: 'refunded' })
    expect(await shop.provider.refunded(intentId)).toEqual({ count: 2, cents: 5000 })
    expect((await paymentOf(intentId)).refunded_cents).toBe(5000)
    const order = await shopper.browser.call(getOrder, { params: { orderId } })
    expect(order).toMatchObject({ state: 'refunded', intentId, paidAtMs: expect.any(Number) })
  })

  it('that failed with a saved 500 is made on the next attempt', async () => {
    const { orderId, intentId } = await paidOrder(shop, { cents: 5000 })
    await shop.provider.faults({ failNext: { path: '/v1/refunds', status: 500, count: 1 } })
    await desk.refund(orderId, 1200)
    expect(await shop.provider.refunded(intentId)).toEqual({ count: 0, cents: 0 })
    await reconcileOnce(shop.server.deps)
    expect(await shop.provider.refunded(intentId)).toEqual({ count: 1, cents: 1200 })
    await reconcileOnce(shop.server.deps)
    expect(await desk.order(orderId)).toMatchObject({ refundedCents: 1200 })
    expect(await shop.provider.refunded(intentId)).toEqual({ count: 1, cents: 1200 })
  })

  it('above the payment, of zero, or of nothing left is refused without a call to the provider', async () => {
    const { orderId, intentId } = await paidOrder(shop, { cents: 5000 })
    for (const cents of [5001, 2_147_483_647]) {
      expect(await desk.refund(orderId, cents)).toMatchObject({
        status: 409,
        body: {
          error: { code: 'act_refused', details: { why: 'abovePaid', refundableCents: 5000 } },
        },
      })
    }
    for (const cents of [0, -100, 0.5, 1e12, '100', null]) {
      expect((await desk.refund(orderId, cents as number)).status).toBe(422)
    }
    expect(codeOf(await desk.refund(orderId, 100, { reason: ' ' }))).toBe('invalid')
    await desk.refund(orderId, 5000)
    expect(await desk.refund(orderId, 1)).toMatchObject({
      body: { error: { details: { why: 'nothingLeft' } } },
    })
    const unpaid = await checkOrder(shop)
    expect(await desk.refund(unpaid.orderId, 1)).toMatchObject({
      body: { error: { details: { why: 'notPaid' } } },
    })
    expect(await shop.provider.refunded(intentId)).toEqual({ count: 1, cents: 5000 })
    expect((await desk.order(orderId)).history).toHaveLength(1)
  })

  it('is idempotent, and a second one must state the first in its expected state', async () => {
    const { orderId, intentId } = await paidOrder(shop, { cents: 5000 })
    const once = firstRefund()
    await desk.refund(orderId, 1000, once)
    expect((await desk.refund(orderId, 1000, once)).body).toMatchObject({ refundedCents: 1000 })
    for (const cents of [999, 4000]) {
      const taken = await desk.refund(orderId, cents, once)
      const details = { field: 'idempotencyKey' }
      expect(taken).toMatchObject({ status: 422, body: { error: { details } } })
    }
    const blind = await desk.refund(orderId, 1000, { expectedBackCents: 0 })
    expect(blind).toMatchObject({
      status: 409,
      body: { error: { code: 'state_changed', details: { backCents: 1000 } } },
    })
    expect(await shop.provider.refunded(intentId)).toEqual({ count: 1, cents: 1000 })
  })

  it('of a canceled order leaves it canceled until the full amount is refunded', async () => {
    const { orderId } = await paidOrder(shop, { cents: 5000 })
    await desk.act(orderId, 'cancel')
    expect((await desk.refund(orderId, 2000)).body).toMatchObject({
      state: 'canceled',
      attention: 'refundDue',
    })
    expect((await desk.refund(orderId, 3000)).body).toMatchObject({
      state: 'refunded',
      attention: null,
    })
  })

  it('of a part of a canceled order can be resolved without refunding the rest', async () => {
    const { orderId } = await paidOrder(shop, { cents: 5000 })
    await desk.act(orderId, 'cancel')
    await desk.refund(orderId, 4000)
    const resolved = await desk.act(orderId, 'resolve', { reason: 'The rest is the fee' })
    expect(resolved.body).toMatchObject({ state: 'canceled', attention: null })
    expect(codeOf(await desk.act(orderId, 'resolve'))).toBe('act_refused')
  })
})

describe('while the provider is unreachable', () => {
  it('a refund is recorded, counts, and is made once the provider is back', async () => {
    const { orderId, intentId } = await paidOrder(shop, { cents: 5000 })
    await shop.provider.faults(offline)
    const reply = await desk.refund(orderId, 3000)
    expect(reply).toMatchObject({
      status: 200,
      body: {
        state: 'placed',
        attention: 'refundUnderway',
        refundedCents: 0,
        facts: { underwayCents: 3000 },
        refunds: [{ state: 'asked', settledAtMs: null }],
      },
    })
    expect(codeOf(await desk.refund(orderId, 2001))).toBe('act_refused')
    await reconcileOnce(shop.server.deps)
    expect(await desk.order(orderId)).toMatchObject({ attention: 'refundUnderway' })
    await shop.provider.faults({ failNext: null })
    await reconcileOnce(shop.server.deps)
    expect(await desk.order(orderId)).toMatchObject({
      state: 'partiallyRefunded',
      attention: null,
      refundedCents: 3000,
      history: [{ toState: 'partiallyRefunded' }],
    })
    expect(await shop.provider.refunded(intentId)).toEqual({ count: 1, cents: 3000 })
  })

  it('a refund whose reply was lost is found by a retry of the action, or by the reconciler', async () => {
    for (const by of ['act', 'reconciler'] as const) {
      const { orderId, intentId } = await paidOrder(shop, { cents: 5000 })
      const once = firstRefund()
      await shop.provider.faults(lost)
      expect((await desk.refund(orderId, 5000, once)).body).toMatchObject({
        attention: 'refundUnderway',
      })
      await shop.provider.faults({ failNext: null })
      if (by === 'act') await desk.refund(orderId, 5000, once)
      else await reconcileOnce(shop.server.deps)
      expect(await desk.order(orderId)).toMatchObject({ state: 'refunded', refundedCents: 5000 })
      expect(await shop.provider.refunded(intentId)).toEqual({ count: 1, cents: 5000 })
    }
  })

  it('a refund whose reply was lost is completed by the webhook', async () => {
    const { orderId, intentId } = await paidOrder(shop, { cents: 5000 })
    await shop.provider.faults(lost)
    await desk.refund(orderId, 5000)
    await shop.provider.faults({ failNext: null })
    await shop.provider.flushNotices('newest')
    expect(await desk.order(orderId)).toMatchObject({ state: 'refunded', refundedCents: 5000 })
    await reconcileOnce(shop.server.deps)
    expect(await shop.provider.refunded(intentId)).toEqual({ count: 1, cents: 5000 })
  })
})

describe('a refund made at the provider itself', () => {
  it('is recorded by its webhooks in any order and number', async () => {
    const { orderId, intentId } = await paidOrder(shop, { cents: 5000 })
    for (const amount of ['1000', '500']) {
      await shop.provider.api('POST', '/v1/refunds', { payment_intent: intentId, amount })
    }
    // From here on the provider delivers each webhook twice, in parallel.
    await shop.provider.faults({ webhooks: 'duplicate' })
    const backCents = async () => (await desk.order(orderId)).refundedCents
    await expect.poll(backCents).toBe(1500)
    await shop.provider.faults({ webhooks: 'hold' })
    await shop.provider.flushNotices('newest')
    const order = await desk.order(orderId)
    expect(order).toMatchObject({ state: 'partiallyRefunded', refundedCents: 1500 })
    const byCents = order.refunds.toSorted((a, b) => a.cents - b.cents)
    expect(byCents).toMatchObject([
      { cents: 500, state: 'done' },
      { cents: 1000, state: 'done' },
    ])
    expect(order.history).toMatchObject([{ by: '', act: 'refund' }, { by: '' }])
    expect(codeOf(await desk.refund(orderId, 3501))).toBe('act_refused')
  })

  it('is recorded although its webhook arrives before the payment’s', async () => {
    for (const [refundedCents, state] of [
      [4000, 'refunded'],
      [1500, 'partiallyRefunded'],
    ] as const) {
      const { cartId, shopper } = await shop.withCart({ cents: 4000 })
      const intentId = await shopper.ready(cartId)
      await shop.provider.pay(intentId)
      const amount = String(refundedCents)
      await shop.provider.api('POST', '/v1/refunds', { payment_intent: intentId, amount })
      await shop.provider.flushNotices('newest')
      const { body } = await shopper.place(cartId, intentId)
      const { id } = body as { id: number }
      expect(await desk.order(id)).toMatchObject({ state, refundedCents })
      expect((await paymentOf(intentId)).refunded_cents).toBe(refundedCents)
    }
  })

  it('that the server does not know yet makes a desk refund fail, and is then recorded', async () => {
    const { orderId, intentId } = await paidOrder(shop, { cents: 5000 })
    await shop.provider.api('POST', '/v1/refunds', { payment_intent: intentId, amount: '4000' })
    expect((await desk.refund(orderId, 2000)).body).toMatchObject({
      state: 'partiallyRefunded',
      refundedCents: 4000,
      attention: 'refundFailed',
      facts: { underwayCents: 0 },
    })
    expect(await shop.provider.refunded(intentId)).toEqual({ count: 1, cents: 4000 })
    expect((await desk.refund(orderId, 1000)).body).toMatchObject({ state: 'refunded' })
  })
})
