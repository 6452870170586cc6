// Disputes: recorded once, in any order of events; they hold the order until the treasurer releases it.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkDeskBooks, getDeskBooks } from '#contract/calls/desk/books.ts'
import {
  findDeskOrders,
  findDeskPaymentExceptions,
  refundDeskPaymentException,
  resolveDeskPaymentException,
} from '#contract/calls/desk/orders.ts'
import { syncDisputes } from '#server/services/money/disputes.ts'
import { reconcileOnce } from '#server/services/money/reconcile-once.ts'
import { type Desk, deskOf, paidOrder } from '../../support/desk/desk.ts'
import { codeOf, type Shop, startShop } from '../../support/product/shop.ts'

let shop: Shop
let desk: Desk
beforeAll(async () => {
  shop = await startShop()
  desk = await deskOf(shop)
})
afterAll(() => shop.close())

/** A paid order whose payment is disputed, with all events delivered, newest first. */
async function disputedOrder() {
  const order = await paidOrder(shop, { cents: 5000 })
  await shop.provider.dispute(order.intentId)
  await shop.provider.flushNotices('newest')
  return order
}

const flagged = async () => {
  const { orders } = await desk.browser.call(findDeskOrders, { query: { attention: '1' } })
  return orders.map(({ id, attention }) => ({ id, attention }))
}

describe('a dispute', () => {
  it('flags the order, which can’t be handed out until the treasurer releases it', async () => {
    const { orderId } = await disputedOrder()
    const order = await desk.order(orderId)
    expect(order).toMatchObject({
      state: 'placed',
      attention: 'disputed',
      facts: { isDisputed: true, disputedCents: 5000 },
      disputes: [
        {
          state: 'needsResponse',
          reason: 'fraudulent',
          cents: 5000,
          withdrawnCents: 5000,
          reinstatedCents: 0,
          releasedAtMs: null,
        },
      ],
      history: [{ act: 'disputeOpened', by: '', cents: 5000 }],
    })
    expect(order.disputes[0]?.dueAtMs).toBeGreaterThan(Date.now())
    expect(await flagged()).toContainEqual({ id: orderId, attention: 'disputed' })
    for (const act of ['pickUp', 'ship', 'complete'] as const) {
      expect(await desk.act(orderId, act)).toMatchObject({
        status: 409,
        body: { error: { code: 'act_refused', details: { why: 'disputed' } } },
      })
    }
    expect(await desk.refund(orderId, 1)).toMatchObject({
      body: { error: { details: { why: 'nothingLeft' } } },
    })
    expect((await desk.act(orderId, 'release', { reason: ' ' })).status).toBe(422)
    const released = await desk.act(orderId, 'release', { reason: 'She stands here with the card' })
    expect(released.body).toMatchObject({
      attention: null,
      facts: { isDisputed: false, disputedCents: 5000 },
      disputes: [{ releasedAtMs: expect.any(Number) }],
      history: [{}, { act: 'release', reason: 'She stands here with the card', by: 'Ann Lee' }],
    })
    expect(codeOf(await desk.act(orderId, 'release'))).toBe('act_refused')
    expect((await desk.act(orderId, 'pickUp')).body).toMatchObject({ state: 'complete' })
  })

  it('that is won leaves the order as it was', async () => {
    const { orderId, intentId } = await disputedOrder()
    await shop.provider.decide(intentId, 'won')
    await shop.provider.flushNotices('newest')
    expect(await desk.order(orderId)).toMatchObject({
      attention: null,
      facts: { isDisputed: false, disputedCents: 0 },
      disputes: [{ state: 'won', withdrawnCents: 5000, reinstatedCents: 5000 }],
      history: [{ act: 'disputeOpened' }, { act: 'disputeWon' }],
    })
    expect((await desk.refund(orderId, 5000)).body).toMatchObject({ state: 'refunded' })
  })

  it('that is won after the order was canceled makes its refund due', async () => {
    const { orderId, intentId } = await disputedOrder()
    expect((await desk.act(orderId, 'cancel')).status).toBe(200)
    await shop.provider.decide(intentId, 'won')
    await shop.provider.flushNotices('newest')
    expect(await desk.order(orderId)).toMatchObject({ state: 'canceled', attention: 'refundDue' })
    expect(await flagged()).toContainEqual({ id: orderId, attention: 'refundDue' })
    // The treasurer has paid it back by other means.
    expect((await desk.act(orderId, 'resolve')).status).toBe(200)
    await reconcileOnce(shop.server.deps)
    await syncDisputes(shop.server.deps, intentId)
    expect(await desk.order(orderId)).toMatchObject({ attention: null })
  })

  it('that is lost after the release flags the order again', async () => {
    const { orderId, intentId } = await disputedOrder()
    await desk.act(orderId, 'release')
    await shop.provider.decide(intentId, 'lost')
    await shop.provider.flushNotices()
    expect(await desk.order(orderId)).toMatchObject({
      attention: 'disputed',
      disputes: [{ state: 'lost', releasedAtMs: null }],
      history: [{ act: 'disputeOpened' }, { act: 'release' }, { act: 'disputeLost' }],
    })
    await desk.act(orderId, 'release')
    await reconcileOnce(shop.server.deps)
    expect(await desk.order(orderId)).toMatchObject({ attention: null })
  })

  it.each(['before', 'after'])('that is lost %s the cancel needs no decision', async (when) => {
    const { orderId, intentId } = await disputedOrder()
    const lose = async () => {
      await shop.provider.decide(intentId, 'lost')
      await shop.provider.flushNotices()
    }
    if (when === 'before') await lose()
    expect((await desk.act(orderId, 'cancel')).status).toBe(200)
    if (when === 'after') await lose()
    expect(await desk.order(orderId)).toMatchObject({
      state: 'canceled',
      attention: null,
      disputes: [{ state: 'lost', releasedAtMs: expect.any(Number) }],
    })
    expect((await flagged()).map(({ id }) => id)).not.toContain(orderId)
  })
})

it('an inquiry flags the order, moves no money, and ends when it is closed', async () => {
  const { cartId, shopper } = await shop.withCart({ cents: 4000 })
  const intentId = await shopper.ready(cartId)
  await shop.provider.pay(intentId, { card: 'pm_card_createDisputeInquiry' })
  const { id } = (await shopper.place(cartId, intentId)).body as { id: number }
  await shop.provider.flushNotices('newest')
  expect(await desk.order(id)).toMatchObject({
    attention: 'disputed',
    facts: { disputedCents: 0 },
    disputes: [{ state: 'needsResponse', cents: 4000, withdrawnCents: 0 }],
  })
  expect((await desk.refund(id, 1000)).status).toBe(200)
  await shop.provider.decide(intentId, 'won')
  await shop.provider.flushNotices('newest')
  expect(await desk.order(id)).toMatchObject({
    attention: null,
    disputes: [{ state: 'won', withdrawnCents: 0, reinstatedCents: 0 }],
  })
  expect((await desk.refund(id, 3000)).body).toMatchObject({ state: 'refunded' })
})

describe('events of a dispute', () => {
  it('may come twice and in any order', async () => {
    const { orderId, intentId } = await paidOrder(shop, { cents: 5000 })
    await shop.provider.dispute(intentId)
    await shop.provider.decide(intentId, 'won')
    await shop.provider.faults({ webhooks: 'duplicate' })
    const states = async () => (await desk.order(orderId)).disputes.map(({ state }) => state)
    await expect.poll(states).toEqual(['won'])
    await shop.provider.faults({ webhooks: 'hold' })
    await shop.provider.flushNotices('newest')
    const { history, disputes } = await desk.order(orderId)
    expect(history.map(({ act }) => act)).toEqual(['disputeOpened', 'disputeWon'])
    expect(disputes).toHaveLength(1)
  })

  it('may be lost: the full round finds the dispute and its end', async () => {
    const { orderId, intentId } = await paidOrder(shop, { cents: 5000 })
    await shop.provider.faults({ dropWebhookCount: 2 })
    await shop.provider.dispute(intentId)
    await reconcileOnce(shop.server.deps, 'recent')
    expect((await desk.order(orderId)).disputes).toEqual([])
    await reconcileOnce(shop.server.deps)
    expect(await desk.order(orderId)).toMatchObject({ attention: 'disputed' })
    await shop.provider.faults({ dropWebhookCount: 3 })
    await shop.provider.decide(intentId, 'lost')
    await reconcileOnce(shop.server.deps)
    expect((await desk.order(orderId)).disputes).toMatchObject([{ state: 'lost' }])
  })

  it('may come before the payment’s', async () => {
    const { cartId, shopper } = await shop.withCart({ cents: 4000 })
    const intentId = await shopper.ready(cartId)
    await shop.provider.pay(intentId, { card: 'pm_card_createDispute' })
    await shop.provider.flushNotices('newest')
    const { body } = await shopper.place(cartId, intentId)
    const { id } = body as { id: number }
    expect(await desk.order(id)).toMatchObject({
      attention: 'disputed',
      facts: { disputedCents: 4000 },
    })
  })

  it('don’t bring back an older state when a slow answer arrives last', async () => {
    const { orderId, intentId } = await disputedOrder()
    const { deps } = shop.server
    const gateway = deps.cards(false)
    const slow = await gateway.listDisputesOf(intentId)
    const readAtMs = Date.now()
    await shop.provider.decide(intentId, 'lost')
    await shop.provider.flushNotices()
    await syncDisputes(
      {
        ...deps,
        clock: { ...deps.clock, realNowMs: () => readAtMs },
        cards: () => ({ ...gateway, listDisputesOf: () => Promise.resolve(slow) }),
      },
      intentId,
    )
    expect((await desk.order(orderId)).disputes).toMatchObject([{ state: 'lost' }])
  })

  it('are sent again while the provider can’t be reached', async () => {
    const { orderId, intentId } = await paidOrder(shop, { cents: 5000 })
    await shop.provider.dispute(intentId)
    await shop.provider.faults({ failNext: { path: '/v1/disputes', status: 500, count: 99 } })
    await shop.provider.flushNotices()
    expect(await reconcileOnce(shop.server.deps)).toBe(false)
    expect((await desk.order(orderId)).disputes).toEqual([])
    await shop.provider.faults({ failNext: null })
    await shop.provider.flushNotices()
    expect((await desk.order(orderId)).disputes).toHaveLength(1)
  })
})

it('a disputed payment without an order needs attention again, and is not refunded', async () => {
  const { shopper, cartId } = await shop.withCart({ cents: 3000 })
  const intentId = await shopper.ready(cartId)
  await shop.provider.pay(intentId)
  const lines = shop.server.db.updateTable('cart_lines').where('cart_id', '=', cartId)
  await lines.set({ unit_cents: 2900 }).execute()
  await shopper.place(cartId, intentId)
  const list = () => desk.browser.call(findDeskPaymentExceptions, { query: {} })
  const paymentExceptionId = (await list())[0]?.id ?? 0
  const params = { paymentExceptionId }
  const note = { idempotencyKey: randomUUID(), reason: 'Delivered' }
  await desk.browser.attempt(resolveDeskPaymentException, { params, body: note })
  expect(await list()).toEqual([])

  await shop.provider.dispute(intentId)
  await shop.provider.flushNotices()
  expect(await list()).toMatchObject([
    {
      id: paymentExceptionId,
      disputedCents: 3000,
      disputes: [{ state: 'needsResponse' }],
      history: [{ act: 'resolve' }, { act: 'disputeOpened' }],
    },
  ])
  const body = { idempotencyKey: randomUUID(), cents: 1, expectedBackCents: 0, reason: 'No' }
  const refund = await desk.browser.attempt(refundDeskPaymentException, { params, body })
  expect(refund).toMatchObject({ body: { error: { details: { why: 'nothingLeft' } } } })

  const resolve = () => {
    const again = { ...note, idempotencyKey: randomUUID() }
    return desk.browser.call(resolveDeskPaymentException, { params, body: again })
  }
  const released = { releasedAtMs: expect.any(Number) }
  expect(await resolve()).toMatchObject({ disputes: [{ state: 'needsResponse', ...released }] })
  await shop.provider.decide(intentId, 'lost')
  await shop.provider.flushNotices()
  expect(await list()).toMatchObject([{ disputes: [{ state: 'lost', releasedAtMs: null }] }])
  expect(await resolve()).toMatchObject({ disputes: [{ state: 'lost', ...released }] })
  expect(await list()).toEqual([])
})

it('the books count disputed money and agree with the provider, to the cent', async () => {
  const books = async () => (await desk.browser.call(getDeskBooks, { query: {} })).total
  const check = () => desk.browser.call(checkDeskBooks, { query: {} })
  const before = await books()
  const { intentId } = await paidOrder(shop, { cents: 5000 })
  await shop.provider.dispute(intentId)
  expect(await check()).toMatchObject({
    outcome: 'differs',
    differences: [{ intentId, ours: { disputedCents: 0 }, theirs: { disputedCents: 5000 } }],
  })
  await shop.provider.flushNotices()
  expect((await books()).disputedCents).toBe(before.disputedCents + 5000)
  expect(await check()).toMatchObject({ outcome: 'agrees' })
  await shop.provider.decide(intentId, 'won')
  await shop.provider.flushNotices()
  expect((await books()).disputedCents).toBe(before.disputedCents)
  expect(await check()).toMatchObject({ outcome: 'agrees' })
  const { openDisputes } = await shop.server.db
    .selectFrom('disputes')
    .select((eb) => eb.fn.countAll<number>().as('openDisputes'))
    .where('state', '=', 'needsResponse')
    .executeTakeFirstOrThrow()
  const metrics = await (await fetch(`${shop.server.origin}/metrics`)).text()
  expect(metrics).toContain(`shop_open_disputes ${openDisputes}`)
})
