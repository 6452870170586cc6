// The desk sees the waitlist of a product, sorts it and removes people (rule 100).
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  changeDeskWaitlist,
  getDeskProduct,
  getDeskWaitlist,
} from '#contract/calls/desk/products.ts'
import { offerReturned } from '#server/services/purchase/waitlist/offer-returned.ts'
import { type Desk, deskOf } from '#tests/support/desk/desk.ts'
import { codeOf, messageOf, type Shop, startShop } from '#tests/support/product/shop.ts'
import { comeBack, join, placesOf, waitedFor } from '#tests/support/desk/waitlist.ts'

let shop: Shop
let chair: Desk
let committeeId: number
beforeAll(async () => {
  shop = await startShop()
  const { offer } = await waitedFor(shop, 0)
  committeeId = offer.committeeId
  chair = await deskOf(shop, 'chair', { committee_ids: [committeeId] })
})
afterAll(() => shop.close())

const listOf = async (productId: number) =>
  (await chair.browser.call(getDeskWaitlist, { params: { productId } })).places
const idsOf = async (productId: number) => (await listOf(productId)).map(({ id }) => id)
const change = (productId: number, placeIds: number[], expected: number[]) =>
  chair.browser.attempt(changeDeskWaitlist, {
    params: { productId },
    body: { placeIds, expected },
  })

test('a chair sees who waits, moves people and removes them, on record', async () => {
  const { offer, people } = await waitedFor(shop, 3)
  const [first, second, third] = people
  if (!first || !second || !third) throw new Error('There are three people.')
  expect(await listOf(offer.id)).toMatchObject([
    { variantName: '', name: 'Ann Lee', offeredUntilMs: null },
    {},
    {},
  ])
  const [a = 0, b = 0, c = 0] = await idsOf(offer.id)
  expect((await change(offer.id, [c, a, b], [a, b, c])).status).toBe(200)
  expect(await idsOf(offer.id)).toEqual([c, a, b])
  expect(await placesOf(third)).toMatchObject([{ position: 1 }])
  // A repeated request finds another order.
  const again = await change(offer.id, [c, a, b], [a, b, c])
  expect([again.status, codeOf(again)]).toEqual([409, 'state_changed'])
  expect(messageOf(again)).toMatch(/has changed this list meanwhile\. Look at it again\.$/)

  await comeBack(shop.server.db, offer.stockId)
  await offerReturned(shop.server.deps)
  expect((await listOf(offer.id))[0]).toMatchObject({ id: c, offeredUntilMs: expect.any(Number) })
  // Removing the person ends the offer, and the next gets it.
  expect((await change(offer.id, [a, b], [c, a, b])).status).toBe(200)
  expect(await placesOf(third)).toEqual([])
  await offerReturned(shop.server.deps)
  expect(await placesOf(first)).toMatchObject([{ position: 0 }])
  const { changes } = await chair.browser.call(getDeskProduct, { params: { productId: offer.id } })
  expect(changes.map(({ before, after }) => [before, after])).toEqual([
    [
      { name: 'Sample bowl', waitlist: ['Ann Lee', 'Ann Lee', 'Ann Lee'] },
      { name: 'Sample bowl', waitlist: ['Ann Lee', 'Ann Lee'] },
    ],
    [expect.anything(), expect.anything()],
  ])
})

test('who joins or leaves meanwhile refuses no change', async () => {
  const { offer, people } = await waitedFor(shop, 2)
  const [a = 0, b = 0] = await idsOf(offer.id)
  const late = await shop.shopper()
  await join(late, offer.id)
  expect((await change(offer.id, [b, a], [a, b])).status).toBe(200)
  expect((await idsOf(offer.id)).slice(0, 2)).toEqual([b, a])
  expect(await placesOf(late)).toMatchObject([{ position: 3 }])
  expect(await placesOf(people[0] ?? late)).toMatchObject([{ position: 2 }])
  expect((await change(offer.id, [b, b], [b, a])).status).toBe(422)
  expect((await change(offer.id, [999_999], [b, a])).status).toBe(422)
})

test('a chair of another committee finds no list', async () => {
  const { offer } = await waitedFor(shop, 1)
  const other = await deskOf(shop, 'chair', { committee_ids: [committeeId + 1] })
  const params = { productId: offer.id }
  expect((await other.browser.attempt(getDeskWaitlist, { params })).status).toBe(404)
})
