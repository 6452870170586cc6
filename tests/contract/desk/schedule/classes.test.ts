// The classes of a ring's events: typed, reported, told by exhibitors, and everything that is refused (rules 110, 112).
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { claimAbsence, getClasses } from '#contract/calls/classes.ts'
import {
  getDeskClasses,
  getTableClasses,
  reportDeskClass,
  reportTableClass,
  saveDeskClasses,
} from '#contract/calls/desk/classes.ts'
import { getDeskRings } from '#contract/calls/desk/rings.ts'
import { addRingTable, openRingTable } from '#contract/calls/desk/ring-tables.ts'
import { changeDeskSchedule, releaseDeskSchedule } from '#contract/calls/desk/schedule.ts'
import { getSchedule } from '#contract/calls/events.ts'
import { classesOf, type ClassReport } from '#contract/entities/classes.ts'
import { readProgramme } from '#contract/rules/classes/read-programme.ts'
import { entryOf } from '#contract/rules/schedule/schedule-entry.ts'
import { sampleEventId } from '#server/sample/load.ts'
import { type Desk, deskOf } from '#tests/support/desk/desk.ts'
import type { Answer, Caller } from '#tests/support/people/caller.ts'
import { codeOf, messageOf, type Shop, startShop } from '#tests/support/product/shop.ts'

const query = { eventId: sampleEventId }
let shop: Shop
let steward: Desk
let phone: Caller
let itemId: number

beforeAll(async () => {
  // 10:20 AM at the event.
  shop = await startShop({ env: { CLOCK: '2026-05-06T14:20:00Z' } })
  steward = await deskOf(shop, 'steward')
  phone = await shop.server.guest()
  itemId = await idOf('Sample open dogs')
})
afterAll(() => shop.close())
beforeEach(async () => {
  const { db } = shop.server
  await db.deleteFrom('absence_claims').execute()
  await db.deleteFrom('class_lists').execute()
  await db
    .updateTable('schedule_items')
    .set({ actual_start_local: null, actual_end_local: null })
    .execute()
})

async function idOf(title: string): Promise<number> {
  const { items } = await phone.call(getSchedule, { params: query })
  return items.find((item) => item.title === title)?.id ?? 0
}
const type = (text: string, expectedVersion = 0, id = itemId, by = steward) =>
  by.browser.attempt(saveDeskClasses, {
    query,
    body: { itemId: id, expectedVersion, kind: 'classes', entries: readProgramme(text).entries },
  })
const report = (what: ClassReport, by = steward) =>
  by.browser.attempt(reportDeskClass, { query, body: { itemId, report: what } })
const shown = async () =>
  (await phone.call(getClasses, { params: query })).lists.find((list) => list.itemId === itemId)
const claim = (place: number, classId = 1, id = itemId) =>
  phone.attempt(claimAbsence, { params: query, body: { itemId: id, classId, place } })
const refusal = (answer: Answer) => [answer.status, codeOf(answer), messageOf(answer)]
const call: ClassReport = { kind: 'called', classId: 1, isOn: true }
const allKinds: ClassReport[] = [
  call,
  { kind: 'absent', classId: 1, place: 2, isOn: true },
  { kind: 'done', classId: 1, isOn: true },
  { kind: 'best', number: '21' },
]

test('a steward types classes and taps through them; everybody sees each report, and the event begins', async () => {
  expect((await type('9:00 Open Dogs: 21, 23\nLunch 45 min\n6 Puppy Dogs')).status).toBe(200)
  for (const what of allKinds) {
    expect((await report(what)).status).toBe(200)
  }
  const list = await shown()
  expect(list).toMatchObject({ best: '21', version: 1 })
  expect(list && classesOf(list)).toEqual([
    expect.objectContaining({
      id: 1,
      absent: [2],
      calledAt: '2026-05-06T10:20',
      doneAt: '2026-05-06T10:20',
    }),
    expect.objectContaining({ id: 2, calledAt: null }),
  ])
  const { items } = await phone.call(getSchedule, { params: query })
  expect(items.find(({ id }) => id === itemId)?.actualStart).toBe('2026-05-06T10:20')
  const kept = await shop.server.db.selectFrom('class_reports').selectAll().execute()
  expect(kept.map(({ report: what }) => (what as ClassReport).kind)).toEqual([
    'called',
    'absent',
    'done',
    'best',
  ])
})

test('a list that somebody has typed again, or that contradicts a report, is refused whole', async () => {
  await type('4 Open\n6 Puppy')
  expect(refusal(await type('8 Open'))).toEqual([
    409,
    'state_changed',
    expect.stringContaining('Somebody else has typed these classes'),
  ])
  await report(call)
  expect(refusal(await type('6 Puppy', 1))).toEqual([
    422,
    'invalid',
    'Something is reported of “Open”: it stays in the list.',
  ])
  expect((await shown())?.entries).toHaveLength(2)
})

test.each<[string, object]>([
  ['no dogs', { count: 0 }],
  ['900 dogs', { count: 900 }],
  ['a name for a number', { count: 1, numbers: ['Rex'] }],
  ['HTML without an end', { title: '<b>'.repeat(40) }],
])('a class with %s is not saved', async (_, change) => {
  const one = { kind: 'class', title: 'Open', count: 4, numbers: [], notBefore: null, ...change }
  const body = { itemId, expectedVersion: 0, kind: 'classes', entries: [one] }
  const { status } = await steward.browser.send(
    'POST',
    `/store-v1/desk/rings/classes?eventId=${sampleEventId}`,
    { body },
  )
  expect(status).toBe(422)
  expect(await shown()).toBeUndefined()
})

test('a ring that closed in the middle takes no more reports of its classes', async () => {
  await type('4 Open\n6 Puppy')
  await shop.server.db
    .updateTable('schedule_items')
    .set({ actual_start_local: '2026-05-06T10:00', actual_end_local: '2026-05-06T10:10' })
    .where('id', '=', itemId)
    .execute()
  expect(refusal(await report(call))).toEqual([
    422,
    'invalid',
    'This event is done. Undo its report first.',
  ])
  expect(refusal(await claim(1))).toEqual([409, 'act_refused', expect.stringContaining('is done')])
})

test('an exhibitor’s absence counts once the steward confirms it, and is kept once', async () => {
  await type('Open Dogs: 21, 23')
  expect((await claim(2)).status).toBe(200)
  expect((await claim(2)).status).toBe(200)
  expect(classesOf((await shown()) ?? { entries: [] })[0]?.absent).toEqual([])
  const { claims } = await steward.browser.call(getDeskClasses, { query })
  expect(claims).toEqual([{ itemId, classId: 1, place: 2 }])
  await report({ kind: 'absent', classId: 1, place: 2, isOn: true })
  expect(classesOf((await shown()) ?? { entries: [] })[0]?.absent).toEqual([2])
  expect((await steward.browser.call(getDeskClasses, { query })).claims).toEqual([])
  // Of a dog that is absent already nothing is told.
  await claim(2)
  expect((await steward.browser.call(getDeskClasses, { query })).claims).toEqual([])
})

test('a declined absence is not told again, and whoever tells it hears so', async () => {
  await type('Open Dogs: 21, 23')
  await claim(2)
  await report({ kind: 'absent', classId: 1, place: 2, isOn: false })
  const words = 'The steward has said that this dog is here. Tell the steward at the ring.'
  expect(refusal(await claim(2))).toEqual([409, 'act_refused', words])
  expect((await steward.browser.call(getDeskClasses, { query })).claims).toEqual([])
})

test('a list that is typed again keeps each word with its dog, and gives no id twice', async () => {
  await type('Open Dogs: 21, 23, 25\nPuppy Dogs: 31, 33')
  await claim(2)
  await claim(1)
  await claim(1, 2)
  await report({ kind: 'absent', classId: 1, place: 3, isOn: true })
  await type('Open Dogs: 22, 23, 25', 1)
  await type('Open Dogs: 22, 24, 23, 25\nVeteran Dogs: 41', 2)
  const { lists, claims } = await steward.browser.call(getDeskClasses, { query })
  expect(claims).toEqual([{ itemId, classId: 1, place: 3 }])
  const [open, veterans] = classesOf(lists[0] ?? { entries: [] })
  expect([open?.absent, veterans?.id]).toEqual([[4], 3])
})

test('a report that is sent again changes and records nothing', async () => {
  await type('4 Open')
  await report(call)
  const countReports = async () =>
    (await shop.server.db.selectFrom('class_reports').select('id').execute()).length
  const before = [await countReports(), await shown()]
  expect((await report(call)).status).toBe(200)
  expect([await countReports(), await shown()]).toEqual(before)
})

test('a report of a class is heard from the ring, by visitors and at the desk', async () => {
  await type('4 Open')
  const heard = async () => {
    const { items } = await phone.call(getSchedule, { params: query })
    const { ringDays } = await steward.browser.call(getDeskRings, { query })
    const own = ringDays.find((one) => one.items.some(({ id }) => id === itemId))
    return [items.find(({ id }) => id === itemId)?.heardAt, own?.heardAt]
  }
  expect(await heard()).toEqual([null, null])
  await report({ kind: 'absent', classId: 1, place: 1, isOn: true })
  expect(await heard()).toEqual(['2026-05-06T10:20', '2026-05-06T10:20'])
})

test('a class that is called ahead ends no event that still has classes', async () => {
  const { db } = shop.server
  const { ring, starts_local } = await db
    .selectFrom('schedule_items')
    .select(['ring', 'starts_local'])
    .where('id', '=', itemId)
    .executeTakeFirstOrThrow()
  const [next] = (await phone.call(getSchedule, { params: query })).items.filter(
    (item) =>
      item.ring === ring && item.start > starts_local && item.start.startsWith('2026-05-06'),
  )
  const nextId = next?.id ?? 0
  await type('4 Open\n6 Puppy')
  await type('5 Juniors', 0, nextId)
  await report(call)
  const callNext = () =>
    steward.browser.attempt(reportDeskClass, { query, body: { itemId: nextId, report: call } })
  const timesOf = async (id: number) => {
    const { items } = await phone.call(getSchedule, { params: query })
    const item = items.find((one) => one.id === id)
    return [item?.actualStart ?? null, item?.actualEnd ?? null]
  }
  expect((await callNext()).status).toBe(200)
  expect(await timesOf(itemId)).toEqual(['2026-05-06T10:20', null])
  expect(await timesOf(nextId)).toEqual([null, null])
  for (const classId of [1, 2]) await report({ kind: 'done', classId, isOn: true })
  await steward.browser.attempt(reportDeskClass, {
    query,
    body: { itemId: nextId, report: { kind: 'done', classId: 1, isOn: true } },
  })
  expect(await timesOf(itemId)).toEqual(['2026-05-06T10:20', '2026-05-06T10:20'])
  expect(await timesOf(nextId)).toEqual(['2026-05-06T10:20', null])
})

test('an absence of a dog that is not there is refused', async () => {
  await type('Open Dogs: 21, 23')
  for (const wrong of [await claim(3), await claim(0), await claim(1, 9), await claim(1, 1, 99)]) {
    expect([wrong.status, codeOf(wrong)]).toEqual([404, 'not_found'])
  }
})

test('a steward of another ring sees and reports nothing here', async () => {
  await type('4 Open')
  const other = await deskOf(shop, 'steward', { rings: ['Ring 2'] })
  expect((await other.browser.call(getDeskClasses, { query })).lists).toEqual([])
  expect((await report(call, other)).status).toBe(404)
  expect((await type('8 Open', 1, itemId, other)).status).toBe(404)
})

test('a ring’s table reports its own classes without an account, and no others', async () => {
  await type('4 Open')
  const other = await idOf('Sample junior showmanship')
  await type('4 Juniors', 0, other)
  const body = { ring: 'Ring 1', day: '2026-05-06' }
  const { tables } = await steward.browser.call(addRingTable, { query, body })
  const [table] = tables
  if (!table) throw new Error('There is no code.')
  const atTable = await shop.server.guest()
  expect((await atTable.attempt(getTableClasses, {})).status).toBe(409)
  await atTable.call(openRingTable, { body: { key: table.key, digits: table.digits } })
  const { lists } = await atTable.call(getTableClasses, {})
  expect(lists.map((list) => list.itemId)).toEqual([itemId])
  const send = (id: number) =>
    atTable.attempt(reportTableClass, { body: { itemId: id, report: call } })
  expect((await send(other)).status).toBe(404)
  expect((await send(itemId)).status).toBe(200)
  expect(classesOf((await shown()) ?? { entries: [] })[0]?.calledAt).toBe('2026-05-06T10:20')
})

test('of an event that is moved to another day nothing is called, done or won any more', async () => {
  await type('Open Dogs: 21, 23\nPuppy Dogs: 31')
  for (const what of allKinds) await report(what)
  const { items } = await phone.call(getSchedule, { params: query })
  const item = items.find(({ id }) => id === itemId)
  if (!item) throw new Error('The event is not in the schedule.')
  const expected = entryOf({ ...item, expectedStart: null })
  const nextDay = (local: string | null) => local && local.replace('2026-05-06', '2026-05-07')
  const after = { ...expected, start: nextDay(item.start) ?? '', end: nextDay(item.end) }
  const change = { itemId, draftId: null, expected, after }
  const { draft } = await steward.browser.call(changeDeskSchedule, {
    query,
    body: { changes: [change] },
  })
  const chosen = draft.map(({ id, version }) => ({ id, version }))
  const body = { chosen, note: '', marksMoved: true }
  await steward.browser.call(releaseDeskSchedule, { query, body })
  const list = await shown()
  expect(list).toMatchObject({ best: null, reportedAt: null })
  expect(classesOf(list ?? { entries: [] })[0]).toMatchObject({
    absent: [2],
    calledAt: null,
    doneAt: null,
  })
})
