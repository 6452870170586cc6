// A cart that its event left behind: what can't be bought any more is in nobody's way (rule 62).
import { afterAll, beforeAll, expect, test } from 'vitest'
import { copyDeskEvent, openDeskEvent } from '#contract/calls/desk/events.ts'
import { removeCartLine } from '#contract/calls/carts.ts'
import { cartReply } from '#contract/wire/cart.ts'
import { deskOf } from '../../support/desk/desk.ts'
import { codeOf, type FilledCart, type Shop, startShop } from '../../support/product/shop.ts'
import { addOffer } from '../../support/store/offer.ts'

let shop: Shop
/** Carts of the event that closes: one by card, one by check, one that was confirmed and has an intent. */
let byCard: FilledCart
let byCheck: FilledCart
let withIntent: FilledCart
/** A store of the event that opens. */
let committeeId: number

beforeAll(async () => {
  shop = await startShop()
  const { browser } = await deskOf(shop, 'admin')
  byCard = await shop.withCart({ cents: 900, name: 'Old mug', shippingCents: 300 }, 2)
  byCheck = await shop.withCart({ cents: 900 })
  withIntent = await shop.withCart({ cents: 900 })
  await withIntent.shopper.ready(withIntent.cartId)
  const event = {
    name: '2027 Denver Specialty',
    startDate: '2027-10-04',
    endDate: '2027-10-09',
    timeZone: 'America/Denver',
  }
  await browser.call(copyDeskEvent, { body: { fromEventId: 26, event } })
  await browser.call(openDeskEvent, { params: { eventId: 27 }, body: { expectedOpenId: 26 } })
  const committee = await shop.server.db
    .selectFrom('committees')
    .select('id')
    .where('event_id', '=', 27)
    .orderBy('id')
    .executeTakeFirstOrThrow()
  committeeId = committee.id
})
afterAll(() => shop.close())

const newOffer = (name: string) =>
  addOffer(shop.server.db, { committeeId, cents: 700, name }).then(({ id }) => id)
const linesOf = (orderId: number) =>
  shop.server.db
    .selectFrom('order_lines')
    .select(['product_name', 'quantity'])
    .where('order_id', '=', orderId)
    .execute()
const orderOf = ({ body }: { body: unknown }) => (body as { id: number }).id
const setAside = [{ productName: 'Old mug', quantity: 2, eventName: '2026 National Specialty' }]

test('what is left of the closed event stands apart, and counts nowhere', async () => {
  const { shopper, cartId } = byCard
  expect((await shopper.confirm(cartId)).status).toBe(200)
  expect(await shopper.cart()).toMatchObject({
    lines: [],
    setAside,
    totalCents: 0,
    shippingCents: 0,
    needsShipping: false,
  })
  const nothing = await shopper.place(cartId, '')
  expect([nothing.status, codeOf(nothing)]).toEqual([409, 'empty_cart'])
})

test('the next purchase by card is confirmed, charged and ordered without it', async () => {
  const { shopper, cartId } = byCard
  await shopper.add(await newOffer('Denver mug'))
  const { body } = await shopper.confirm(cartId)
  const { cart } = body as { cart: unknown }
  expect(cartReply.parse(cart)).toMatchObject({
    lines: [{ productName: 'Denver mug' }],
    setAside,
    totalCents: 700,
  })
  const intentId = await shopper.ready(cartId)
  await shop.provider.pay(intentId)
  const orderId = orderOf(await shopper.place(cartId, intentId))
  expect(await linesOf(orderId)).toEqual([{ product_name: 'Denver mug', quantity: 1 }])
})

test('so is one by check, and what is left can be removed', async () => {
  const { shopper, cartId } = byCheck
  const [left] = (await shopper.cart()).setAside
  await shopper.add(await newOffer('Denver tote'))
  await shopper.browser.call(removeCartLine, { params: { cartId, itemId: left?.id ?? 0 } })
  expect((await shopper.cart()).setAside).toEqual([])
  const orderId = orderOf(await shopper.place(cartId, ''))
  expect(await linesOf(orderId)).toEqual([{ product_name: 'Denver tote', quantity: 1 }])
})

test('an intent that was made before follows the total without it', async () => {
  const { shopper, cartId } = withIntent
  await shopper.add(await newOffer('Denver hat'))
  const intentId = await shopper.ready(cartId)
  await shop.provider.pay(intentId)
  const orderId = orderOf(await shopper.place(cartId, intentId))
  expect(await linesOf(orderId)).toEqual([{ product_name: 'Denver hat', quantity: 1 }])
})
