// Pieces that come back go to the people who wait for them, and to nobody else (rule 100).
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { leaveWaitlist } from '#contract/calls/waitlist.ts'
import { getProducts } from '#contract/calls/store.ts'
import { changeDeskStock } from '#contract/calls/desk/products.ts'
import { sampleEventId } from '#server/sample/load.ts'
import { offerReturned } from '#server/services/purchase/waitlist/offer-returned.ts'
import { listOwnPlaces } from '#server/services/purchase/waitlist/own-places.ts'
import { ageHolds } from '../../support/database/holds.ts'
import { type Desk, deskOf, paidOrder } from '../../support/desk/desk.ts'
import type { Shopper } from '../../support/people/shopper.ts'
import { signInRow } from '../../support/people/signed-in.ts'
import { codeOf, messageOf, type Shop, startShop } from '../../support/product/shop.ts'
import { addOffer, stockOf, type TestOffer } from '../../support/store/offer.ts'
import {
  comeBack,
  endOffers,
  isOffered,
  join,
  offered,
  placesOf,
  waitedFor,
} from '../../support/desk/waitlist.ts'

let shop: Shop
/** An administrator. */
let desk: Desk
let treasurer: Desk
beforeAll(async () => {
  const env = { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'store@specialty.example' }
  shop = await startShop({ env })
  desk = await deskOf(shop, 'admin')
  treasurer = await deskOf(shop)
})
afterAll(() => shop.close())

const hoursMs = 60 * 60_000
const makeOffers = () => offerReturned(shop.server.deps)
const back = (offer: TestOffer, pieces = 1) => comeBack(shop.server.db, offer.stockId, pieces)
const emailOf = ({ userId }: Shopper) => `shopper${userId}@example.com`
const setEmail = (of: Shopper) =>
  shop.server.db
    .updateTable('users')
    .set({ email: emailOf(of), email_verified: true })
    .where('id', '=', of.userId)
    .execute()
const mailOf = (of: Shopper) =>
  shop.server.db
    .selectFrom('mail_messages')
    .select(['kind', 'state', 'subject'])
    .where('recipient', '=', emailOf(of))
    .execute()
/** The person's try to add pieces and to confirm the cart. */
async function tryBuy(person: Shopper, offer: TestOffer, quantity = 1) {
  const { id } = await person.cart()
  const body = {
    storeProductsForEventId: offer.id,
    storeProductVariantsForEventId: null,
    quantity,
  }
  const added = await person.tryAdd(id, body)
  return added.status === 200 ? person.confirm(id) : added
}

async function buy(person: Shopper): Promise<void> {
  const { id } = await person.cart()
  const intentId = await person.ready(id)
  await shop.provider.pay(intentId)
  expect((await person.place(id, intentId)).status).toBe(200)
}

async function isShownSoldOut({ id, committeeId }: TestOffer): Promise<boolean | undefined> {
  const query = { committeeId, eventId: sampleEventId }
  const products = await desk.browser.call(getProducts, { query })
  return products.flatMap(({ events }) => events).find((entry) => entry.id === id)?.isSoldOut
}

describe('a piece that comes back', () => {
  test('is the next person’s for two hours, and nobody else’s', async () => {
    const { offer, people } = await waitedFor(shop, 2)
    const [ann, bo] = people as [Shopper, Shopper]
    await Promise.all(people.map(setEmail))
    const eve = await shop.shopper()
    await back(offer)
    // Before the offer it belongs to the list already.
    for (const person of [eve, ann]) {
      const answer = await tryBuy(person, offer)
      expect([answer.status, codeOf(answer), messageOf(answer)]).toEqual([
        409,
        'out_of_stock',
        'Sample bowl is sold out.',
      ])
    }
    expect(await isShownSoldOut(offer)).toBe(true)

    const startMs = Date.now()
    await makeOffers()
    await makeOffers()
    expect(await offered(people)).toEqual([true, false])
    const [place] = await placesOf(ann)
    expect(place?.position).toBe(0)
    expect(place?.offeredUntilMs).toBeGreaterThan(startMs + 1.9 * hoursMs)
    expect(place?.offeredUntilMs).toBeLessThanOrEqual(Date.now() + 2 * hoursMs)
    expect(await placesOf(bo)).toMatchObject([{ position: 1 }])
    expect(await mailOf(ann)).toEqual([
      { kind: 'waitlistOffer', state: 'queued', subject: 'Specialty Week: Sample bowl is back' },
    ])
    expect(await mailOf(bo)).toEqual([])

    for (const person of [eve, bo]) expect((await tryBuy(person, offer)).status).toBe(409)
    expect((await tryBuy(ann, offer, 2)).status).not.toBe(200)
    expect((await tryBuy(ann, offer)).status).toBe(200)
    // The hold of the cart is the same piece.
    await makeOffers()
    expect(await offered(people)).toEqual([true, false])
    await buy(ann)
    expect(await placesOf(ann)).toEqual([])
    expect(await stockOf(shop.server.db, offer.stockId)).toMatchObject({ inventory: 0, sold: 1 })
    await makeOffers()
    expect(await offered(people)).toEqual(['none', false])
  })

  test('goes to the next person when the offer ends, and when somebody leaves', async () => {
    const { offer, people } = await waitedFor(shop, 3)
    const [ann, bo, cy] = people as [Shopper, Shopper, Shopper]
    await back(offer)
    await makeOffers()
    await endOffers(shop.server.db, offer.id)
    expect(await isOffered(ann)).toBe('none')
    expect((await tryBuy(ann, offer)).status).toBe(409)
    expect(await join(ann, offer.id)).toMatchObject([{ position: 3 }])
    await makeOffers()
    expect(await offered(people)).toEqual([false, true, false])
    const [place] = await placesOf(bo)
    await bo.browser.call(leaveWaitlist, { params: { placeId: place?.id ?? 0 } })
    expect((await tryBuy(bo, offer)).status).toBe(409)
    await makeOffers()
    expect(await offered(people)).toEqual([false, 'none', true])
    // Ann, who came back to the list, and then everybody.
    await endOffers(shop.server.db, offer.id)
    await makeOffers()
    expect(await offered([ann, cy])).toEqual([true, 'none'])
    await endOffers(shop.server.db, offer.id)
    await makeOffers()
    expect(await isShownSoldOut(offer)).toBe(false)
    expect((await tryBuy(await shop.shopper(), offer)).status).toBe(200)
  })

  test('comes from a refund, from more stock and from a hold that ended', async () => {
    const { db } = shop.server
    const { offer, people } = await waitedFor(shop, 1, { inventory: 0 })
    const change = { kind: 'by', pieces: 3 } as const
    await desk.browser.call(changeDeskStock, {
      params: { productId: offer.id },
      body: { variantId: null, change, expectedPieces: 0, reason: 'Found a box' },
    })
    // One is the list's; two are for sale.
    const eve = await shop.shopper()
    expect((await tryBuy(eve, offer, 3)).status).not.toBe(200)
    expect((await tryBuy(eve, offer, 2)).status).toBe(200)
    await makeOffers()
    expect(await offered(people)).toEqual([true])
    // Nothing is free now: who comes waits for Eve's hold.
    const late = await shop.shopper()
    await join(late, offer.id)
    await makeOffers()
    expect(await isOffered(late)).toBe(false)
    await ageHolds(db, 11, [eve.userId])
    await makeOffers()
    expect(await isOffered(late)).toBe(true)

    const sold = await paidOrder(shop, { name: 'Sample cup', inventory: 1 })
    const ann = await shop.shopper()
    await join(ann, sold.offer.id)
    const [line] = (await treasurer.order(sold.orderId)).lines
    const lines = [{ lineId: line?.id ?? 0, quantity: 1, cents: 2500 }]
    const fields = { lines, restocks: true }
    expect((await treasurer.refund(sold.orderId, 2500, fields)).status).toBe(200)
    expect((await tryBuy(eve, sold.offer)).status).toBe(409)
    await makeOffers()
    expect(await isOffered(ann)).toBe(true)
  })
})

test('an offer is mailed once its person signs in with a confirmed address, until its end', async () => {
  const { db, deps } = shop.server
  const { offer, people } = await waitedFor(shop, 1)
  const [ann] = people as [Shopper]
  const user = db.updateTable('users').where('id', '=', ann.userId).returningAll()
  const row = await user.set({ email: emailOf(ann) }).executeTakeFirstOrThrow()
  await back(offer)
  await makeOffers()
  expect(await placesOf(ann)).toMatchObject([{ isTold: false }])
  const endsAt = db.updateTable('waitlist_places').where('user_id', '=', ann.userId)
  await endsAt.set({ offered_until: new Date(Date.now() - 1000) }).execute()
  await signInRow(deps, row, true)
  expect(await mailOf(ann)).toMatchObject([{ state: 'withheld' }])

  await endsAt.set({ offered_until: new Date(Date.now() + hoursMs) }).execute()
  await setEmail(ann)
  await signInRow(deps, row, true)
  expect(await mailOf(ann)).toMatchObject([{ kind: 'waitlistOffer', state: 'queued' }])
  expect(await placesOf(ann)).toMatchObject([{ isTold: true }])
  const withoutMail = { db, config: { mailServer: null } }
  expect((await listOwnPlaces(withoutMail, ann)).places).toMatchObject([{ isTold: false }])
})

describe('the list', () => {
  test('takes from the product’s pieces where those of its variants are not counted', async () => {
    const { db } = shop.server
    const offer = await addOffer(db, {
      inventory: 0,
      variants: [
        { name: 'Navy-M' },
        { name: 'Navy-L', soldOut: true },
        { name: 'Red', inventory: 0 },
      ],
    })
    const [m = 0, l = 0, red = 0] = offer.variants.map(({ id }) => id)
    const [ann, bo, cy] = [await shop.shopper(), await shop.shopper(), await shop.shopper()]
    await join(ann, offer.id, l)
    await join(bo, offer.id, red)
    await join(cy, offer.id, m)
    await back(offer, 2)
    await makeOffers()
    // Large is marked as sold out, and red has pieces of its own.
    expect(await offered([ann, bo, cy])).toEqual([false, false, true])
    const eve = await shop.shopper()
    await eve.add(offer.id, 1, m)
    expect((await eve.confirm((await eve.cart()).id)).status).toBe(200)
    await comeBack(db, offer.variants[2]?.stockId ?? 0)
    await makeOffers()
    expect(await offered([ann, bo, cy])).toEqual([false, true, true])
  })

  test('offers to everybody at once where pieces are no longer counted', async () => {
    const { db } = shop.server
    const { offer, people } = await waitedFor(shop, 12, { inventory: null, soldOut: true })
    await makeOffers()
    expect(await offered(people)).toEqual(people.map(() => false))
    await db.updateTable('stock').set({ sold_out: false }).where('id', '=', offer.stockId).execute()
    await makeOffers()
    expect(await offered(people)).toEqual(people.map(() => true))
  })

  test('waits while the item is not for sale, and ends with the store’s deadline', async () => {
    const { db } = shop.server
    const committeeId = 3
    const setDeadline = (inMs: number) =>
      db
        .updateTable('committees')
        .set({ deadline_at: new Date(Date.now() + inMs) })
        .where('id', '=', committeeId)
        .execute()
    await setDeadline(hoursMs)
    const { offer, people } = await waitedFor(shop, 2, { committeeId })
    await back(offer)
    const ofProduct = db.updateTable('base_prices').where('event_product_id', '=', offer.id)
    await ofProduct.set({ starts_at: new Date(Date.now() + hoursMs) }).execute()
    await makeOffers()
    expect(await offered(people)).toEqual([false, false])
    await ofProduct.set({ starts_at: null }).execute()
    await makeOffers()
    const [place] = await placesOf(people[0] as Shopper)
    expect(place?.offeredUntilMs).toBeLessThanOrEqual(Date.now() + hoursMs)
    await setDeadline(-1)
    await makeOffers()
    expect(await offered(people)).toEqual(['none', 'none'])
  })

  test('never makes a person wait for stock that the desk takes off: what is offered counts as held', async () => {
    const { offer } = await waitedFor(shop, 1)
    await back(offer, 2)
    await makeOffers()
    const takeOff = (pieces: number) => {
      const change = { kind: 'by' as const, pieces: -pieces }
      const body = { variantId: null, change, expectedPieces: 2, reason: 'Damaged' }
      const params = { productId: offer.id }
      return desk.browser.attempt(changeDeskStock, { params, body })
    }
    expect((await takeOff(2)).status).toBe(422)
    expect((await takeOff(1)).status).toBe(200)
  })
})
