import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getOrder } from '#contract/calls/carts.ts'
import { addOffer, setPrice, stockOf } from '../../support/store/offer.ts'
import { codeOf, type Shop, startShop } from '../../support/product/shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await startShop()
})
afterAll(() => shop.close())

const idOf = (answer: { body: unknown }) => (answer.body as { id: number }).id

describe('a card payment', () => {
  it('becomes one order with its lines, payment and stock', async () => {
    const { db } = shop.server
    const settings = { inventory: 5, cents: 1999, shippingCents: 150 }
    const { offer, shopper: ann, cartId } = await shop.withCart(settings, 2)
    await ann.ship(cartId)
    const intentId = await ann.ready(cartId)
    expect((await ann.cart()).paidIntentId).toBe('')

    const paid = await shop.provider.pay(intentId)
    expect(paid).toMatchObject({ status: 'succeeded', amount_received: 2 * (1999 + 150) })
    expect(paid.metadata).toEqual({ cart: String(cartId), user: String(ann.userId) })

    const placed = await ann.place(cartId, intentId)
    expect(placed.status).toBe(200)
    const id = idOf(placed)
    expect((await ann.place(cartId, intentId)).body).toEqual({ id })

    const order = await ann.browser.call(getOrder, { params: { orderId: id } })
    expect(order).toMatchObject({
      state: 'placed',
      paymentMethod: 'card',
      intentId,
      isTest: false,
      subtotalCents: 3998,
      shippingCents: 300,
      totalCents: 4298,
      customerAddress: { line1: '1 Shore Road', zip: '02840' },
      shippingAddress: { line1: '2 Harbor Street', zip: '02809' },
    })
    expect(order.lines).toMatchObject([
      { productName: 'Sample tote', unitCents: 1999, quantity: 2 },
    ])
    expect(order.paidAtMs).not.toBeNull()
    expect(await stockOf(db, offer.stockId)).toMatchObject({
      inventory: 3,
      sold: 2,
      sold_out: false,
    })
    const payment = await db
      .selectFrom('payments')
      .selectAll()
      .where('cart_id', '=', cartId)
      .execute()
    expect(payment).toMatchObject([{ intent_id: intentId, amount_cents: 4298, is_test: false }])
    expect((await ann.cart()).id).not.toBe(cartId)
  })

  it('marks the product sold out in the transaction that takes the last piece', async () => {
    const { offer, shopper, cartId } = await shop.withCart({ inventory: 2 }, 2)
    const intentId = await shopper.ready(cartId)
    await shop.provider.pay(intentId)
    expect((await shopper.place(cartId, intentId)).status).toBe(200)
    expect(await stockOf(shop.server.db, offer.stockId)).toMatchObject({
      inventory: 0,
      sold: 2,
      sold_out: true,
      sold_out_by_sale: true,
    })
  })

  it("takes a variant's own stock before the product's", async () => {
    const variants = [{ name: 'Navy-M', inventory: 3 }, { name: 'Navy-L' }]
    const offer = await addOffer(shop.server.db, { inventory: 10, variants })
    const shopper = await shop.shopper()
    await shopper.add(offer.id, 2, offer.variants[0]?.id)
    const cartId = await shopper.add(offer.id, 4, offer.variants[1]?.id)
    const intentId = await shopper.ready(cartId)
    await shop.provider.pay(intentId)
    expect((await shopper.place(cartId, intentId)).status).toBe(200)
    const stockIds = [offer.stockId, ...offer.variants.map(({ stockId }) => stockId)]
    const rows = await Promise.all(stockIds.map((id) => stockOf(shop.server.db, id)))
    expect(rows.map(({ inventory, sold }) => [inventory, sold])).toEqual([
      [6, 4],
      [1, 2],
      [null, 0],
    ])
  })

  it('that was declined leaves the cart open and places no order', async () => {
    const { shopper, cartId } = await shop.withCart({ inventory: 5 })
    const intentId = await shopper.ready(cartId)
    await shop.provider.pay(intentId, { card: 'pm_card_visa_chargeDeclined' })
    const refused = await shopper.place(cartId, intentId)
    expect([refused.status, codeOf(refused)]).toEqual([409, 'payment_not_succeeded'])
    expect(await shopper.cart()).toMatchObject({ id: cartId, state: 'open', paidIntentId: '' })
    await shop.provider.pay(intentId)
    expect((await shopper.place(cartId, intentId)).status).toBe(200)
  })

  it('does not count for another user’s cart, twice, or in the other mode', async () => {
    const { provider } = shop
    const [ann, bob] = [await shop.withCart(), await shop.withCart()]
    const annsIntent = await ann.shopper.ready(ann.cartId)
    await bob.shopper.ready(bob.cartId)
    await provider.pay(annsIntent)
    const stolen = await bob.shopper.place(bob.cartId, annsIntent)
    expect([stolen.status, codeOf(stolen)]).toEqual([409, 'payment_mismatch'])
    expect((await ann.shopper.place(ann.cartId, annsIntent)).status).toBe(200)

    const again = await ann.shopper.add(ann.offer.id)
    await ann.shopper.ready(again)
    expect(codeOf(await ann.shopper.place(again, annsIntent))).toBe('payment_mismatch')

    const metadata = {
      'metadata[cart]': String(again),
      'metadata[user]': String(ann.shopper.userId),
    }
    const made = await provider.api('POST', '/v1/payment_intents', {
      amount: '50',
      currency: 'usd',
      ...metadata,
    })
    await provider.pay(made.id)
    for (const id of [made.id, 'pi_unknown', 'x'.repeat(255)]) {
      expect(codeOf(await ann.shopper.place(again, id))).toBe('payment_mismatch')
    }
    expect((await ann.shopper.place(again, 'x'.repeat(256))).status).toBe(422)
  })

  it('whose amount differs from the total becomes a recorded payment exception', async () => {
    const { db } = shop.server
    const { shopper, cartId, offer } = await shop.withCart({ inventory: 5, cents: 3000 })
    const intentId = await shopper.ready(cartId)
    await shop.provider.pay(intentId)
    const lines = db.updateTable('cart_lines').where('cart_id', '=', cartId)
    await lines.set({ unit_cents: 2900 }).execute()
    expect((await shopper.place(cartId, intentId)).body).toEqual({ id: -1 })
    expect((await shopper.place(cartId, intentId)).body).toEqual({ id: -1 })
    const exceptions = await db
      .selectFrom('payment_exceptions')
      .selectAll()
      .where('cart_id', '=', cartId)
      .execute()
    expect(exceptions).toMatchObject([{ intent_id: intentId, reason: 'total_mismatch' }])
    expect(await stockOf(db, offer.stockId)).toMatchObject({ inventory: 5, sold: 0 })
    expect(codeOf(await shopper.place(cartId, ''))).toBe('cart_closed')
  })

  it('becomes a payment exception when the product was sold meanwhile', async () => {
    const { db } = shop.server
    const { shopper, cartId, offer } = await shop.withCart({ inventory: 1 })
    const intentId = await shopper.ready(cartId)
    await shop.provider.pay(intentId)
    await db.updateTable('stock').set({ sold_out: true }).where('id', '=', offer.stockId).execute()
    expect((await shopper.place(cartId, intentId)).body).toEqual({ id: -1 })
    expect((await shopper.cart()).id).not.toBe(cartId)
  })

  it('needs the required addresses, unless the payment has succeeded already', async () => {
    const { shopper, cartId } = await shop.withCart({ shippingCents: 500 })
    const intentId = await shopper.ready(cartId)
    await shop.provider.pay(intentId)
    const refused = await shopper.place(cartId, intentId)
    expect([refused.status, codeOf(refused)]).toEqual([422, 'invalid'])
    expect(refused.body).toMatchObject({ error: { details: { field: 'shippingAddress' } } })
    await shopper.ship(cartId)
    expect((await shopper.place(cartId, intentId)).status).toBe(200)

    const bob = await shop.withCart()
    const users = shop.server.db.updateTable('users').where('id', '=', bob.shopper.userId)
    await users.set({ zipcode: ' ' }).execute()
    expect((await bob.shopper.place(bob.cartId, '')).body).toMatchObject({
      error: { details: { field: 'customerAddress', missing: ['zip'] } },
    })
  })
})

describe('a check', () => {
  it('is refused while five orders of the user wait for theirs; a free order is not', async () => {
    const { db } = shop.server
    const shopper = await shop.shopper()
    const offer = await addOffer(db, { cents: 900 })
    for (let n = 0; n < 5; n += 1) {
      expect((await shopper.place(await shopper.add(offer.id), '')).status).toBe(200)
    }
    const cartId = await shopper.add(offer.id)
    const intentId = await shopper.ready(cartId)
    const refused = await shopper.place(cartId, '')
    expect([refused.status, codeOf(refused)]).toEqual([409, 'too_many_checks'])
    // The card still pays.
    await shop.provider.pay(intentId)
    expect((await shopper.place(cartId, intentId)).status).toBe(200)
    const free = await addOffer(db, { cents: 0 })
    expect((await shopper.place(await shopper.add(free.id), '')).status).toBe(200)
    await db.updateTable('orders').set({ state: 'placed' }).where('state', '=', 'pending').execute()
    expect((await shopper.place(await shopper.add(offer.id), '')).status).toBe(200)
  })

  it('has nothing to do with checks of test mode', async () => {
    const { db } = shop.server
    const shopper = await shop.shopper()
    const offer = await addOffer(db, { cents: 900 })
    for (let n = 0; n < 5; n += 1) await shopper.place(await shopper.add(offer.id), '')
    const own = db.updateTable('orders').where('user_id', '=', shopper.userId)
    await own.set({ is_test: true }).execute()
    expect((await shopper.place(await shopper.add(offer.id), '')).status).toBe(200)
    await own.set({ is_test: false }).execute()
    expect((await shopper.place(await shopper.add(offer.id), '')).status).toBe(409)
  })

  it('has nothing to do with free orders, of which a user places twenty in 24 hours', async () => {
    const { db } = shop.server
    const shopper = await shop.shopper()
    const free = await addOffer(db, { cents: 0, inventory: 30 })
    for (let n = 0; n < 20; n += 1) {
      expect((await shopper.place(await shopper.add(free.id), '')).status).toBe(200)
    }
    const cartId = await shopper.add(free.id)
    const refused = await shopper.place(cartId, '')
    expect([refused.status, codeOf(refused)]).toEqual([409, 'too_many_free_orders'])
    const left = db.selectFrom('stock').select('inventory').where('id', '=', free.stockId)
    expect(await left.executeTakeFirstOrThrow()).toEqual({ inventory: 10 })

    const yesterday = new Date(Date.now() - 25 * 60 * 60_000)
    const ofUser = db.updateTable('orders').where('user_id', '=', shopper.userId)
    await ofUser.set({ ordered_at: yesterday }).execute()
    expect((await shopper.place(cartId, '')).status).toBe(200)
  })

  it('makes a pending order, takes no stock and cancels the open intent', async () => {
    const { provider, server } = shop
    const { shopper, cartId, offer } = await shop.withCart({ inventory: 5 }, 2)
    const intentId = await shopper.ready(cartId)
    const placed = await Promise.all(Array.from({ length: 8 }, () => shopper.place(cartId, '')))
    expect(new Set(placed.map(idOf)).size).toBe(1)
    const order = await shopper.browser.call(getOrder, {
      params: { orderId: idOf(placed[0] ?? { body: {} }) },
    })
    expect(order).toMatchObject({
      state: 'pending',
      paymentMethod: 'check',
      intentId: '',
      paidAtMs: null,
    })
    expect(await stockOf(server.db, offer.stockId)).toMatchObject({ inventory: 5, sold: 0 })
    const found = (await provider.intents()).find(({ id }) => id === intentId)
    expect(found?.status).toBe('canceled')
    expect((await provider.pay(intentId)).status).not.toBe('succeeded')
    expect((await shopper.place(cartId, intentId)).status).toBe(409)
  })

  it('is refused when the cart is empty, repriced or sold out, and the intent stays open', async () => {
    const { db } = shop.server
    const eve = await shop.shopper()
    expect(codeOf(await eve.place((await eve.cart()).id, ''))).toBe('empty_cart')
    const { shopper, cartId, offer } = await shop.withCart({ cents: 1000, inventory: 3 })
    const intentId = await shopper.ready(cartId)
    await setPrice(db, offer.id, 1300)
    expect(codeOf(await shopper.place(cartId, ''))).toBe('total_changed')
    await setPrice(db, offer.id, 1000)
    await db.updateTable('stock').set({ sold_out: true }).where('id', '=', offer.stockId).execute()
    expect(codeOf(await shopper.place(cartId, ''))).toBe('out_of_stock')
    const found = (await shop.provider.intents()).find(({ id }) => id === intentId)
    expect(found?.status).toBe('requires_payment_method')
  })
})

describe('a cart with a total of zero', () => {
  it('is placed without payment and takes its stock', async () => {
    const { shopper, cartId, offer } = await shop.withCart({ cents: 0, inventory: 3 }, 3)
    const placed = await shopper.place(cartId, '')
    expect(placed.status).toBe(200)
    const order = await shopper.browser.call(getOrder, { params: { orderId: idOf(placed) } })
    expect(order).toMatchObject({
      state: 'placed',
      paymentMethod: 'none',
      totalCents: 0,
      intentId: '',
    })
    expect(await stockOf(shop.server.db, offer.stockId)).toMatchObject({
      inventory: 0,
      sold_out: true,
    })
  })
})
