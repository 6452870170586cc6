// A change on record is undone by the same checks, as a new change (rule 63).
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  addDeskCommittee,
  changeDeskCommittee,
  changeDeskPage,
  getDeskCommittee,
} from '#contract/calls/desk/committees.ts'
import { getDeskEvent, saveEventSection } from '#contract/calls/desk/event-words.ts'
import { findDeskHistory, undoDeskChange } from '#contract/calls/desk/history.ts'
import { changeDeskProduct, getDeskProduct } from '#contract/calls/desk/products.ts'
import type { CommitteeFacts } from '#contract/entities/desk/committees.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { recordChange } from '#server/repositories/desk/changes.ts'
import { sampleEventId } from '#server/sample/load.ts'
import { type Desk, deskOf } from '../../support/desk/desk.ts'
import { sampleFacts } from '../../support/people/desk-requests.ts'
import { addOffer } from '../../support/store/offer.ts'
import { codeOf, type Shop, startShop } from '../../support/product/shop.ts'

let shop: Shop
let admin: Desk
let chair: Desk
let committeeId: number
const query = { eventId: sampleEventId }

beforeAll(async () => {
  shop = await startShop()
  admin = await deskOf(shop, 'admin')
  const facts = { ...sampleFacts, name: 'Undone' }
  const added = await admin.browser.call(addDeskCommittee, { query, body: { facts } })
  committeeId = added.id
  chair = await deskOf(shop, 'chair', { committee_ids: [committeeId] })
})
afterAll(() => shop.close())

const newest = async (by = admin) =>
  (await by.browser.call(findDeskHistory, { query: {} })).entries[0]
const undo = (undoId: number | null | undefined, by = admin) =>
  by.browser.attempt(undoDeskChange, { params: { changeId: undoId ?? 0 }, body: {} })
const committee = () => chair.browser.call(getDeskCommittee, { params: { committeeId } })
const change = async (changes: Partial<CommitteeFacts>) => {
  const { facts } = await committee()
  const body = { facts: { ...facts, ...changes }, expected: facts }
  await chair.browser.call(changeDeskCommittee, { params: { committeeId }, body })
}

test('fields of a committee come back, as a new change', async () => {
  await change({ tagLine: 'Wrong', email: 'wrong@example.com' })
  const wrong = await newest(chair)
  expect((await undo(wrong?.undoId, chair)).status).toBe(200)
  expect((await committee()).facts).toMatchObject({
    tagLine: sampleFacts.tagLine,
    email: sampleFacts.email,
  })
  const record = await newest(chair)
  expect(record?.fields).toContainEqual({
    path: 'tagLine',
    before: 'Wrong',
    after: sampleFacts.tagLine,
  })
  expect(record?.id).not.toBe(wrong?.id)
})

test('what was changed again since is not overwritten', async () => {
  await change({ tagLine: 'One' })
  const first = await newest(chair)
  await change({ tagLine: 'Two' })
  const answer = await undo(first?.undoId, chair)
  expect([answer.status, codeOf(answer)]).toEqual([409, 'state_changed'])
  expect((await committee()).facts.tagLine).toBe('Two')
})

test('the page of a committee comes back', async () => {
  const { content, contentVersion: expectedVersion } = await committee()
  const body = { content: '<p>Wrong</p>', expectedVersion }
  await chair.browser.call(changeDeskPage, { params: { committeeId }, body })
  expect((await undo((await newest(chair))?.undoId, chair)).status).toBe(200)
  expect((await committee()).content).toBe(content)
})

test('a price and a text of a product come back, for its chair', async () => {
  const { id: productId } = await addOffer(shop.server.db, { committeeId, cents: 900 })
  const params = { productId }
  const { entry, version } = await chair.browser.call(getDeskProduct, { params })
  const wrong = {
    ...entry,
    description: 'Wrong',
    prices: [{ cents: 1, startsAt: null, endsAt: null }],
  }
  await chair.browser.call(changeDeskProduct, { params, body: { entry: wrong, expected: version } })
  const { undoId } = (await newest(chair)) ?? {}
  const other = await deskOf(shop, 'chair', { committee_ids: [22] })
  expect((await undo(undoId, other)).status).toBe(404)
  expect((await undo(undoId, chair)).status).toBe(200)
  expect((await chair.browser.call(getDeskProduct, { params })).entry).toEqual(entry)
})

test('words come back in the draft', async () => {
  const { draft } = await admin.browser.call(getDeskEvent, { query })
  const body = {
    section: 'directory' as const,
    content: { infoBox: 'Wrong' },
    expected: draft.directory,
  }
  await admin.browser.call(saveEventSection, { query, body })
  expect((await undo((await newest())?.undoId)).status).toBe(200)
  expect((await admin.browser.call(getDeskEvent, { query })).draft).toEqual(draft)
})

test('words come back from a record that lacks a part which was added later', async () => {
  const { draft } = await admin.browser.call(getDeskEvent, { query })
  const { contactEmail: _, ...after } = draft.club
  await inTransaction(shop.server.db, (tx) =>
    recordChange(tx, {
      eventId: sampleEventId,
      subject: 'event',
      key: `${query.eventId} words club`,
      byUserId: null,
      before: { ...after, name: 'The earlier club' },
      after,
    }),
  )
  expect((await undo((await newest())?.undoId)).status).toBe(200)
  const now = await admin.browser.call(getDeskEvent, { query })
  expect(now.draft.club).toEqual({ ...draft.club, name: 'The earlier club' })
})

test('everything else can’t be undone', async () => {
  const { entries } = await admin.browser.call(findDeskHistory, { query: {} })
  const added = entries.find(({ kind, subject }) => kind === 'added' && subject === 'committee')
  expect(added?.undoId).toBeNull()
  const answer = await undo(Number(added?.id.replace('change-', '')))
  expect(answer.status).toBe(422)
  expect((await undo(999_999)).status).toBe(404)
})
