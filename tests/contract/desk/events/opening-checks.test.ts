// The desk says what is done and what is not before an event opens (rule 62).
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDeskCommittee } from '#contract/calls/desk/committees.ts'
import { getDeskEvent, saveEventSection } from '#contract/calls/desk/event-words.ts'
import { addDeskEvent, copyDeskEvent, findOpeningChecks } from '#contract/calls/desk/events.ts'
import { addDeskProduct, changeDeskStock } from '#contract/calls/desk/products.ts'
import { openingCheckNames, type OpeningCheckName } from '#contract/entities/desk/opening-checks.ts'
import { emptyProductEntry } from '#contract/entities/desk/products.ts'
import type { EventWords, SectionName } from '#contract/entities/event-words/sections.ts'
import { type Desk, deskOf, paidOrder } from '#tests/support/desk/desk.ts'
import { sampleFacts } from '#tests/support/people/desk-requests.ts'
import { type Shop, startShop } from '#tests/support/product/shop.ts'

let shop: Shop
let admin: Desk
beforeAll(async () => {
  shop = await startShop()
  admin = await deskOf(shop, 'admin')
})
afterAll(() => shop.close())

const days = { startDate: '2027-10-04', endDate: '2027-10-09', timeZone: 'America/Denver' }

const read = (eventId: number) => admin.browser.call(findOpeningChecks, { query: { eventId } })
const find = async (eventId: number, name: OpeningCheckName) =>
  (await read(eventId)).find((check) => check.name === name)
const openNames = async (eventId: number) =>
  (await read(eventId)).filter(({ count }) => count > 0).map(({ name }) => name)

async function save<Name extends SectionName>(
  eventId: number,
  section: Name,
  change: Partial<EventWords[Name]>,
) {
  const query = { eventId }
  const { draft } = await admin.browser.call(getDeskEvent, { query })
  const content = { ...draft[section], ...change }
  const body = { section, content, expected: draft[section] }
  await admin.browser.call(saveEventSection, { query, body })
}

test('an empty event: its words, payee, schedule and tests are named, and go when they are done', async () => {
  const event = { name: '2027 Denver Specialty', ...days }
  const events = await admin.browser.call(addDeskEvent, { body: { event, place: 'Denver' } })
  const eventId = events.find(({ name }) => name === event.name)?.id ?? 0
  expect((await read(eventId)).map(({ name }) => name)).toEqual(openingCheckNames)
  expect(await openNames(eventId)).toEqual(['words', 'payee', 'schedule', 'testOrder', 'mail'])
  const sectionsOf = async (name: OpeningCheckName) =>
    (await find(eventId, name))?.places.map((place) => place.kind === 'section' && place.section)
  expect(await sectionsOf('words')).toEqual(['welcome', 'judges', 'hotel', 'club'])

  await save(eventId, 'club', { checkPayee: 'The Denver club' })
  expect(await sectionsOf('words')).toEqual(['welcome', 'judges', 'hotel'])
  expect(await sectionsOf('published')).toEqual(['club'])
  expect(await sectionsOf('payee')).toEqual(['club'])
  await save(eventId, 'club', { treasurerAddress: ['Ann Lee', 'Denver'] })
  expect(await sectionsOf('payee')).toEqual([])
})

test('a store and its products are named until they have what shoppers need', async () => {
  const event = { name: '2028 Denver Specialty', ...days }
  const events = await admin.browser.call(addDeskEvent, { body: { event, place: '' } })
  const eventId = events.find(({ name }) => name === event.name)?.id ?? 0
  const facts = { ...sampleFacts, name: 'Hospitality' }
  const store = await admin.browser.call(addDeskCommittee, { query: { eventId }, body: { facts } })
  const committeeId = store.id
  const ofStore = { kind: 'store', committeeId, name: 'Hospitality' }
  expect((await find(eventId, 'emptyStores'))?.places).toEqual([ofStore])

  const entry = { ...emptyProductEntry, name: 'Mug', pieces: 0 }
  const { id } = await admin.browser.call(addDeskProduct, {
    body: { committeeId, entry, idempotencyKey: randomUUID() },
  })
  const ofMug = { kind: 'product', id, committeeId, name: 'Mug' }
  expect((await find(eventId, 'emptyStores'))?.count).toBe(0)
  for (const name of ['pictures', 'prices', 'stock'] as const) {
    expect((await find(eventId, name))?.places).toEqual([ofMug])
  }
  await admin.browser.call(changeDeskStock, {
    params: { productId: id },
    body: { variantId: null, change: { kind: 'by', pieces: 5 }, expectedPieces: 0, reason: '' },
  })
  expect((await find(eventId, 'stock'))?.count).toBe(0)
})

test('a copy: what is still that of the other event is counted and named', async () => {
  const event = { name: '2029 Denver Specialty', ...days }
  const body = { fromEventId: 26, event }
  const events = await admin.browser.call(copyDeskEvent, { body })
  const eventId = events.find(({ name }) => name === event.name)?.id ?? 0
  const { copied } = await admin.browser.call(getDeskEvent, { query: { eventId } })
  const words = await find(eventId, 'words')
  expect(words?.places).toEqual(
    expect.arrayContaining([{ kind: 'section', section: copied?.sections[0] }]),
  )
  expect(copied?.pages.length).toBeGreaterThan(5)
  for (const name of ['pages', 'logos'] as const) {
    const check = await find(eventId, name)
    const named = check?.places.map((place) => 'name' in place && place.name)
    expect([check?.count, named]).toEqual([
      copied?.[name].length,
      copied?.[name].map((store) => store.name),
    ])
  }
})

test('a test order and sent mail of any event count, because a draft can have neither', async () => {
  const { db } = shop.server
  const { orderId } = await paidOrder(shop)
  await db.updateTable('orders').set({ is_test: true }).where('id', '=', orderId).execute()
  const sent = { state: 'sent' as const, sent_at: new Date(), next_try_at: null }
  await db.updateTable('mail_messages').set(sent).execute()
  const event = { name: '2030 Denver Specialty', ...days }
  const events = await admin.browser.call(addDeskEvent, { body: { event, place: '' } })
  const eventId = events.find(({ name }) => name === event.name)?.id ?? 0
  const counts = [await find(eventId, 'testOrder'), await find(eventId, 'mail')]
  expect(counts.map((check) => check?.count)).toEqual([0, 0])
})

test('an unknown event is answered as missing', async () => {
  const answer = await admin.browser.attempt(findOpeningChecks, { query: { eventId: 999 } })
  expect(answer.status).toBe(404)
})
