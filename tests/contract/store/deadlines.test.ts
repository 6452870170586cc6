// A store past its deadline sells nothing; a cart confirmed in time may be paid while its hold lasts (rule 5).
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { changeQuantity, removeCartLine } from '#contract/calls/carts.ts'
import { addOffer } from '../../support/store/offer.ts'
import { codeOf, type Shop, startShop } from '../../support/product/shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await startShop()
})
afterAll(() => shop.close())

const committeeId = 3
const setDeadline = (fromNowMs: number | null) =>
  shop.server.db
    .updateTable('committees')
    .set({ deadline_at: fromNowMs === null ? null : new Date(Date.now() + fromNowMs) })
    .where('id', '=', committeeId)
    .execute()
beforeEach(() => setDeadline(60_000))

const filled = () => shop.withCart({ committeeId, inventory: 50 })

it('refuses to add and to confirm with 409, and names item and date', async () => {
  const { shopper, offer, cartId } = await filled()
  await setDeadline(-1)
  const line = {
    storeProductsForEventId: offer.id,
    storeProductVariantsForEventId: null,
    quantity: 1,
  }
  for (const answer of [await shopper.tryAdd(cartId, line), await shopper.confirm(cartId)]) {
    expect([answer.status, codeOf(answer)]).toEqual([409, 'not_available'])
    expect(JSON.stringify(answer.body)).toMatch(/Ordering closed on \w+ \d+, \d{4}: Sample tote/)
  }
})

it('sells by the products’ own dates while the deadline is unknown', async () => {
  await setDeadline(null)
  const { shopper, cartId } = await filled()
  expect((await shopper.confirm(cartId)).status).toBe(200)
})

it('lets a cart that was confirmed in time be paid while its hold lasts', async () => {
  const { shopper, cartId } = await filled()
  await shopper.confirm(cartId)
  const { heldUntilMs } = await shopper.cart()
  await setDeadline(-1)
  const again = await shopper.confirm(cartId)
  expect(again).toMatchObject({ status: 200, body: { cart: await shopper.cartOnWire() } })
  const intentId = await shopper.ready(cartId)
  expect((await shopper.cart()).heldUntilMs).toBe(heldUntilMs)
  await shop.provider.pay(intentId)
  expect((await shopper.place(cartId, intentId)).body).toMatchObject({
    id: expect.any(Number) as number,
  })

  const late = await shop.withCart({ committeeId: 4, inventory: 50 })
  await late.shopper.confirm(late.cartId)
  await shop.server.db
    .updateTable('carts')
    .set({ confirmed_at: new Date(Date.now() - 11 * 60_000) })
    .where('id', '=', late.cartId)
    .execute()
  await shop.server.db
    .updateTable('committees')
    .set({ deadline_at: new Date(Date.now() - 60_000) })
    .where('id', '=', 4)
    .execute()
  expect(codeOf(await late.shopper.confirm(late.cartId))).toBe('not_available')
  expect(codeOf(await late.shopper.place(late.cartId, ''))).toBe('not_available')
})

it('lets a cart that was confirmed in time be paid with fewer items, and not with more', async () => {
  const { shopper, cartId } = await shop.withCart({ committeeId, inventory: 50 }, 3)
  await shopper.add((await addOffer(shop.server.db, { committeeId, inventory: 50 })).id)
  await shopper.confirm(cartId)
  const [tote, other] = (await shopper.cart()).lines.map(({ id }) => ({ cartId, itemId: id }))
  if (!tote || !other) throw new Error('The cart lacks a line.')
  await setDeadline(-1)
  const give = (quantity: number) =>
    shopper.browser.attempt(changeQuantity, { params: tote, body: { quantity } })
  expect((await give(2)).status).toBe(200)
  await shopper.browser.call(removeCartLine, { params: other })
  expect(codeOf(await give(3))).toBe('not_available')
  const intentId = await shopper.ready(cartId)
  expect(await shopper.cart()).toMatchObject({ totalCents: 5000 })
  await shop.provider.pay(intentId)
  expect((await shopper.place(cartId, intentId)).status).toBe(200)
})
