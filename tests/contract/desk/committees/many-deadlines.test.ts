// Many stores get the same deadline at once, and the whole change is undone (rule 69).
import { afterAll, beforeAll, expect, test } from 'vitest'
import { changeManyDeskDeadlines, findDeskCommittees } from '#contract/calls/desk/committees.ts'
import {
  findDeskHistory,
  undoDeskChange,
  undoWholeDeskChange,
} from '#contract/calls/desk/history.ts'
import { localTimeAt } from '#contract/values/time/zoned-time.ts'
import { sampleEventId } from '#server/sample/load.ts'
import { type Desk, deskOf } from '#tests/support/desk/desk.ts'
import { codeOf, type Shop, startShop } from '#tests/support/product/shop.ts'

let shop: Shop
let chair: Desk
const ids = [24, 31]
const query = { eventId: sampleEventId }

beforeAll(async () => {
  shop = await startShop()
  chair = await deskOf(shop, 'chair', { committee_ids: ids })
})
afterAll(() => shop.close())

const deadlines = async () => {
  const { committees, timeZone } = await chair.browser.call(findDeskCommittees, { query })
  return committees
    .toSorted((a, b) => a.id - b.id)
    .map(({ deadlineMs }) => (deadlineMs === null ? '' : localTimeAt(deadlineMs, timeZone)))
}
const change = async (deadline: string, by = chair, stores = ids) => {
  const now = await deadlines()
  const body = { deadline, stores: stores.map((id, at) => ({ id, expected: now[at] ?? '' })) }
  return by.browser.attempt(changeManyDeskDeadlines, { query, body })
}
const undoNewest = async () => {
  const { entries } = await chair.browser.call(findDeskHistory, { query: {} })
  const params = { changeId: entries[0]?.changeSet?.undoId ?? 0 }
  return chair.browser.attempt(undoWholeDeskChange, { params, body: {} })
}

test('a deadline counts for all chosen stores, and the whole change comes back', async () => {
  const before = await deadlines()
  expect((await change('2026-05-01T18:00')).status).toBe(200)
  expect(await deadlines()).toEqual(['2026-05-01T18:00', '2026-05-01T18:00'])
  const { entries } = await chair.browser.call(findDeskHistory, { query: {} })
  expect(entries[0]).toMatchObject({
    subject: 'committee',
    fields: [{ path: 'deadline', after: '2026-05-01T18:00' }],
    changeSet: { size: 2 },
  })
  expect((await undoNewest()).status).toBe(200)
  expect(await deadlines()).toEqual(before)
})

test('a deadline that somebody else has changed is not overwritten, by the change nor its undo', async () => {
  const [first = '', second = ''] = await deadlines()
  const stores = [
    { id: ids[0] ?? 0, expected: first },
    { id: ids[1] ?? 0, expected: 'another' },
  ]
  const body = { deadline: '2026-05-02T18:00', stores }
  const stale = await chair.browser.attempt(changeManyDeskDeadlines, { query, body })
  expect([stale.status, codeOf(stale)]).toEqual([409, 'state_changed'])
  expect(await deadlines()).toEqual([first, second])
  expect((await change('2026-05-02T18:00')).status).toBe(200)
  const { entries } = await chair.browser.call(findDeskHistory, { query: {} })
  const params = { changeId: entries[0]?.changeSet?.undoId ?? 0 }
  expect((await change('2026-05-03T18:00')).status).toBe(200)
  const late = await chair.browser.attempt(undoWholeDeskChange, { params, body: {} })
  expect([late.status, codeOf(late)]).toEqual([409, 'state_changed'])
  expect(await deadlines()).toEqual(['2026-05-03T18:00', '2026-05-03T18:00'])
})

test('who may change only some of the stores sees the change, and can’t undo the whole', async () => {
  const undoOf = async (by: Desk) =>
    (await by.browser.call(findDeskHistory, { query: {} })).entries[0]?.changeSet
  expect((await change('2026-05-04T18:00')).status).toBe(200)
  const other = await deskOf(shop, 'chair', { committee_ids: [24] })
  expect(await undoOf(other)).toMatchObject({ size: 2, undoId: null })
  const whole = await undoOf(chair)
  expect(whole).toMatchObject({ size: 2, undoId: expect.any(Number) })
  const params = { changeId: whole?.undoId ?? 0 }
  const refused = await other.browser.attempt(undoWholeDeskChange, { params, body: {} })
  expect(refused.status).toBe(404)
  expect(await deadlines()).toEqual(['2026-05-04T18:00', '2026-05-04T18:00'])
})

test('a deadline that can’t be, and stores of others, are refused as a whole', async () => {
  const before = await deadlines()
  expect((await change('2031-05-01T18:00')).status).toBe(422)
  expect((await change('2026-02-30T18:00')).status).toBe(422)
  expect((await change('2026-05-01T18:00', chair, [24, 22])).status).toBe(404)
  const other = await deskOf(shop, 'chair', { committee_ids: [24] })
  expect((await change('2026-05-01T18:00', other)).status).toBe(404)
  expect(await deadlines()).toEqual(before)
})

test('a time that the clocks skip is on record as it is stored, so that it can be undone', async () => {
  const [first = '', second = ''] = await deadlines()
  expect((await change('2026-03-08T02:30')).status).toBe(200)
  expect(await deadlines()).toEqual(['2026-03-08T03:30', '2026-03-08T03:30'])
  const { entries } = await chair.browser.call(findDeskHistory, { query: {} })
  expect(entries[0]?.fields).toMatchObject([{ path: 'deadline', after: '2026-03-08T03:30' }])
  const ofFirst = entries.find(({ key }) => key === String(ids[0]))
  const params = { changeId: ofFirst?.undoId ?? 0 }
  expect((await chair.browser.attempt(undoDeskChange, { params, body: {} })).status).toBe(200)
  expect(await deadlines()).toEqual([first, '2026-03-08T03:30'])
  const total = async () => (await chair.browser.call(findDeskHistory, { query: {} })).total
  const before = await total()
  // The same instant again is no change.
  const stores = [{ id: ids[1] ?? 0, expected: '2026-03-08T03:30' }]
  await chair.browser.call(changeManyDeskDeadlines, {
    query,
    body: { deadline: '2026-03-08T02:30', stores },
  })
  expect(await total()).toBe(before)
  const whole = { changeId: entries[0]?.changeSet?.undoId ?? 0 }
  const answer = await chair.browser.attempt(undoWholeDeskChange, { params: whole, body: {} })
  expect(answer.status).toBe(200)
  expect(await deadlines()).toEqual([first, second])
})
