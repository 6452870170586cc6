// What the reconciler finds in the card provider's lists, and what it does with intents that nobody pays.
import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { checkDeskBooks } from '#contract/calls/desk/books.ts'
import {
  findDeskPaymentExceptions,
  refundDeskPaymentException,
  resolveDeskPaymentException,
} from '#contract/calls/desk/orders.ts'
import { reconcileOnce } from '#server/services/money/reconcile-once.ts'
import { createCaller } from '../../support/people/caller.ts'
import { type Desk, deskOf, paidOrder } from '../../support/desk/desk.ts'
import { ageHolds } from '../../support/database/holds.ts'
import { codeOf, type Shop, startShop } from '../../support/product/shop.ts'

let shop: Shop
let desk: Desk
beforeAll(async () => {
  shop = await startShop()
  desk = await deskOf(shop)
})
afterAll(() => shop.close())
afterEach(() => shop.server.db.updateTable('reconciler').set({ listed_until: null }).execute())

const hourMs = 60 * 60_000
const idOf = (answer: { body: unknown }) => (answer.body as { id: string }).id
const cartRow = (cartId: number) =>
  shop.server.db.selectFrom('carts').selectAll().where('id', '=', cartId).executeTakeFirstOrThrow()

async function statusOf(intentId: string): Promise<string | undefined> {
  return (await shop.provider.intents()).find(({ id }) => id === intentId)?.status
}

/** Runs a full round with the server's clock moved forward. */
async function reconcileLater(byMs: number): Promise<void> {
  const { deps } = shop.server
  const before = deps.clock
  deps.clock = { ...before, realNowMs: () => before.realNowMs() + byMs }
  try {
    await reconcileOnce(deps)
  } finally {
    deps.clock = before
  }
}

/** Runs the work while the settings of live mode and test mode are swapped. */
async function withSwappedKeys<T>(work: () => Promise<T>): Promise<T> {
  const { deps } = shop.server
  const { cards } = deps
  deps.cards = (isTest) => cards(!isTest)
  try {
    return await work()
  } finally {
    deps.cards = cards
  }
}

describe('a refund made at the provider whose webhook is lost', () => {
  it('is recorded by the next full round, however many there are', async () => {
    const { orderId, intentId } = await paidOrder(shop, { cents: 5000 })
    await reconcileOnce(shop.server.deps)
    await shop.provider.faults({ dropWebhookCount: 101 })
    for (let at = 0; at < 101; at++) {
      await shop.provider.api('POST', '/v1/refunds', { payment_intent: intentId, amount: '10' })
    }
    await reconcileOnce(shop.server.deps, 'recent')
    expect((await desk.order(orderId)).refundedCents).toBe(0)
    await reconcileOnce(shop.server.deps)
    expect(await desk.order(orderId)).toMatchObject({
      state: 'partiallyRefunded',
      refundedCents: 1010,
    })
  })

  it('is found after rounds that the provider did not answer', async () => {
    const { orderId, intentId } = await paidOrder(shop, { cents: 5000 })
    await reconcileOnce(shop.server.deps)
    await shop.provider.faults({ dropWebhookCount: 1 })
    await shop.provider.api('POST', '/v1/refunds', { payment_intent: intentId })
    await shop.provider.faults({ failNext: { path: '/v1/refunds', status: 500, count: 9 } })
    expect(await reconcileOnce(shop.server.deps)).toBe(false)
    await shop.provider.faults({ failNext: null })
    expect(await reconcileOnce(shop.server.deps)).toBe(true)
    expect(await desk.order(orderId)).toMatchObject({ state: 'refunded', refundedCents: 5000 })
  })

  it('is recorded again as failed when the bank returns the money weeks later', async () => {
    const { orderId, intentId } = await paidOrder(shop, { cents: 5000 })
    await desk.refund(orderId, 5000)
    await shop.provider.faults({ dropWebhookCount: 1 })
    await shop.provider.failRefund(intentId)
    await reconcileLater(21 * 24 * hourMs)
    expect(await desk.order(orderId)).toMatchObject({
      state: 'placed',
      refundedCents: 0,
      attention: 'refundFailed',
    })
  })
})

describe('a charge at the provider without a payment here', () => {
  /** A charge of a cart that this database does not have. */
  const charged = (metadata: Record<string, string>, amount = '4200') =>
    shop.provider.api('POST', '/v1/payment_intents', {
      amount,
      currency: 'usd',
      confirm: 'true',
      payment_method: 'pm_card_visa',
      return_url: 'http://localhost/checkout',
      receipt_email: 'eve@example.com',
      ...metadata,
    })
  const exceptionsOf = async (intentId: string) => {
    const query = { all: '1' } as const
    const all = await desk.browser.call(findDeskPaymentExceptions, { query })
    return all.filter((one) => one.intentId === intentId)
  }

  it('becomes one payment exception, is counted, refunded and resolved', async () => {
    const lost = { 'metadata[cart]': '987654321012', 'metadata[user]': '12345' }
    const { id: intentId } = await charged(lost)
    // Charges of other software of the account fill the provider's first page.
    for (let at = 0; at < 100; at++) await charged({}, '100')
    const scraped = async () => {
      const { body } = await createCaller(shop.server.origin).send('GET', '/metrics')
      const name = 'shop_payment_exceptions_total{reason="unknown_payment",mode="live"}'
      const row = String(body)
        .split('\n')
        .find((one) => one.startsWith(name))
      return Number(row?.slice(name.length))
    }
    const before = await scraped()
    await reconcileOnce(shop.server.deps)
    await reconcileOnce(shop.server.deps)
    const [record, ...others] = await exceptionsOf(intentId)
    expect(others).toEqual([])
    expect(record).toMatchObject({
      why: 'unknown_payment',
      paidCents: 4200,
      namedCartId: 987_654_321_012,
      namedUserId: 12_345,
      email: 'eve@example.com',
      customerName: '',
      lines: [],
      resolvedAtMs: null,
    })
    expect((await scraped()) - before).toBe(1)
    expect(await desk.browser.call(checkDeskBooks, { query: {} })).toMatchObject({
      outcome: 'agrees',
    })

    const params = { paymentExceptionId: record?.id ?? 0 }
    const reason = 'No such cart'
    const body = { idempotencyKey: randomUUID(), cents: 4200, expectedBackCents: 0, reason }
    const refunded = await desk.browser.call(refundDeskPaymentException, { params, body })
    expect(refunded).toMatchObject({ refundedCents: 4200, underwayCents: 0 })
    const resolve = { params, body: { idempotencyKey: randomUUID(), reason } }
    expect(await desk.browser.call(resolveDeskPaymentException, resolve)).toMatchObject({
      resolvedAtMs: expect.any(Number),
    })
  })

  it('is recorded with the refund that the provider made of it', async () => {
    const { id: intentId } = await charged({ 'metadata[cart]': '987654321' })
    await shop.provider.api('POST', '/v1/refunds', { payment_intent: intentId, amount: '1200' })
    await reconcileOnce(shop.server.deps)
    expect(await exceptionsOf(intentId)).toMatchObject([{ paidCents: 4200, refundedCents: 1200 }])
  })

  it('is none while its cart has the intent: the round places the order', async () => {
    const { shopper, cartId } = await shop.withCart({ cents: 4200 })
    const intentId = await shopper.ready(cartId)
    await shop.provider.pay(intentId)
    await reconcileOnce(shop.server.deps)
    expect(await exceptionsOf(intentId)).toEqual([])
    expect(await cartRow(cartId)).toMatchObject({ state: 'ordered' })
  })
})

describe('an intent that the provider does not find, because keys are swapped', () => {
  it('stays the cart’s only intent, and its payment becomes the order', async () => {
    const { shopper, cartId } = await shop.withCart({ cents: 1000 })
    const intentId = await shopper.ready(cartId)
    await withSwappedKeys(async () => {
      expect((await shopper.intent(1000)).status).toBe(503)
      expect((await shopper.place(cartId, '')).status).toBe(503)
      await reconcileLater(25 * hourMs)
    })
    expect(await cartRow(cartId)).toMatchObject({ intent_id: intentId, state: 'open' })
    await shop.provider.pay(intentId)
    expect((await shopper.place(cartId, intentId)).status).toBe(200)
  })

  it('makes a confirm at a new total fail, so that the old total is not charged for it', async () => {
    const { shopper, cartId, offer } = await shop.withCart({ cents: 1000 })
    await shopper.ready(cartId)
    await withSwappedKeys(async () => {
      await shopper.add(offer.id)
      expect(codeOf(await shopper.confirm(cartId))).toBe('unavailable')
    })
    expect((await shopper.confirm(cartId)).status).toBe(200)
    expect((await shopper.intent(2000)).status).toBe(200)
  })
})

describe('what nobody uses any more', () => {
  const holdsOf = (userId: number) =>
    shop.server.db.selectFrom('holds').select('stock_id').where('user_id', '=', userId).execute()
  const isThere = async (cartId: number) =>
    (await shop.server.db.selectFrom('carts').select('id').where('id', '=', cartId).execute())
      .length === 1

  it('is deleted: holds that ended a day ago, and open carts after 90 days', async () => {
    const { shopper, cartId } = await shop.withCart({ inventory: 5 })
    await shopper.confirm(cartId)
    const { cartId: paidId } = await paidOrder(shop)
    await ageHolds(shop.server.db, 60, [shopper.userId])
    await reconcileOnce(shop.server.deps)
    expect(await holdsOf(shopper.userId)).toHaveLength(1)
    await ageHolds(shop.server.db, 24 * 60, [shopper.userId])
    await reconcileOnce(shop.server.deps)
    expect(await holdsOf(shopper.userId)).toEqual([])
    await reconcileLater(89 * 24 * hourMs)
    expect(await isThere(cartId)).toBe(true)
    await reconcileLater(91 * 24 * hourMs)
    expect([await isThere(cartId), await isThere(paidId)]).toEqual([false, true])
  })

  it('does not include an old cart with a line that was added later', async () => {
    const { cartId } = await shop.withCart()
    const created_at = new Date(Date.now() - 100 * 24 * hourMs)
    await shop.server.db.updateTable('carts').set({ created_at }).where('id', '=', cartId).execute()
    await reconcileOnce(shop.server.deps)
    expect(await isThere(cartId)).toBe(true)
  })
})

describe('an abandoned intent', () => {
  it('is canceled after 24 hours, and is not asked about again', async () => {
    const { shopper, cartId } = await shop.withCart({ cents: 1000 })
    const intentId = await shopper.ready(cartId)
    await reconcileLater(23 * hourMs)
    expect(await statusOf(intentId)).toBe('requires_payment_method')
    await reconcileLater(25 * hourMs)
    expect(await statusOf(intentId)).toBe('canceled')
    expect(await cartRow(cartId)).toMatchObject({ state: 'open', intent_canceled: true })
    const { cards } = shop.server.deps
    const retrieved: string[] = []
    shop.server.deps.cards = (isTest) => {
      const gateway = cards(isTest)
      const retrieveIntent = (id: string) => {
        retrieved.push(id)
        return gateway.retrieveIntent(id)
      }
      return { ...gateway, retrieveIntent }
    }
    await reconcileLater(26 * hourMs)
    shop.server.deps.cards = cards
    expect(retrieved).not.toContain(intentId)
  })

  it('leaves a cart that can be paid with a new intent', async () => {
    const { shopper, cartId } = await shop.withCart({ cents: 1000 })
    const intentId = await shopper.ready(cartId)
    await reconcileLater(25 * hourMs)
    expect(await shop.provider.pay(intentId)).not.toMatchObject({ status: 'succeeded' })
    const next = idOf(await shopper.intent(1000))
    expect(next).not.toBe(intentId)
    await shop.provider.pay(next)
    await reconcileOnce(shop.server.deps)
    expect(await cartRow(cartId)).toMatchObject({ state: 'ordered', intent_id: next })
  })

  it('is kept while the cart is confirmed again', async () => {
    const { shopper, cartId } = await shop.withCart({ cents: 1000 })
    const intentId = await shopper.ready(cartId)
    const confirmed_at = new Date(Date.now() + 20 * hourMs)
    await shop.server.db
      .updateTable('carts')
      .set({ confirmed_at })
      .where('id', '=', cartId)
      .execute()
    await reconcileLater(25 * hourMs)
    expect(await statusOf(intentId)).toBe('requires_payment_method')
  })
})
