// Removed committees and products come back for a day, as they were (rule 69).
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  addDeskCommittee,
  findDeskCommittees,
  getDeskCommittee,
  removeDeskCommittee,
  removeDeskCommittees,
} from '#contract/calls/desk/committees.ts'
import {
  findDeskHistory,
  undoDeskChange,
  undoWholeDeskChange,
} from '#contract/calls/desk/history.ts'
import {
  findDeskProducts,
  getDeskProduct,
  removeDeskProduct,
  removeDeskProducts,
} from '#contract/calls/desk/products.ts'
import { leaveWaitlist } from '#contract/calls/waitlist.ts'
import { sampleEventId } from '#server/sample/load.ts'
import { offerReturned } from '#server/services/purchase/waitlist/offer-returned.ts'
import { checkOrder, type Desk, deskOf } from '../../support/desk/desk.ts'
import { sampleFacts } from '../../support/people/desk-requests.ts'
import { comeBack, placesOf, waitedFor } from '../../support/desk/waitlist.ts'
import type { Shopper } from '../../support/people/shopper.ts'
import { addOffer } from '../../support/store/offer.ts'
import { codeOf, messageOf, type Shop, startShop } from '../../support/product/shop.ts'

// Of the sample event; no word of the pages leads to Rally, and nothing of it was sold.
const rally = 25

let shop: Shop
let admin: Desk

beforeAll(async () => {
  shop = await startShop()
  admin = await deskOf(shop, 'admin')
})
afterAll(() => shop.close())

const query = { eventId: sampleEventId }
const committees = async () => (await admin.browser.call(findDeskCommittees, { query })).committees
const committee = async (committeeId: number) => {
  const found = await admin.browser.call(getDeskCommittee, { params: { committeeId } })
  return { facts: found.facts, content: found.content, questions: found.questions }
}
const entriesOf = async (committeeId: number) => {
  const { products } = await admin.browser.call(findDeskProducts, { query: { committeeId } })
  const read = ({ id }: { id: number }) =>
    admin.browser.call(getDeskProduct, { params: { productId: id } })
  return (await Promise.all(products.map(read))).map(({ entry }) => entry)
}
const historyOf = async (subject: 'committee' | 'product', key: number, by = admin) => {
  const asked = { page: 1, subject, key: String(key) }
  return (await by.browser.call(findDeskHistory, { query: asked })).entries
}
const changeIdOf = (entry: { id: string } | undefined) =>
  Number(entry?.id.replace('change-', '') ?? 0)
const undo = (changeId: number, by = admin) =>
  by.browser.attempt(undoDeskChange, { params: { changeId }, body: {} })
const undoWhole = (changeId: number, by = admin) =>
  by.browser.attempt(undoWholeDeskChange, { params: { changeId }, body: {} })
const addCommittee = async (name: string) => {
  const body = { facts: { ...sampleFacts, name } }
  return (await admin.browser.call(addDeskCommittee, { query, body })).id
}
const leaveFirst = async (person: Shopper) => {
  const [place] = await placesOf(person)
  await person.browser.call(leaveWaitlist, { params: { placeId: place?.id ?? 0 } })
}
const setAt = (changeId: number, at: Date) =>
  shop.server.db.updateTable('desk_changes').set({ at }).where('id', '=', changeId).execute()

describe('a committee', () => {
  test('comes back with its store, page, form and products, on record', async () => {
    const before = [await committee(rally), await entriesOf(rally)]
    const list = await committees()
    await admin.browser.call(removeDeskCommittee, { params: { committeeId: rally } })
    const [removal] = await historyOf('committee', rally)
    expect(removal).toMatchObject({ kind: 'removed', undoId: changeIdOf(removal) })
    expect((await undo(changeIdOf(removal))).status).toBe(200)
    expect([await committee(rally), await entriesOf(rally)]).toEqual(before)
    expect(await committees()).toEqual(list)
    const [back, gone] = await historyOf('committee', rally)
    expect([back?.kind, gone?.undoId]).toEqual(['added', null])
    expect(messageOf(await undo(changeIdOf(removal)))).toMatch(/undone already/)
  })

  test('does not come back beside another of its name, nor after a day', async () => {
    const first = await addCommittee('Twice')
    await admin.browser.call(removeDeskCommittee, { params: { committeeId: first } })
    const [removal] = await historyOf('committee', first)
    const second = await addCommittee('twice')
    const refused = await undo(changeIdOf(removal))
    expect([codeOf(refused), messageOf(refused)]).toEqual([
      'state_changed',
      'Changed again since: Twice. Nothing was undone.',
    ])
    await admin.browser.call(removeDeskCommittee, { params: { committeeId: second } })
    await setAt(changeIdOf(removal), new Date(Date.now() - 25 * 60 * 60 * 1000))
    expect(messageOf(await undo(changeIdOf(removal)))).toMatch(/more than a day old/)
    expect((await historyOf('committee', first))[0]?.undoId).toBeNull()
  })
})

describe('several committees', () => {
  test('go as one change with one undo, and those in use stay with the reason', async () => {
    const ids = [await addCommittee('Many A'), await addCommittee('Many B')]
    const { offer } = await checkOrder(shop, { committeeId: await addCommittee('In use') })
    const committeeIds = [...ids, offer.committeeId]
    const before = await committees()
    const { staying } = await admin.browser.call(removeDeskCommittees, { body: { committeeIds } })
    expect(staying).toEqual([
      { id: offer.committeeId, reason: expect.stringMatching(/something of it was sold/) },
    ])
    expect(await committees()).toEqual(before.filter(({ id }) => !ids.includes(id)))
    const [entry] = await historyOf('committee', ids[1] ?? 0)
    expect([entry?.undoId, entry?.changeSet?.size]).toEqual([null, 2])
    expect(entry?.changeSet?.undoId).toBe(changeIdOf(entry))
    expect((await undoWhole(changeIdOf(entry))).status).toBe(200)
    expect(await committees()).toEqual(before)
    const [, gone] = await historyOf('committee', ids[1] ?? 0)
    expect(gone?.changeSet?.undoId).toBeNull()
  })

  test('that all stay change nothing', async () => {
    const before = await committees()
    const { staying } = await admin.browser.call(removeDeskCommittees, {
      body: { committeeIds: [31, 999_999] },
    })
    expect(staying.map(({ id }) => id)).toEqual([31, 999_999])
    expect(await committees()).toEqual(before)
  })
})

describe('a product', () => {
  test('is put back by the chair who removed it, at its place and with its pieces', async () => {
    const committeeId = await addCommittee('Products')
    const chair = await deskOf(shop, 'chair', { committee_ids: [committeeId] })
    const other = await deskOf(shop, 'chair', { committee_ids: [rally] })
    const { db } = shop.server
    await addOffer(db, { committeeId, name: 'One' })
    const { id } = await addOffer(db, {
      committeeId,
      name: 'Two',
      inventory: 7,
      variants: [{ name: 'Red-S', inventory: 3 }],
    })
    await addOffer(db, { committeeId, name: 'Three' })
    const before = await entriesOf(committeeId)
    await chair.browser.call(removeDeskProduct, { params: { productId: id } })
    const [removal] = await historyOf('product', id, chair)
    expect(removal?.undoId).toBe(changeIdOf(removal))
    expect((await undo(changeIdOf(removal), other)).status).toBe(404)
    expect((await undo(changeIdOf(removal), chair)).status).toBe(200)
    const after = await entriesOf(committeeId)
    const shown = (entries: typeof after) => entries.map(({ name, pieces }) => [name, pieces])
    expect(shown(after)).toEqual(shown(before))
    const { products } = await admin.browser.call(findDeskProducts, { query: { committeeId } })
    const back = products.find(({ name }) => name === 'Two')
    expect((await historyOf('product', back?.id ?? 0, chair))[0]?.kind).toBe('added')
  })
})

describe('the waitlist of a removed product', () => {
  test('comes back in its order, and an offer is made anew', async () => {
    const committeeId = await addCommittee('Waited for')
    const { offer, people } = await waitedFor(shop, 3, { committeeId })
    const [ann, bo, cleo] = people as [Shopper, Shopper, Shopper]
    const placesNow = () => Promise.all(people.map(placesOf))
    await comeBack(shop.server.db, offer.stockId)
    await offerReturned(shop.server.deps)
    await leaveFirst(bo)
    const before = await placesNow()
    expect(before.map(([place]) => place?.position)).toEqual([0, undefined, 1])
    await admin.browser.call(removeDeskProduct, { params: { productId: offer.id } })
    expect((await placesNow()).flat()).toEqual([])
    const [removal] = await historyOf('product', offer.id)
    expect((await undo(changeIdOf(removal))).status).toBe(200)
    expect((await placesNow()).map(([place]) => place?.position)).toEqual([1, undefined, 2])
    await offerReturned(shop.server.deps)
    expect((await placesOf(ann))[0]?.offeredUntilMs).not.toBeNull()
    expect((await placesOf(cleo))[0]?.position).toBe(1)
  })
})

describe('several products', () => {
  test('go as one change of their chair with one undo, and what was sold or is unknown stays', async () => {
    const committeeId = await addCommittee('Many products')
    const chair = await deskOf(shop, 'chair', { committee_ids: [committeeId] })
    const other = await deskOf(shop, 'chair', { committee_ids: [rally] })
    const { db } = shop.server
    const offer = (name: string, inventory: number) =>
      addOffer(db, { committeeId, name, inventory })
    const [one, , three] = [await offer('One', 4), await offer('Two', 5), await offer('Three', 6)]
    const { offer: sold } = await checkOrder(shop, { committeeId })
    const elsewhere = await addOffer(db, { committeeId: rally, name: 'Elsewhere' })
    const productIds = [three.id, one.id, sold.id, elsewhere.id, one.id]
    const body = { committeeId, productIds }
    expect((await other.browser.attempt(removeDeskProducts, { body })).status).toBe(404)

    const before = await entriesOf(committeeId)
    const { staying } = await chair.browser.call(removeDeskProducts, { body })
    expect(staying).toEqual([
      { id: sold.id, reason: expect.stringMatching(/has been sold/) },
      { id: elsewhere.id, reason: expect.stringMatching(/no such product/i) },
    ])
    const names = async () => (await entriesOf(committeeId)).map(({ name }) => name)
    expect(await names()).toEqual(
      before.map(({ name }) => name).filter((name) => name !== 'One' && name !== 'Three'),
    )
    const [entry] = await historyOf('product', three.id, chair)
    expect([entry?.undoId, entry?.changeSet?.size]).toEqual([null, 2])
    expect((await undoWhole(changeIdOf(entry), other)).status).toBe(404)
    expect((await undoWhole(changeIdOf(entry), chair)).status).toBe(200)
    const shown = (entries: typeof before) => entries.map(({ name, pieces }) => [name, pieces])
    expect(shown(await entriesOf(committeeId))).toEqual(shown(before))
    const { products } = await chair.browser.call(findDeskProducts, { query: { committeeId } })
    for (const name of ['One', 'Three']) {
      const back = products.find((product) => product.name === name)
      const [added] = await historyOf('product', back?.id ?? 0, chair)
      expect([added?.kind, added?.name]).toEqual(['added', name])
    }
  })
})
