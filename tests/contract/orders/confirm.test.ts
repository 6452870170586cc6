import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { removeCartLine } from '#contract/calls/carts.ts'
import { deskOf } from '../../support/desk/desk.ts'
import { ageHolds } from '../../support/database/holds.ts'
import { addOffer, setPrice } from '../../support/store/offer.ts'
import { codeOf, type Shop, startShop } from '../../support/product/shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await startShop()
})
afterAll(() => shop.close())

/** A hold that began after `fromMs` ends after the minutes; the reply has whole seconds. */
function expectMinutes(heldUntilMs: number | null, fromMs: number, minutes: number): void {
  const lengthMs = minutes * 60_000
  expect(heldUntilMs).toBeGreaterThan(fromMs + lengthMs - 1000)
  expect(heldUntilMs).toBeLessThan(Date.now() + lengthMs + 1000)
}

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
    const fromMs = Date.now()
    expect((await eve.confirm(cartId)).status).toBe(200)
    const { totalCents, heldUntilMs } = await eve.cart()
    expect(totalCents).toBe(2400)
    expectMinutes(heldUntilMs, fromMs, 10)
  })

  it('answers with the cart as the next read tells it', async () => {
    const { db } = shop.server
    const [eve, bob] = [await shop.shopper(), await shop.shopper()]
    const offer = await addOffer(db, { inventory: 3, cents: 1000 })
    await bob.confirm(await bob.add(offer.id))
    const cartId = await eve.add(offer.id, 2)
    await eve.add((await addOffer(db)).id)
    const confirmed = async () => {
      const answer = await eve.confirm(cartId)
      expect(answer).toMatchObject({ status: 200, body: { cart: await eve.cartOnWire() } })
    }
    await confirmed()
    await setPrice(db, offer.id, 1200)
    await confirmed()
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
    expect(refused.body).toMatchObject({
      message: expect.stringMatching(
        /^Sample bowl is in another cart, and may come back at \d+:\d\d [AP]M, Eastern Time\.$/,
      ),
      error: {
        details: { left: 0, heldUntil: Math.floor(((await bob.cart()).heldUntilMs ?? 0) / 1000) },
      },
    })
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

  it('refuses a line that lacks an option or an answer which its product has by now', async () => {
    const { db } = shop.server
    const eve = await shop.shopper()
    const asking = await addOffer(db, { name: 'Sample collar' })
    const sized = await addOffer(db, { name: 'Sample shirt' })
    const cartId = await eve.add(asking.id)
    await eve.add(sized.id)
    await eve.ready(cartId)

    const question = { id: 'q', label: 'Dog name', type: 'text', required: 1, options: [] }
    const fields = JSON.stringify([question])
    await db
      .updateTable('event_products')
      .set({ custom_fields: fields })
      .where('id', '=', asking.id)
      .execute()
    const { totalCents } = await eve.cart()
    const unanswered = 'Sample collar now asks for “Dog name”. Remove it, and add it again'
    for (const answer of [
      await eve.confirm(cartId),
      await eve.intent(totalCents),
      await eve.place(cartId, ''),
    ]) {
      expect(answer).toMatchObject({
        status: 409,
        body: { message: expect.stringContaining(unanswered) as string },
      })
      expect(codeOf(answer)).toBe('not_available')
    }

    const [line] = (await eve.cart()).lines
    await eve.browser.call(removeCartLine, { params: { cartId, itemId: line?.id ?? 0 } })
    expect((await eve.confirm(cartId)).status).toBe(200)
    const { id: stock_id } = await db
      .insertInto('stock')
      .values({ inventory: 5 })
      .returning('id')
      .executeTakeFirstOrThrow()
    const size = { event_product_id: sized.id, variant_id: 1, stock_id, display_name: 'Navy-M' }
    await db.insertInto('event_variants').values(size).execute()
    const refused = await eve.confirm(cartId)
    expect(codeOf(refused)).toBe('not_available')
    expect(JSON.stringify(refused.body)).toContain('Sample shirt has options now.')
  })

  it('holds stock for at most thirty minutes, then tells the shopper and releases it', async () => {
    const { db } = shop.server
    const [eve, bob] = [await shop.shopper(), await shop.shopper()]
    const offer = await addOffer(db, { name: 'Sample bowl', inventory: 1 })
    const plenty = await addOffer(db)
    const cartId = await eve.add(offer.id)
    await eve.add(plenty.id)
    const bobsCart = await bob.add(offer.id)
    const fromMs = Date.now()
    for (const minutes of [0, 9, 9, 9]) {
      await ageHolds(db, minutes, [eve.userId])
      const confirmed = await eve.confirm(cartId)
      expect(confirmed).toMatchObject({ status: 200, body: { notHeld: [] } })
      expect((await bob.confirm(bobsCart)).status).toBe(409)
      const { heldUntilMs } = await eve.cart()
      expect((confirmed.body as { heldUntil: number }).heldUntil * 1000).toBe(heldUntilMs)
    }
    expectMinutes((await eve.cart()).heldUntilMs, fromMs, 3)

    await ageHolds(db, 4, [eve.userId])
    const late = await eve.confirm(cartId)
    expect(late).toMatchObject({ status: 200, body: { heldUntil: null, notHeld: ['Sample bowl'] } })
    expect((await eve.cart()).heldUntilMs).toBeNull()
    expect((await bob.confirm(bobsCart)).body).toMatchObject({ notHeld: [] })
    expect((await eve.confirm(cartId)).status).toBe(409)
  })

  it('holds again ten minutes after the thirty are used up', async () => {
    const { shopper, cartId } = await shop.withCart({ inventory: 1 })
    await shopper.confirm(cartId)
    const { db } = shop.server
    await ageHolds(db, 39, [shopper.userId])
    expect((await shopper.confirm(cartId)).body).toMatchObject({ heldUntil: null })
    await ageHolds(db, 1, [shopper.userId])
    const fromMs = Date.now()
    await shopper.confirm(cartId)
    expectMinutes((await shopper.cart()).heldUntilMs, fromMs, 10)
  })

  it('counts the thirty minutes for the user and the item, in whatever cart', async () => {
    const { db } = shop.server
    const eve = await shop.shopper()
    const [first, second] = [
      await addOffer(db, { name: 'Sample bowl', inventory: 1 }),
      await addOffer(db, { inventory: 1 }),
    ]
    const cartId = await eve.add(first.id)
    const fromMs = Date.now()
    await eve.confirm(cartId)
    await ageHolds(db, 28, [eve.userId])
    expect((await eve.place(cartId, '')).status).toBe(200)
    const bob = await shop.shopper()
    expect((await bob.confirm(await bob.add(first.id))).status).toBe(200)
    await bob.browser.call(removeCartLine, {
      params: { cartId: (await bob.cart()).id, itemId: (await bob.cart()).lines[0]?.id ?? 0 },
    })

    const next = await eve.add(first.id)
    expect(next).not.toBe(cartId)
    await eve.confirm(next)
    expectMinutes((await eve.cart()).heldUntilMs, fromMs, 2)
    await ageHolds(db, 3, [eve.userId])
    await eve.add(second.id)
    const confirmed = await eve.confirm(next)
    expect(confirmed.body).toMatchObject({ notHeld: ['Sample bowl'] })
    expect((confirmed.body as { heldUntil: number | null }).heldUntil).not.toBeNull()
  })

  it("keeps what the shopper's open cart holds when an earlier check is received", async () => {
    const { shopper, cartId, offer } = await shop.withCart({ inventory: 1 })
    const { body } = await shopper.place(cartId, '')
    await shopper.confirm(await shopper.add(offer.id))
    const desk = await deskOf(shop)
    await desk.act((body as { id: number }).id, 'receive')
    expect(await desk.order((body as { id: number }).id)).toMatchObject({ attention: 'outOfStock' })
  })

  it("follows the database's clock when the server's clock is an hour off", async () => {
    const { db, deps } = shop.server
    const real = deps.clock.realNowMs
    for (const hours of [1, -1]) {
      deps.clock.realNowMs = () => real() + hours * 3_600_000
      try {
        const { shopper, cartId, offer } = await shop.withCart({ inventory: 1 })
        const bob = await shop.shopper()
        const bobsCart = await bob.add(offer.id)
        const fromMs = Date.now()
        await shopper.confirm(cartId)
        expectMinutes((await shopper.cart()).heldUntilMs, fromMs, 10)
        expect((await bob.confirm(bobsCart)).status).toBe(409)
        await ageHolds(db, 11, [shopper.userId])
        expect((await bob.confirm(bobsCart)).status).toBe(200)
      } finally {
        deps.clock.realNowMs = real
      }
    }
  })
})
