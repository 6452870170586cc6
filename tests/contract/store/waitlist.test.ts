// People join and leave the waitlist of what is sold out (rule 100).
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { joinWaitlist, leaveWaitlist } from '#contract/calls/waitlist.ts'
import { createCaller, type Caller } from '../../support/people/caller.ts'
import type { Shopper } from '../../support/people/shopper.ts'
import { codeOf, messageOf, type Shop, startShop } from '../../support/product/shop.ts'
import { addOffer } from '../../support/store/offer.ts'
import { join, placesOf } from '../../support/desk/waitlist.ts'

let shop: Shop
beforeAll(async () => {
  shop = await startShop()
})
afterAll(() => shop.close())

const tryJoin = (browser: Caller, offerId: number, variantId: number | null = null) =>
  browser.attempt(joinWaitlist, { body: { eventProductId: offerId, eventVariantId: variantId } })
const soldOut = (settings = {}) => addOffer(shop.server.db, { inventory: 0, ...settings })

const inDays = (days: number) => new Date(Date.now() + days * 24 * 60 * 60_000)

describe('joining', () => {
  test('gives each person one place, however often and from whatever device', async () => {
    const offer = await soldOut({ name: 'Sample bowl' })
    const [ann, bo] = [await shop.shopper(), await shop.shopper()]
    const phone = createCaller(shop.server.origin, ann.browser.token)
    for (const [name, value] of ann.browser.cookies) phone.cookies.set(name, value)
    await join(bo, offer.id)
    const answers = await Promise.all([
      tryJoin(ann.browser, offer.id),
      tryJoin(phone, offer.id),
      tryJoin(ann.browser, offer.id),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await placesOf(ann)).toEqual([
      {
        id: expect.any(Number) as number,
        eventProductId: offer.id,
        eventVariantId: null,
        committeeId: offer.committeeId,
        productId: expect.any(Number) as number,
        productName: 'Sample bowl',
        variantName: '',
        position: 2,
        offeredUntilMs: null,
        // Nobody has confirmed the address.
        isTold: false,
      },
    ])
    expect(await placesOf(bo)).toMatchObject([{ position: 1 }])
  })

  test('gives a place for each variant, with positions of its own', async () => {
    const { id, variants } = await soldOut({
      inventory: null,
      variants: [
        { name: 'Navy-M', inventory: 0 },
        { name: 'Navy-L', inventory: 0 },
      ],
    })
    const [m = 0, l = 0] = variants.map((variant) => variant.id)
    const [ann, bo] = [await shop.shopper(), await shop.shopper()]
    await join(ann, id, m)
    await join(ann, id, l)
    await join(bo, id, l)
    const variantsOf = async (of: Shopper) =>
      (await placesOf(of)).map(({ variantName, position }) => [variantName, position])
    expect(await variantsOf(ann)).toEqual([
      ['Navy-M', 1],
      ['Navy-L', 1],
    ])
    expect(await variantsOf(bo)).toEqual([['Navy-L', 2]])
    const answer = await tryJoin(bo.browser, id)
    expect([answer.status, codeOf(answer)]).toEqual([422, 'invalid'])
    const other = await addOffer(shop.server.db, { variants: [{ name: 'Red', soldOut: true }] })
    expect((await tryJoin(bo.browser, id, other.variants[0]?.id)).status).toBe(404)
  })

  test('asks a guest to sign in', async () => {
    const answer = await tryJoin(await shop.server.guest(), (await soldOut()).id)
    expect([answer.status, codeOf(answer)]).toEqual([422, 'login_required'])
  })

  test('is refused for what can be bought, and for a piece in the own cart', async () => {
    const { browser } = await shop.shopper()
    const offer = await addOffer(shop.server.db, { name: 'Sample cup', inventory: 1 })
    const answer = await tryJoin(browser, offer.id)
    expect([answer.status, codeOf(answer), messageOf(answer)]).toEqual([
      409,
      'act_refused',
      'Sample cup can be bought now: add it to your cart.',
    ])
    const holder = await shop.withCart({ inventory: 1 })
    await holder.shopper.confirm(holder.cartId)
    expect((await tryJoin(holder.shopper.browser, holder.offer.id)).status).toBe(409)
    expect((await tryJoin(browser, holder.offer.id)).status).toBe(200)
  })

  test('is refused for what is not for sale: closed, hidden, not yet, of another event', async () => {
    const { db } = shop.server
    const ann = await shop.shopper()
    const late = await soldOut({ committeeId: 3 })
    await db
      .updateTable('committees')
      .set({ deadline_at: inDays(-1) })
      .where('id', '=', 3)
      .execute()
    const notYet = await soldOut({ availableAt: inDays(1), memberAvailableAt: inDays(-1) })
    const unpriced = await soldOut({ cents: null })
    for (const { id } of [late, notYet, unpriced]) {
      const answer = await tryJoin(ann.browser, id)
      expect([answer.status, codeOf(answer)]).toEqual([409, 'not_available'])
    }
    const testOnly = await soldOut({ testOnly: true })
    for (const id of [testOnly.id, 0, 2 ** 31 - 1]) {
      expect((await tryJoin(ann.browser, id)).status).toBe(404)
    }
    const member = await shop.shopper({ memberId: 501 })
    expect((await tryJoin(member.browser, notYet.id)).status).toBe(200)
    expect(await placesOf(ann)).toEqual([])

    const offer = await soldOut()
    await join(ann, offer.id)
    const event = db.updateTable('events').where('state', '=', 'open')
    const { id } = await event.set({ state: 'closed' }).returning('id').executeTakeFirstOrThrow()
    const answer = await tryJoin(ann.browser, (await soldOut()).id)
    expect([answer.status, codeOf(answer)]).toEqual([409, 'not_available'])
    expect(await placesOf(ann)).toEqual([])
    await db.updateTable('events').set({ state: 'open' }).where('id', '=', id).execute()
  })
})

describe('leaving', () => {
  test('moves the others up, and is for the own place only', async () => {
    const offer = await soldOut()
    const [ann, bo] = [await shop.shopper(), await shop.shopper()]
    const [place] = await join(ann, offer.id)
    await join(bo, offer.id)
    const params = { placeId: place?.id ?? 0 }
    expect((await bo.browser.attempt(leaveWaitlist, { params })).status).toBe(404)
    expect(await ann.browser.call(leaveWaitlist, { params })).toEqual([])
    expect((await ann.browser.attempt(leaveWaitlist, { params })).status).toBe(404)
    expect(await placesOf(bo)).toMatchObject([{ position: 1 }])
    expect(await join(ann, offer.id)).toMatchObject([{ position: 2 }])
  })
})
