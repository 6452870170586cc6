// Carts that are paid by card without a confirm, or long after one: an intent needs a cart that can be
// confirmed, and a charge is compared with the prices at the time of the charge.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { reconcileOnce } from '#server/services/money/reconcile-once.ts'
import { addOffer, type OfferSettings, setPrice } from '../../support/store/offer.ts'
import { codeOf, type Shop, startShop } from '../../support/product/shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await startShop()
})
afterAll(() => shop.close())

const minuteMs = 60_000
const idOf = (answer: { body: unknown }) => (answer.body as { id: string }).id

async function withIntent(settings: OfferSettings = {}) {
  const filled = await shop.withCart({ cents: 5000, ...settings })
  const answer = await filled.shopper.intent(5000)
  expect(answer.status).toBe(200)
  return { ...filled, intentId: idOf(answer) }
}

async function confirmedBefore(cartId: number, minutes: number) {
  const confirmed_at = new Date(Date.now() - minutes * minuteMs)
  await shop.server.db.updateTable('carts').set({ confirmed_at }).where('id', '=', cartId).execute()
}

async function endOf(cartId: number) {
  const { db } = shop.server
  const of = db.selectFrom('orders').select('total_cents').where('cart_id', '=', cartId)
  const failed = db.selectFrom('payment_exceptions').select('reason').where('cart_id', '=', cartId)
  return { orders: await of.execute(), paymentExceptions: await failed.execute() }
}

async function addPriceFrom(offerId: number, fromMs: number) {
  const price = { event_product_id: offerId, cents: 9000, starts_at: new Date(fromMs) }
  await shop.server.db.insertInto('base_prices').values(price).execute()
}

/** Runs the work with the server's clock moved forward. */
async function later<T>(byMs: number, work: () => Promise<T>): Promise<T> {
  const { clock } = shop.server.deps
  const before = { ...clock }
  clock.realNowMs = () => before.realNowMs() + byMs
  clock.domainNowMs = () => before.domainNowMs() + byMs
  try {
    return await work()
  } finally {
    Object.assign(clock, before)
  }
}

describe('an intent without a confirm', () => {
  it('uses the current price, which the cart then shows', async () => {
    const { shopper, offer } = await withIntent()
    await setPrice(shop.server.db, offer.id, 9000)
    const old = await shopper.intent(5000)
    expect([old.status, codeOf(old)]).toEqual([409, 'total_changed'])
    expect(old.body).toMatchObject({ error: { details: { amount: 9000 } } })
    expect((await shopper.cart()).totalCents).toBe(9000)
    expect((await shopper.intent(9000)).body).toMatchObject({ amount: 9000 })
  })

  it('uses the confirmed price until the confirm expires, then the current price', async () => {
    const { shopper, offer, cartId } = await shop.withCart({ cents: 5000 })
    await shopper.confirm(cartId)
    await setPrice(shop.server.db, offer.id, 9000)
    expect((await shopper.intent(5000)).status).toBe(200)
    await confirmedBefore(cartId, 31)
    expect(codeOf(await shopper.intent(5000))).toBe('total_changed')
  })

  it('is refused for a product that is not available or out of stock', async () => {
    const { db } = shop.server
    const gone = await shop.withCart({ cents: 5000 })
    const products = db.updateTable('event_products').where('id', '=', gone.offer.id)
    await products.set({ available_at: new Date(Date.now() + 10 * minuteMs) }).execute()
    expect(codeOf(await gone.shopper.intent(5000))).toBe('not_available')
    await products.set({ available_at: null, test_only: true }).execute()
    expect(codeOf(await gone.shopper.intent(5000))).toBe('not_available')

    const late = await shop.withCart({ cents: 5000, inventory: 1 })
    const other = await shop.shopper()
    await other.confirm(await other.add(late.offer.id))
    expect(codeOf(await late.shopper.intent(5000))).toBe('out_of_stock')
    expect((await other.intent(5000)).status).toBe(200)
  })

  it('reports a charge as in progress rather than sold out', async () => {
    const { db } = shop.server
    const { shopper, offer, cartId, intentId } = await withIntent({ inventory: 1 })
    await shop.provider.pay(intentId)
    await db.updateTable('stock').set({ sold_out: true }).where('id', '=', offer.stockId).execute()
    expect(codeOf(await shopper.intent(5000))).toBe('payment_in_progress')
    expect(await endOf(cartId)).toEqual({
      orders: [],
      paymentExceptions: [{ reason: 'out_of_stock' }],
    })
  })
})

describe('a charge without a confirm', () => {
  it('becomes an order while the prices are the same, also by the reconciler’s recent round', async () => {
    const { cartId, intentId } = await withIntent()
    await shop.provider.pay(intentId)
    await reconcileOnce(shop.server.deps, 'recent')
    expect(await endOf(cartId)).toEqual({ orders: [{ total_cents: 5000 }], paymentExceptions: [] })
  })

  it('becomes a payment exception when the price had changed or the product was withdrawn', async () => {
    const { db } = shop.server
    const dear = await withIntent()
    await setPrice(db, dear.offer.id, 9000)
    await shop.provider.pay(dear.intentId)
    expect((await dear.shopper.place(dear.cartId, dear.intentId)).body).toEqual({ id: -1 })
    const gone = await withIntent()
    const products = db.updateTable('event_products').where('id', '=', gone.offer.id)
    await products.set({ test_only: true }).execute()
    await shop.provider.pay(gone.intentId)
    expect((await gone.shopper.place(gone.cartId, gone.intentId)).body).toEqual({ id: -1 })
    const paymentExceptions = [{ reason: 'total_mismatch' }]
    expect(await endOf(dear.cartId)).toEqual({ orders: [], paymentExceptions })
    expect(await endOf(gone.cartId)).toEqual({ orders: [], paymentExceptions })
  })

  it('is compared with the prices at the time of the charge', async () => {
    const { db, deps } = shop.server
    const [kept, early] = [await shop.withCart({ cents: 5000 }), await withIntent()]
    const keptIntent = await kept.shopper.ready(kept.cartId)
    await shop.provider.pay(keptIntent)
    await shop.provider.pay(early.intentId)
    await setPrice(db, kept.offer.id, 9000)
    await addPriceFrom(early.offer.id, Date.now() + 60 * minuteMs)
    await later(120 * minuteMs, () => reconcileOnce(deps))
    const orders = [{ total_cents: 5000 }]
    expect(await endOf(kept.cartId)).toEqual({ orders, paymentExceptions: [] })
    expect(await endOf(early.cartId)).toEqual({ orders, paymentExceptions: [] })
  })

  it('is not repriced by a later confirm', async () => {
    const { shopper, offer, cartId, intentId } = await withIntent()
    await shop.provider.pay(intentId)
    await addPriceFrom(offer.id, Date.now() + 2 * minuteMs)
    const confirmed = await later(5 * minuteMs, () => shopper.confirm(cartId))
    expect(codeOf(confirmed)).toBe('payment_in_progress')
    expect(await endOf(cartId)).toEqual({ orders: [{ total_cents: 5000 }], paymentExceptions: [] })
  })
})

it('an empty cart can’t be paid', async () => {
  const eve = await shop.shopper()
  expect(codeOf(await eve.intent(5000))).toBe('empty_cart')
})

describe('a member who lapses between intent and settling', () => {
  /** A member pays for a members-first product; then the membership ends. */
  async function lapsedAfterCharge(memberId: number) {
    const hourMs = 60 * minuteMs
    const member = await shop.shopper({ memberId })
    const offer = await addOffer(shop.server.db, {
      cents: 5000,
      availableAt: new Date(Date.now() + hourMs),
      memberAvailableAt: new Date(Date.now() - hourMs),
    })
    const cartId = await member.add(offer.id)
    const intentId = await member.ready(cartId)
    await shop.provider.pay(intentId)
    await shop.server.db
      .updateTable('users')
      .set({ member_lapsed: true })
      .where('id', '=', member.userId)
      .execute()
    return { member, cartId, intentId }
  }

  it('pays the price that was confirmed', async () => {
    const { member, cartId, intentId } = await lapsedAfterCharge(4242)
    expect((await member.place(cartId, intentId)).status).toBe(200)
    expect(await endOf(cartId)).toEqual({ orders: [{ total_cents: 5000 }], paymentExceptions: [] })
  })

  it('becomes a payment exception once the confirmation has expired', async () => {
    const { cartId } = await lapsedAfterCharge(4243)
    await confirmedBefore(cartId, 40)
    await reconcileOnce(shop.server.deps)
    const paymentExceptions = [{ reason: 'total_mismatch' }]
    expect(await endOf(cartId)).toEqual({ orders: [], paymentExceptions })
  })
})
