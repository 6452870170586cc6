// Reports of classes that meet what somebody else has changed meanwhile (rules 110 and 112).
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { claimAbsence } from '#contract/calls/classes.ts'
import { getDeskClasses, reportDeskClass, saveDeskClasses } from '#contract/calls/desk/classes.ts'
import { getSchedule } from '#contract/calls/events.ts'
import { classesOf, type ClassReport } from '#contract/entities/classes.ts'
import { readProgramme } from '#contract/rules/classes/read-programme.ts'
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
  itemId = (await itemOf('Sample open dogs'))?.id ?? 0
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.server.db.deleteFrom('class_lists').execute()
})

async function itemOf(title: string) {
  const { items } = await phone.call(getSchedule, { params: query })
  return items.find((item) => item.title === title)
}
const type = (text: string, expectedVersion = 0) =>
  steward.browser.call(saveDeskClasses, {
    query,
    body: { itemId, expectedVersion, kind: 'classes', entries: readProgramme(text).entries },
  })
const report = (what: ClassReport) =>
  steward.browser.attempt(reportDeskClass, { query, body: { itemId, report: what } })
const refusal = (answer: Answer) => [answer.status, codeOf(answer), messageOf(answer)]

test('an absence of a dog at whose place another one stands by now is refused', async () => {
  await type('Open: 21, 23')
  await type('Open: 19, 21, 23', 1)
  const typedAgain = 'The list was typed again meanwhile. Look at the dogs as they are now.'
  const absent = { kind: 'absent', classId: 1, place: 1, isOn: true } as const
  expect(refusal(await report({ ...absent, number: '21' }))).toEqual([422, 'invalid', typedAgain])
  const body = { itemId, classId: 1, place: 1, number: '21' }
  const old = await phone.attempt(claimAbsence, { params: query, body })
  expect(refusal(old)).toEqual([409, 'act_refused', typedAgain])
  expect((await report({ ...absent, place: 2, number: '21' })).status).toBe(200)
  const { lists, claims } = await steward.browser.call(getDeskClasses, { query })
  expect(lists.flatMap(classesOf)).toMatchObject([{ absent: [2] }])
  expect(claims).toEqual([])
})

test('a class begins its event after one of its ring that was canceled while it was on', async () => {
  const earlier = (await itemOf('Sample puppy dogs, 9 to 12 months'))?.id ?? 0
  const started = { actual_start_local: '2026-05-06T09:15', status: 'cancelled' as const }
  const { db } = shop.server
  await db.updateTable('schedule_items').set(started).where('id', '=', earlier).execute()
  await type('6 Puppy Dogs')
  expect((await report({ kind: 'called', classId: 1, isOn: true })).status).toBe(200)
  expect((await itemOf('Sample open dogs'))?.actualStart).toBe('2026-05-06T10:20')
})
