import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { removeCartLine } from '../../contract/calls/carts.ts'
import { addOffer, setPrice } from '../support/offer.ts'
import { codeOf, type Shop, startShop } from '../support/shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await startShop()
}, 60_000)
afterAll(() => shop.close())

describe('confirming', () => {
  it('does not change an empty cart', async () => {
    const eve = await shop.shopper()
    const { id } = await eve.cart()
    expect((await eve.confirm(id)).status).toBe(200)
    expect((await eve.cart()).heldUntilMs).toBeNull()
  })

  it('reprices the lines, freezes the prices and holds the stock', async () => {
    const { db } = shop.server
    const eve = await shop.shopper()
    const offer = await addOffer(db, { inventory: 3, cents: 1000 })
    const cartId = await eve.add(offer.id, 2)
    await setPrice(db, offer.id, 1200)
    expect((await eve.cart()).totalCents).toBe(2000)
    expect((await eve.confirm(cartId)).status).toBe(200)
    const { totalCents, heldUntilMs } = await eve.cart()
    expect(totalCents).toBe(2400)
    expect(heldUntilMs).toBeGreaterThan(Date.now() + 9.5 * 60_000)
    expect(heldUntilMs).toBeLessThanOrEqual(Date.now() + 10 * 60_000)
  })

  it('refuses the whole cart, names the item and changes no line', async () => {
    const { db } = shop.server
    const [eve, bob] = [await shop.shopper(), await shop.shopper()]
    const plenty = await addOffer(db, { inventory: 50, cents: 500 })
    const scarce = await addOffer(db, { name: 'Sample bowl', inventory: 1 })
    const cartId = await eve.add(plenty.id, 5)
    await eve.add(scarce.id)
    await setPrice(db, plenty.id, 700)
    const bobsCart = await bob.add(scarce.id)
    expect((await bob.confirm(bobsCart)).status).toBe(200)

    const refused = await eve.confirm(cartId)
    expect([refused.status, codeOf(refused)]).toEqual([409, 'out_of_stock'])
    expect(refused.body).toMatchObject({ message: 'Sample bowl is sold out.' })
    const cart = await eve.cart()
    expect(cart).toMatchObject({ heldUntilMs: null, totalCents: 2500 + 2500 })

    const [line] = (await bob.cart()).lines
    await bob.browser.call(removeCartLine, { params: { cartId: bobsCart, itemId: line?.id ?? 0 } })
    expect((await eve.confirm(cartId)).status).toBe(200)
    expect((await eve.cart()).totalCents).toBe(3500 + 2500)
  })

  it('refuses a product that is no longer available or has no price', async () => {
    const { db } = shop.server
    const eve = await shop.shopper()
    const offer = await addOffer(db)
    const cartId = await eve.add(offer.id)
    await db
      .updateTable('event_products')
      .set({ test_only: true })
      .where('id', '=', offer.id)
      .execute()
    expect(codeOf(await eve.confirm(cartId))).toBe('not_available')
    await db
      .updateTable('event_products')
      .set({ test_only: false, available_at: new Date(Date.now() + 60_000) })
      .where('id', '=', offer.id)
      .execute()
    expect(codeOf(await eve.confirm(cartId))).toBe('not_available')
  })

  it('holds stock for at most thirty minutes, then releases it to other carts', async () => {
    const { db, deps } = shop.server
    const [eve, bob] = [await shop.shopper(), await shop.shopper()]
    const offer = await addOffer(db, { inventory: 1 })
    const cartId = await eve.add(offer.id)
    const bobsCart = await bob.add(offer.id)
    const startMs = Date.now()
    const real = deps.clock.realNowMs
    const at = (minutes: number) => {
      deps.clock.realNowMs = () => startMs + minutes * 60_000
    }
    try {
      for (const minutes of [0, 9, 18, 27]) {
        at(minutes)
        expect((await eve.confirm(cartId)).status, `minute ${minutes}`).toBe(200)
        expect((await bob.confirm(bobsCart)).status, `minute ${minutes}`).toBe(409)
      }
      expect((await eve.cart()).heldUntilMs).toBe(Math.floor(startMs / 1000) * 1000 + 30 * 60_000)
      at(31)
      expect((await eve.confirm(cartId)).status).toBe(200)
      expect((await eve.cart()).heldUntilMs).toBeNull()
      expect((await bob.confirm(bobsCart)).status).toBe(200)
      expect((await eve.confirm(cartId)).status).toBe(409)
    } finally {
      deps.clock.realNowMs = real
    }
  })
})
