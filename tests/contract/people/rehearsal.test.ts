// A rehearsal: the shop's live mode runs with the card provider's test keys, from the start to the refund.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { checkDeskBooks } from '#contract/calls/desk/books.ts'
import { deskOf } from '../../support/desk/desk.ts'
import { type Shop, startShop } from '../../support/product/shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await startShop({ env: { STRIPE_SECRET_KEY: 'sk_test_sandbox' } })
})
afterAll(() => shop.close())

const isTest = true

it('orders, takes stock, refunds, and agrees with the provider', async () => {
  const { shopper, cartId, offer } = await shop.withCart({ inventory: 2, cents: 5000 })
  const intentId = await shopper.ready(cartId)
  expect(await shop.provider.pay(intentId, { isTest })).toMatchObject({
    status: 'succeeded',
    livemode: false,
  })
  const { id } = (await shopper.place(cartId, intentId)).body as { id: number }
  expect(id).toBeGreaterThan(0)
  const desk = await deskOf(shop, 'admin')
  expect(await desk.order(id)).toMatchObject({ state: 'placed', isTest: false, isStockTaken: true })
  const { inventory } = await shop.server.db
    .selectFrom('stock')
    .select('inventory')
    .where('id', '=', offer.stockId)
    .executeTakeFirstOrThrow()
  expect(inventory).toBe(1)
  expect((await desk.refund(id, 2000)).body).toMatchObject({
    state: 'partiallyRefunded',
    refunds: [{ state: 'done', cents: 2000 }],
  })
  const check = await desk.browser.call(checkDeskBooks, {})
  expect(check).toMatchObject({ outcome: 'agrees', ours: { refundedCents: 2000 } })
})

it('settles a payment by the webhook', async () => {
  const { shopper, cartId } = await shop.withCart()
  const intentId = await shopper.ready(cartId)
  await shop.provider.pay(intentId, { isTest })
  expect(await shop.provider.flushNotices()).toBeGreaterThan(0)
  const order = await shop.server.db
    .selectFrom('orders')
    .select(['is_test', 'intent_id'])
    .where('cart_id', '=', cartId)
    .executeTakeFirst()
  expect(order).toEqual({ is_test: false, intent_id: intentId })
})

it('says on every screen and print that it is a rehearsal', async () => {
  const settings = await (await fetch(`${shop.server.origin}/config.json`)).json()
  expect(settings).toMatchObject({
    isRehearsal: true,
    notice: expect.stringMatching(/^Rehearsal: /),
    stripe: { publishableKey: 'pk_test_sandbox' },
  })
})
