import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { changeQuantity, removeCartLine } from '#contract/calls/carts.ts'
import { setPrice } from '../../support/store/offer.ts'
import { type SecondProcess, startSecondProcess } from '../../support/product/second-process.ts'
import { shopperOf } from '../../support/people/shopper.ts'
import { codeOf, type Shop, startShop } from '../../support/product/shop.ts'

let shop: Shop
let other: SecondProcess
beforeAll(async () => {
  shop = await startShop()
  other = await startSecondProcess(shop.server)
})
afterAll(async () => {
  await other.close()
  await shop.close()
})

type Filled = Awaited<ReturnType<Shop['withCart']>>

const intentOf = (answer: { body: unknown }) => (answer.body as { id: string }).id

describe('a payment intent', () => {
  it("charges the server's total, whatever the client says", async () => {
    const { shopper } = await shop.withCart({ cents: 5000 })
    for (const amount of [1, 0, -5000, 4999]) {
      const refused = await shopper.intent(amount)
      expect([refused.status, codeOf(refused)]).toEqual([409, 'total_changed'])
      expect(refused.body).toMatchObject({ error: { details: { amount: 5000, totalCost: 50 } } })
    }
    expect((await shopper.intent(0.5)).status).toBe(422)
    expect((await shopper.intent(5000)).body).toMatchObject({ amount: 5000 })
  })

  it('exists once per cart and follows every change of the cart', async () => {
    const { provider, server } = shop
    const { shopper, cartId, offer } = await shop.withCart({ cents: 1000 })
    const elsewhere = shopperOf(other.browserOf(shopper.browser))
    const first = await Promise.all([
      shopper.intent(1000),
      elsewhere.intent(1000),
      shopper.intent(1000),
    ])
    expect(new Set(first.map(intentOf)).size).toBe(1)
    const [intentId = ''] = first.map(intentOf)
    const charged = async () => {
      const found = (await provider.intents()).filter(
        ({ metadata }) => metadata['cart'] === String(cartId),
      )
      return found.map(({ id, amount, status }) => [id, amount, status])
    }
    const open = 'requires_payment_method'
    await shopper.add(offer.id, 2)
    expect(await charged()).toEqual([[intentId, 3000, open]])
    const itemId = (await shopper.cart()).lines[0]?.id ?? 0
    const params = { cartId, itemId }
    await shopper.browser.call(changeQuantity, { params, body: { quantity: 2 } })
    expect(await charged()).toEqual([[intentId, 2000, open]])
    await setPrice(server.db, offer.id, 1100)
    expect((await shopper.confirm(cartId)).status).toBe(200)
    expect(await charged()).toEqual([[intentId, 2200, open]])
    expect(codeOf(await shopper.intent(2000))).toBe('total_changed')
    expect(intentOf(await shopper.intent(2200))).toBe(intentId)
  })

  it.each([
    ['a line is added', ({ shopper, offer }: Filled) => shopper.add(offer.id)],
    [
      'its only line is removed',
      async ({ shopper, cartId }: Filled) => {
        const itemId = (await shopper.cart()).lines[0]?.id ?? 0
        await shopper.browser.call(removeCartLine, { params: { cartId, itemId } })
      },
    ],
  ])('that waits for the bank’s confirmation is canceled once %s', async (_, change) => {
    const { provider } = shop
    const filled = await shop.withCart({ cents: 1000 })
    const { shopper, offer } = filled
    const intentId = intentOf(await shopper.intent(1000))
    const card = 'pm_card_authenticationRequired'
    expect((await provider.pay(intentId, { card })).status).toBe('requires_action')
    // A reloaded page requests the intent again and must get the same one.
    expect(intentOf(await shopper.intent(1000))).toBe(intentId)
    await change(filled)
    const states = (await provider.intents()).filter(({ id }) => id === intentId)
    expect(states.map(({ status, amount }) => [status, amount])).toEqual([['canceled', 1000]])
    await shopper.add(offer.id)
    const { totalCents } = await shopper.cart()
    const next = await shopper.intent(totalCents)
    expect(next.status).toBe(200)
    expect(intentOf(next)).not.toBe(intentId)
  })

  it('is not created for an empty or free cart, or below the provider’s minimum', async () => {
    const eve = await shop.shopper()
    expect(codeOf(await eve.intent(100))).toBe('empty_cart')
    const free = await shop.withCart({ cents: 0 })
    expect((await free.shopper.intent(0)).status).toBe(422)
    const small = await shop.withCart({ cents: 20 })
    expect((await small.shopper.intent(20)).status).toBe(422)
    expect((await small.shopper.confirm(small.cartId)).status).toBe(200)
  })

  it('that has succeeded prevents any other payment of the cart', async () => {
    const { shopper, cartId, offer } = await shop.withCart({ cents: 1000 })
    const intentId = await shopper.ready(cartId)
    await shop.provider.pay(intentId)
    await shop.provider.faults({ failNext: { path: '/v1/payment_intents', status: 503, count: 9 } })
    const away = await shopper.place(cartId, intentId)
    expect([away.status, codeOf(away)]).toEqual([503, 'unavailable'])
    await shop.provider.faults({ failNext: null })
    const check = await shopper.place(cartId, '')
    expect([check.status, codeOf(check)]).toEqual([409, 'payment_in_progress'])
    const placed = await shopper.place(cartId, intentId)
    expect(placed.status).toBe(200)
    const added = await shopper.tryAdd(cartId, {
      storeProductsForEventId: offer.id,
      storeProductVariantsForEventId: null,
    })
    expect(codeOf(added)).toBe('cart_closed')
    expect(codeOf(await shopper.confirm(cartId))).toBe('cart_closed')
  })

  it('that was just charged prevents changes of the cart', async () => {
    const { shopper, cartId, offer } = await shop.withCart({ cents: 1000 })
    const intentId = await shopper.ready(cartId)
    await shop.provider.pay(intentId)
    const itemId = (await shopper.cart()).lines[0]?.id ?? 0
    const added = await shopper.tryAdd(cartId, {
      storeProductsForEventId: offer.id,
      storeProductVariantsForEventId: null,
    })
    const remove = { params: { cartId, itemId } }
    const removed = await shopper.browser.attempt(removeCartLine, remove)
    expect([codeOf(added), codeOf(removed)]).toEqual(['payment_in_progress', 'cart_closed'])
    expect((await shopper.place(cartId, intentId)).status).toBe(200)
    const orders = shop.server.db.selectFrom('orders').where('cart_id', '=', cartId)
    expect(await orders.select('total_cents').execute()).toEqual([{ total_cents: 1000 }])
  })

  it('that is requested after its charge is refused with payment_in_progress, and the cart can be placed', async () => {
    const { shopper, cartId } = await shop.withCart({ cents: 1000 })
    const intentId = await shopper.ready(cartId)
    await shop.provider.pay(intentId)
    expect(codeOf(await shopper.intent(1000))).toBe('payment_in_progress')
    expect((await shopper.place(cartId, intentId)).status).toBe(200)
  })

  it('that failed with a saved 500 is created on the next attempt', async () => {
    const { shopper } = await shop.withCart({ cents: 1000 })
    await shop.provider.faults({
      failNext: { path: '/v1/payment_intents', status: 500, count: 1 },
    })
    expect((await shopper.intent(1000)).status).toBe(503)
    const created = await shopper.intent(1000)
    expect(created.status).toBe(200)
    expect((await shopper.intent(1000)).body).toMatchObject({
      id: (created.body as { id: string }).id,
    })
  })

  it('answers 503 while the provider is unreachable, and works afterwards', async () => {
    const { shopper } = await shop.withCart({ cents: 1000 })
    await shop.provider.faults({ failNext: { path: '/v1/', status: 'drop', count: 2 } })
    const away = await shopper.intent(1000)
    expect([away.status, codeOf(away)]).toEqual([503, 'unavailable'])
    await shop.provider.faults({ failNext: { path: '/v1/', status: 'drop-after', count: 1 } })
    expect((await shopper.intent(1000)).status).toBe(200)
    await shop.provider.faults({ failNext: null })
  })
})
