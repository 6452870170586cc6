// From a steward's report to the notification that a phone shows (rule 84).
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { actInRing, getDeskRings } from '#contract/calls/desk/rings.ts'
import { getSchedule } from '#contract/calls/events.ts'
import type { ItemAct } from '#contract/entities/schedule-acts.ts'
import { sampleEventId } from '#server/sample/load.ts'
import { type Desk, deskOf } from '#tests/support/desk/desk.ts'
import { createCaller } from '#tests/support/people/caller.ts'
import { type PushWorld, startPushWorld } from '#tests/support/push/push-world.ts'

const query = { eventId: sampleEventId }
const day = '2026-05-06'
const dogs = 'Sample open dogs'

let world: PushWorld
let steward: Desk
let dogsId: number

beforeAll(async () => {
  // 9:00 AM at the event; the open dogs are printed for 10:30.
  world = await startPushWorld('2026-05-06T13:00:00Z')
  steward = await deskOf(world.shop, 'steward')
  const { items } = await createCaller(world.shop.server.origin).call(getSchedule, {
    params: query,
  })
  dogsId = items.find(({ title }) => title === dogs)?.id ?? 0
})
afterAll(() => world.close())
beforeEach(async () => {
  for (let undone = 200; undone === 200;) undone = (await attempt(null)).status
  await world.round(71)
  await world.shop.server.db.deleteFrom('push_subscriptions').execute()
})

async function report(act: ItemAct | null) {
  expect((await attempt(act)).status).toBe(200)
  await world.changedNow(dogsId)
}
async function attempt(act: ItemAct | null) {
  const { ringDays } = await steward.browser.call(getDeskRings, { query })
  const ring = ringDays.find((one) => one.ring === 'Ring 1' && one.day === day)
  return steward.browser.attempt(actInRing, {
    query,
    body: {
      ring: 'Ring 1',
      day,
      expectedVersion: ring?.version ?? '',
      report: act && { itemId: dogsId, act },
    },
  })
}
const late = (minutes: number): ItemAct => ({ kind: 'late', minutes })

test('a delay reaches the phones that have starred the event, in words and encrypted for each', async () => {
  const [starred, other] = [await world.phone({ itemIds: [dogsId] }), await world.phone()]
  await report(late(20))
  await world.round(11)
  const [message] = await starred.received()
  expect(message).toMatchObject({
    topic: `event-${dogsId}`,
    urgency: 'high',
    payload: {
      web_push: 8030,
      notification: {
        title: 'Changed: Sample open dogs',
        body: expect.stringMatching(/^Expected at 10:50 AM, printed 10:30 AM\. Ring 1/) as string,
        navigate: `${world.shop.server.deps.config.publicUrl}/schedule#event-${dogsId}`,
      },
    },
  })
  expect(await other.read()).toEqual([])
})

test('reports within seconds are one message, of the last; one that is taken back is none', async () => {
  const phone = await world.phone({ itemIds: [dogsId] })
  await report(late(20))
  await world.round(2)
  await report(late(25))
  await world.round(2)
  expect(await phone.read()).toEqual([])
  await world.round(11)
  expect(await phone.read()).toEqual([expect.stringContaining('Expected at 11:15 AM')])
  await report(late(45))
  await world.round(2)
  await report(null)
  await world.round(71)
  expect(await phone.read()).toHaveLength(1)
})

test('a phone gets one message a minute, and what waits is one, which says what holds then', async () => {
  const phone = await world.phone({ itemIds: [dogsId] })
  await report(late(30))
  await world.round(11)
  expect(await phone.read()).toEqual([expect.stringContaining('Expected at 11:00 AM')])
  await report(late(10))
  await world.round(11)
  await report({ kind: 'canceled' })
  await world.round(11)
  expect(await phone.read()).toHaveLength(1)
  await world.round(60)
  const canceled = 'Canceled: Sample open dogs | It was printed for 10:30 AM.'
  expect((await phone.read()).slice(1)).toEqual([canceled])
})

test('a reminder comes once, the chosen minutes before the expected start', async () => {
  const phone = await world.phone({ itemIds: [dogsId], minutes: 20 })
  await report(late(20))
  await world.round(11)
  expect(await phone.read()).toHaveLength(1)
  await world.toLocal(`${day}T10:29`)
  expect(await phone.read()).toHaveLength(1)
  await world.toLocal(`${day}T10:31`)
  expect((await phone.read())[1]).toMatch(
    /^In 19 minutes: Sample open dogs \| Expected at 10:50 AM/,
  )
  await world.round(61)
  expect(await phone.read()).toHaveLength(2)
})

test('a start that moves by less than the reminder is not reminded of again, a later one is', async () => {
  const phone = await world.phone({ itemIds: [dogsId], minutes: 20 })
  const reminders = async () => (await phone.read()).filter((text) => text.startsWith('In '))
  await report(late(30))
  await world.round(11)
  await world.toLocal(`${day}T10:45`)
  expect(await reminders()).toHaveLength(1)
  await report(late(10))
  await world.round(11)
  await world.toLocal(`${day}T10:55`)
  await world.round(61)
  expect(await reminders()).toHaveLength(1)
  await report(late(60))
  await world.round(11)
  await world.toLocal(`${day}T11:55`)
  expect(await reminders()).toEqual([
    expect.stringMatching(/^In 15 minutes/),
    expect.stringMatching(/^In 15 minutes: .* Expected at 12:10 PM/),
  ])
})

test('nothing is told of an event that has begun', async () => {
  const phone = await world.phone({ itemIds: [dogsId] })
  await report({ kind: 'started' })
  await report({ kind: 'until', time: '23:00', isEarlier: false })
  await world.round(71)
  expect(await phone.read()).toEqual([])
})
