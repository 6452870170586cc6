// What follows from the times of classes: numbers in two rings, and delays of events that have begun (rules 111, 113).
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getClasses } from '#contract/calls/classes.ts'
import { getDeskClasses, reportDeskClass, saveDeskClasses } from '#contract/calls/desk/classes.ts'
import { actInRing, getDeskRings } from '#contract/calls/desk/rings.ts'
import { getSchedule } from '#contract/calls/events.ts'
import type { ItemAct } from '#contract/entities/schedule-acts.ts'
import { readProgramme } from '#contract/rules/classes/read-programme.ts'
import { sampleEventId } from '#server/sample/load.ts'
import { type Desk, deskOf } from '#tests/support/desk/desk.ts'
import type { Caller } from '#tests/support/people/caller.ts'
import { type Shop, startShop } from '#tests/support/product/shop.ts'

const query = { eventId: sampleEventId }
let shop: Shop
let steward: Desk
let phone: Caller

beforeAll(async () => {
  // 10:20 AM at the event.
  shop = await startShop({ env: { CLOCK: '2026-05-06T14:20:00Z' } })
  steward = await deskOf(shop, 'steward')
  phone = await shop.server.guest()
})
afterAll(() => shop.close())

async function idOf(title: string): Promise<number> {
  const { items } = await phone.call(getSchedule, { params: query })
  return items.find((item) => item.title === title)?.id ?? 0
}
const type = (itemId: number, text: string, expectedVersion = 0) =>
  steward.browser.call(saveDeskClasses, {
    query,
    body: { itemId, expectedVersion, kind: 'classes', entries: readProgramme(text).entries },
  })

test('a number that is expected in two rings at once is saved, and told to the stewards of both', async () => {
  // On Thursday, from 12 and from 1 PM.
  const bitches = await idOf('Sample winners bitch')
  const juniors = await idOf('Sample junior showmanship')
  expect((await type(bitches, '24 Open\nWinners: 21, 23')).inTwoRings).toEqual([])
  const there = {
    number: '23',
    itemId: bitches,
    at: '2026-05-07T12:56',
    otherAt: '2026-05-07T13:00',
    otherTitle: 'Sample junior showmanship',
    otherPlace: 'Ring 2, Pier hall',
  }
  expect((await type(juniors, 'Juniors: 23, 30')).inTwoRings).toEqual([
    there,
    expect.objectContaining({ itemId: juniors, otherTitle: 'Sample winners bitch' }),
  ])
  const other = await deskOf(shop, 'steward', { rings: ['Ring 1'] })
  expect((await other.browser.call(getDeskClasses, { query })).inTwoRings).toEqual([there])
  expect((await type(juniors, 'Juniors: 24, 30', 1)).inTwoRings).toEqual([])
})

test('everybody reads the delays of an event that has begun, until they are undone', async () => {
  const itemId = await idOf('Sample open dogs')
  const delays = async () =>
    (await phone.call(getClasses, { params: query })).lists.find((list) => list.itemId === itemId)
      ?.delays
  const act = async (what: ItemAct | null) => {
    const { ringDays } = await steward.browser.call(getDeskRings, { query })
    const own = ringDays.find(({ items }) => items.some(({ id }) => id === itemId))
    if (!own) throw new Error('There is no ring.')
    const { ring, day, version: expectedVersion } = own
    const body = { ring, day, expectedVersion, report: what && { itemId, act: what } }
    await steward.browser.call(actInRing, { query, body })
  }
  await type(itemId, '4 Open\n6 Puppy')
  // An event that has not begun is expected later, with all its dogs.
  await act({ kind: 'late', minutes: 10 })
  await steward.browser.call(reportDeskClass, {
    query,
    body: { itemId, report: { kind: 'called', classId: 1, isOn: true } },
  })
  expect(await delays()).toEqual([])
  await act({ kind: 'late', minutes: 20 })
  const late = { at: expect.stringMatching(/^2026-05-06T10:2\d$/), minutes: 20 }
  expect(await delays()).toEqual([late])
  // It was to end at 12:15.
  await act({ kind: 'until', time: '12:10', isEarlier: false })
  expect(await delays()).toEqual([late, { ...late, minutes: -5 }])
  await act(null)
  expect(await delays()).toEqual([late])
  await act(null)
  expect(await delays()).toEqual([])
})
