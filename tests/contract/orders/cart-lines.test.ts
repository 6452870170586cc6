import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { changeQuantity, removeCartLine } from '#contract/calls/carts.ts'
import { addOffer, setPrice } from '../../support/store/offer.ts'
import type { Shopper } from '../../support/people/shopper.ts'
import { codeOf, type Shop, startShop } from '../../support/product/shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await startShop()
})
afterAll(() => shop.close())

const addRequest = (offerId: number, quantity = 1, variantId: number | null = null) => ({
  storeProductsForEventId: offerId,
  storeProductVariantsForEventId: variantId,
  quantity,
})

describe('the same choice added twice', () => {
  it('is one line at the current price, and another size or answer is a separate line', async () => {
    const { db } = shop.server
    const eve = await shop.shopper()
    const tag = await addOffer(db, {
      cents: 1000,
      fields: [{ id: '1', label: 'Ring name', type: 'text', required: 0, options: [] }],
    })
    const vest = await addOffer(db, { variants: [{ name: 'Navy-M' }, { name: 'Navy-L' }] })
    const { id } = await eve.cart()
    const named = (name: string) => ({ dataPoints: JSON.stringify({ ring_name: name }) })
    await eve.tryAdd(id, { ...addRequest(tag.id, 2), ...named('Rex') })
    await setPrice(db, tag.id, 1200)
    await eve.tryAdd(id, { ...addRequest(tag.id, 1), ...named('Rex') })
    await eve.tryAdd(id, { ...addRequest(tag.id, 1), ...named('Max') })
    for (const variant of [...vest.variants, ...vest.variants]) {
      await eve.tryAdd(id, addRequest(vest.id, 1, variant.id))
    }
    const lines = (await eve.cart()).lines.map((line) => [line.quantity, line.unitCents])
    expect(lines).toEqual([
      [3, 1200],
      [1, 1200],
      [2, 2500],
      [2, 2500],
    ])
  })
})

describe('changing a quantity', () => {
  const change = (who: Shopper, cartId: number, itemId: number, quantity: number) =>
    who.browser.attempt(changeQuantity, { params: { cartId, itemId }, body: { quantity } })

  it('follows stock, holds and limits, and the cart tells the highest quantity', async () => {
    const { db } = shop.server
    const eve = await shop.shopper()
    const bob = await shop.shopper()
    const scarce = await addOffer(db, { inventory: 5 })
    const limited = await addOffer(db, { limit: 3, variants: [{ name: 'A' }, { name: 'B' }] })
    const [a, b] = limited.variants
    await bob.confirm(await bob.add(scarce.id, 2))
    const cartId = await eve.add(scarce.id)
    await eve.add(limited.id, 1, a?.id)
    await eve.add(limited.id, 2, b?.id)
    const { lines } = await eve.cart()
    expect(lines.map(({ atMost }) => atMost)).toEqual([3, 1, 2])
    const [first, second] = lines.map((line) => line.id)
    const codes = []
    for (const [itemId = 0, quantity] of [
      [first, 3],
      [first, 4],
      [first, 0],
      [second, 2],
      [999_999_999, 1],
    ] as const) {
      const { status, body } = await change(eve, cartId, itemId, quantity)
      codes.push([status, codeOf({ status, body } as never)])
    }
    expect(codes).toEqual([
      [200, undefined],
      [409, 'out_of_stock'],
      [422, 'invalid'],
      [422, 'quantity_invalid'],
      [404, 'not_found'],
    ])
    expect((await eve.cart()).lines.map(({ quantity }) => quantity)).toEqual([3, 1, 2])
  })

  it('always accepts less, frees its hold, and asks for another confirm', async () => {
    const { db } = shop.server
    const eve = await shop.shopper()
    const offer = await addOffer(db, { inventory: 4 })
    const cartId = await eve.add(offer.id, 4)
    await eve.confirm(cartId)
    await db.updateTable('event_products').set({ limit_threshold: 1 }).execute()
    const itemId = (await eve.cart()).lines[0]?.id ?? 0
    expect((await change(eve, cartId, itemId, 3)).status).toBe(200)
    await db.updateTable('event_products').set({ limit_threshold: null }).execute()
    const bob = await shop.shopper()
    expect((await bob.confirm(await bob.add(offer.id))).status).toBe(200)
    expect((await eve.confirm(cartId)).status).toBe(200)
    expect((await eve.cart()).totalCents).toBe(3 * 2500)
  })

  it('of another shopper’s line answers 404, and of a paid cart 409', async () => {
    const filled = await shop.withCart()
    const eve = await shop.shopper()
    const itemId = (await filled.shopper.cart()).lines[0]?.id ?? 0
    expect((await change(eve, filled.cartId, itemId, 2)).status).toBe(404)
    const intentId = await filled.shopper.ready(filled.cartId)
    await shop.provider.pay(intentId)
    expect((await change(filled.shopper, filled.cartId, itemId, 2)).status).toBe(409)
  })
})

describe('removing a line', () => {
  it('removes it once', async () => {
    const eve = await shop.shopper()
    const cartId = await eve.add((await addOffer(shop.server.db)).id)
    const itemId = (await eve.cart()).lines[0]?.id ?? 0
    const remove = () => eve.browser.attempt(removeCartLine, { params: { cartId, itemId } })
    expect((await remove()).status).toBe(200)
    expect((await remove()).status).toBe(404)
    expect((await eve.cart()).lines).toEqual([])
  })
})
