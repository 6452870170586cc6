// Reminders of own dogs, by the time at which each may be in (rules 84 and 111).
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { getDeskClasses, reportDeskClass, saveDeskClasses } from '#contract/calls/desk/classes.ts'
import { getSchedule } from '#contract/calls/events.ts'
import { getPushSubscription } from '#contract/calls/push.ts'
import { type DogClass, classesOf } from '#contract/entities/classes.ts'
import type { PushDog } from '#contract/entities/push.ts'
import { addMinutes } from '#contract/rules/schedule/expected-times.ts'
import { sampleEventId } from '#server/sample/load.ts'
import { type Desk, deskOf } from '#tests/support/desk/desk.ts'
import { createCaller } from '#tests/support/people/caller.ts'
import { type PushWorld, startPushWorld } from '#tests/support/push/push-world.ts'

const query = { eventId: sampleEventId }
const day = '2026-05-06'

let world: PushWorld
let steward: Desk
let itemId: number

beforeAll(async () => {
  // 9:00 AM at the event; the open dogs are printed for 10:30.
  world = await startPushWorld('2026-05-06T13:00:00Z')
  steward = await deskOf(world.shop, 'steward')
  const { items } = await createCaller(world.shop.server.origin).call(getSchedule, {
    params: query,
  })
  itemId = items.find(({ title }) => title === 'Sample open dogs')?.id ?? 0
  // The ring has reported: of a silent one nobody is reminded.
  const before = items.filter(
    ({ ring, start }) => ring === 'Ring 1' && start >= day && start < `${day}T10:30`,
  )
  await setStarts(
    before.map(({ id }) => id),
    `${day}T08:00`,
  )
})
afterAll(() => world.close())
afterEach(async () => {
  const { db } = world.shop.server
  await db.deleteFrom('push_subscriptions').execute()
  await db.deleteFrom('class_lists').execute()
  await setStarts([itemId], null)
})

async function setStarts(ids: readonly number[], local: string | null): Promise<void> {
  await world.shop.server.db
    .updateTable('schedule_items')
    .set({ actual_start_local: local })
    .where('id', 'in', ids)
    .execute()
}

const numbersFrom = (first: number, count: number) =>
  Array.from({ length: count }, (_, index) => `${first + index}`)

/** Types two classes; resolves to the second one. */
async function typeClasses(open: string[]): Promise<DogClass> {
  const seen = await steward.browser.call(getDeskClasses, { query })
  const expectedVersion = seen.lists.find((one) => one.itemId === itemId)?.version ?? 0
  const aClass = (title: string, numbers: string[]) =>
    ({ kind: 'class', title, count: numbers.length, numbers, notBefore: null }) as const
  const { lists } = await steward.browser.call(saveDeskClasses, {
    query,
    body: {
      itemId,
      expectedVersion,
      kind: 'classes',
      entries: [aClass('Puppy', numbersFrom(6, 4)), aClass('Open', open)],
    },
  })
  const [, second] = lists.filter((one) => one.itemId === itemId).flatMap(classesOf)
  if (!second) throw new Error('There is no second class.')
  return second
}

const mark = ({ id }: DogClass, place: number | null, number = ''): PushDog => ({
  itemId,
  classId: id,
  place,
  number,
})

test('a phone is told of each own dog, the chosen minutes before it may be in, and once', async () => {
  const open = await typeClasses(numbersFrom(20, 10))
  const dogs = [mark(open, 3, '22'), mark(open, null)]
  const phone = await world.phone({ dogs, minutes: 20 })
  const other = await world.phone({ minutes: 60 })
  await world.toLocal(`${day}T10:00`)
  expect(await phone.read()).toEqual([])
  await world.toLocal(`${day}T10:25`)
  await world.round(61)
  await world.round(61)
  const told = await phone.read()
  expect(told.toSorted()).toEqual([
    expect.stringMatching(
      /^In about 1\d minutes: Open \| About 10:39 AM, .* 4 dogs before this class\. Ring 1/,
    ),
    expect.stringMatching(
      /^In about 1\d minutes: dog 22, Open \| About 10:4\d AM, between 10:3\d AM and 10:5\d AM\. 6 dogs before it\. Ring 1/,
    ),
  ])
  const [{ topic, urgency } = {}] = await phone.received()
  expect([topic, urgency]).toEqual([expect.stringMatching(/^dog-\d+$/), 'high'])
  expect(await other.read()).toEqual([])
})

test('a dog is found by its number when the list is typed again, and is not told once it is absent', async () => {
  const before = await typeClasses(numbersFrom(20, 10))
  const phone = await world.phone({ dogs: [mark(before, 3, '22'), mark(before, 4, '23')] })
  const after = await typeClasses(['24', '25', '26', '27', '28', '22', '23'])
  expect(after.id).toBe(before.id)
  await steward.browser.call(reportDeskClass, {
    query,
    body: { itemId, report: { kind: 'absent', classId: after.id, place: 7, isOn: true } },
  })
  await world.toLocal(`${day}T10:30`)
  await world.round(61)
  await world.round(61)
  expect(await phone.read()).toEqual([expect.stringMatching(/: dog 22, Open .* 9 dogs before it/)])
})

test('once its time has come, a dog is not told again, though nobody says that it is done', async () => {
  const open = await typeClasses(numbersFrom(20, 10))
  await steward.browser.call(reportDeskClass, {
    query,
    body: { itemId, report: { kind: 'called', classId: open.id - 1, isOn: true } },
  })
  // The event before it is still in the ring, so the call alone does not start this one.
  await setStarts([itemId], `${day}T09:00`)
  const phone = await world.phone({ dogs: [mark(open, 1, '20')], minutes: 5 })
  await world.toLocal(`${day}T09:05`)
  expect(await phone.read()).toHaveLength(1)
  for (const time of ['09:12', '09:18', '09:30']) await world.toLocal(`${day}T${time}`)
  expect(await phone.read()).toHaveLength(1)
})

test('a dog whose time moves on with the clock is told three times and no more', async () => {
  const open = await typeClasses(numbersFrom(20, 10))
  await setStarts([itemId], `${day}T10:25`)
  // The class before is called, and then nobody reports: each minute this one begins a minute later.
  await steward.browser.call(reportDeskClass, {
    query,
    body: { itemId, report: { kind: 'called', classId: open.id - 1, isOn: true } },
  })
  const phone = await world.phone({ dogs: [mark(open, 10, '29')], minutes: 15 })
  for (let at = 0; at < 75; at += 3) await world.toLocal(addMinutes(`${day}T10:30`, at))
  expect(await phone.read()).toHaveLength(3)
})

test('nobody is reminded of a dog in a ring that is silent for everybody', async () => {
  const open = await typeClasses(numbersFrom(20, 10))
  const phone = await world.phone({ dogs: [mark(open, 10, '29')], minutes: 60 })
  await world.toLocal(`${day}T11:00`)
  await world.toLocal(`${day}T11:10`)
  expect(await phone.read()).toEqual([])
})

test('a dog whose mark was removed, or that no class has, is not told', async () => {
  const open = await typeClasses(numbersFrom(20, 10))
  const phone = await world.phone({ dogs: [mark(open, 1, '20')], minutes: 60 })
  const stranger = await world.phone({
    dogs: [mark(open, 11), mark({ ...open, id: 99 }, 1), mark(open, 2, '77')],
    minutes: 60,
  })
  const other = await world.phone({ dogs: [mark(open, 1, '20')], minutes: 60 })
  await world.save(phone.browser, phone, { dogs: [] })
  await world.toLocal(`${day}T10:00`)
  expect(await other.read()).toHaveLength(1)
  expect(await phone.read()).toEqual([])
  expect(await stranger.read()).toEqual([])
})

test('a device reads its dogs; those of no event of the show are left out', async () => {
  const open = await typeClasses(numbersFrom(20, 3))
  const own = mark(open, 2, '21')
  const phone = await world.phone({ dogs: [own, own, { ...own, itemId: 999_999 }] })
  expect((await phone.browser.call(getPushSubscription)).saved?.dogs).toEqual([own])
})

test('what no class can have is refused', async () => {
  const open = await typeClasses(numbersFrom(20, 3))
  const phone = await world.phone()
  const good = mark(open, 1, '20')
  const wrong: PushDog[][] = [
    [{ ...good, place: 0 }],
    [{ ...good, place: 201 }],
    [{ ...good, classId: -1 }],
    [{ ...good, classId: 2 ** 31 }],
    [{ ...good, number: '<b>' }],
    Array.from({ length: 51 }, (_, place) => mark(open, place + 1)),
  ]
  for (const dogs of wrong) {
    expect((await world.save(phone.browser, phone, { dogs })).status).toBe(422)
  }
  expect((await phone.browser.call(getPushSubscription)).saved?.dogs).toEqual([])
})
