import { afterAll, beforeAll, expect, it } from 'vitest'
import { sandboxEnv } from '#server/sandbox-settings.ts'
import { reconcileOnce } from '#server/services/money/reconcile-once.ts'
import { eventOf, sendWebhook } from '../../support/store/webhook.ts'
import { stockOf } from '../../support/store/offer.ts'
import { type Shop, startShop } from '../../support/product/shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await startShop()
})
afterAll(() => shop.close())

const keys = sandboxEnv({ port: 1 })

const notice = (body: string, secret?: string, atSec?: number) =>
  sendWebhook(shop.server.origin, body, { secret, atSec })

function send(body: string, signature: string) {
  const headers = { 'stripe-signature': signature, 'content-type': 'application/json' }
  return fetch(`${shop.server.origin}/webhook/stripe`, { method: 'POST', headers, body })
}

async function withIntent(isPaid: boolean) {
  const { offer, shopper, cartId } = await shop.withCart({ inventory: 5 })
  const intentId = await shopper.ready(cartId)
  if (isPaid) await shop.provider.pay(intentId)
  const orders = () =>
    shop.server.db.selectFrom('orders').selectAll().where('cart_id', '=', cartId).execute()
  return { offer, shopper, cartId, intentId, orders }
}

it('the server refuses a webhook without the provider’s signature', async () => {
  const { intentId, orders } = await withIntent(true)
  const body = eventOf(intentId)
  const answers = [
    await send(body, ''),
    await send(body, 't=1,v1=00'),
    await notice(body, 'whsec_another'),
    await notice(body, ''),
    await notice(body, keys.STRIPE_WEBHOOK_SECRET, Date.now() / 1000 - 3600),
  ]
  expect(answers.map(({ status }) => status)).toEqual([400, 400, 400, 400, 400])
  expect(await answers[0]?.json()).toMatchObject({ error: { code: 'malformed' } })
  expect(await orders()).toEqual([])
})

it('a repeated webhook places the order of an absent shopper once', async () => {
  const { intentId, cartId, orders, shopper, offer } = await withIntent(true)
  const answers = await Promise.all([1, 2, 3].map(() => notice(eventOf(intentId))))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  const [order] = await orders()
  expect(order).toMatchObject({ state: 'placed', intent_id: intentId })
  expect((await shopper.place(cartId, intentId)).body).toEqual({ id: order?.id })
  expect(await orders()).toHaveLength(1)
  expect(await stockOf(shop.server.db, offer.stockId)).toMatchObject({ sold: 1 })
})

it('the server checks the intent at the provider, so a webhook can’t mark it paid', async () => {
  const { intentId, orders } = await withIntent(false)
  expect((await notice(eventOf(intentId))).status).toBe(200)
  expect(await orders()).toEqual([])
})

it('webhooks in any order never revert a state', async () => {
  const { intentId, orders } = await withIntent(true)
  await notice(eventOf(intentId))
  for (const type of [
    'payment_intent.payment_failed',
    'payment_intent.processing',
    'charge.refunded',
  ]) {
    expect((await notice(eventOf(intentId, type))).status).toBe(200)
  }
  expect(await orders()).toMatchObject([{ state: 'placed' }])
})

it('the server accepts and ignores unknown webhooks', async () => {
  expect((await notice(eventOf('pi_of_another_shop'))).status).toBe(200)
  expect(
    (await notice('{"id":"evt_1","object":"event","type":"x","data":{"object":{}}}')).status,
  ).toBe(200)
  expect((await notice(eventOf('pi_\0x'))).status).toBe(200)
  expect((await notice(eventOf('pi_\ud800'))).status).toBe(200)
  expect((await notice(eventOf('pi_x'), keys.STRIPE_TEST_WEBHOOK_SECRET)).status).toBe(200)
})

it('the server has the webhook retried while the provider is unreachable', async () => {
  const { intentId, orders } = await withIntent(true)
  await shop.provider.faults({ failNext: { path: '/v1/payment_intents', status: 500, count: 4 } })
  expect((await notice(eventOf(intentId))).status).toBe(503)
  await shop.provider.faults({ failNext: null })
  expect((await notice(eventOf(intentId))).status).toBe(200)
  expect(await orders()).toHaveLength(1)
})

it('the server has the webhook retried when its work takes longer than five seconds', async () => {
  const { intentId, orders } = await withIntent(true)
  await shop.provider.faults({ latencyMs: 6000 })
  expect((await notice(eventOf(intentId))).status).toBe(503)
  await shop.provider.faults({ latencyMs: 0 })
  expect((await notice(eventOf(intentId))).status).toBe(200)
  expect(await orders()).toHaveLength(1)
})

it('the server accepts the sandbox’s webhooks', async () => {
  const { orders } = await withIntent(true)
  expect(await shop.provider.flushNotices('newest')).toBeGreaterThan(0)
  expect(await orders()).toHaveLength(1)
})

it('the reconciler finds a payment without a webhook', async () => {
  const { orders, intentId, shopper, cartId } = await withIntent(true)
  const { orders: unpaid } = await withIntent(false)
  await reconcileOnce(shop.server.deps)
  await reconcileOnce(shop.server.deps, 'recent')
  expect(await orders()).toMatchObject([{ intent_id: intentId }])
  expect(await unpaid()).toEqual([])
  expect((await shopper.place(cartId, intentId)).status).toBe(200)
})

it('the reconciler places the order of a recorded payment', async () => {
  const { orders, intentId, cartId, shopper } = await withIntent(true)
  const { db } = shop.server
  await db
    .insertInto('payments')
    .values({
      intent_id: intentId,
      cart_id: cartId,
      user_id: shopper.userId,
      amount_cents: 2500,
      currency: 'usd',
      is_test: false,
      status: 'succeeded',
    })
    .execute()
  await db.updateTable('carts').set({ paid_intent_id: intentId }).where('id', '=', cartId).execute()
  expect((await shopper.cart()).paidIntentId).toBe(intentId)
  expect((await shopper.confirm(cartId)).status).toBe(200)
  await reconcileOnce(shop.server.deps)
  expect(await orders()).toHaveLength(1)
})
