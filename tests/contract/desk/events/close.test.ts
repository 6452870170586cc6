// An administrator closes the open event without opening another (rule 62).
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  closeDeskEvent,
  copyDeskEvent,
  listDeskEvents,
  openDeskEvent,
} from '#contract/calls/desk/events.ts'
import { getEvents } from '#contract/calls/events.ts'
import { getEventWords } from '#contract/calls/event-words.ts'
import type { EnteredEvent } from '#contract/rules/event/event-errors.ts'
import { findCurrentEvent } from '#server/repositories/catalog/events.ts'
import { readShownWords } from '#server/services/words/read-words.ts'
import { type Desk, deskOf } from '#tests/support/desk/desk.ts'
import { codeOf, messageOf, type Shop, startShop } from '#tests/support/product/shop.ts'

let shop: Shop
let desk: Desk
beforeAll(async () => {
  shop = await startShop()
  desk = await deskOf(shop, 'admin')
})
afterAll(() => shop.close())

const close = async (eventId: number, change: Partial<EnteredEvent> = {}) => {
  const events = await desk.browser.call(listDeskEvents)
  const { name, startDate, endDate, timeZone } = events.find(({ id }) => id === eventId) ?? event
  const expected = { name, startDate, endDate, timeZone, ...change }
  return desk.browser.attempt(closeDeskEvent, { params: { eventId }, body: { expected } })
}
const event: EnteredEvent = {
  name: '2027 Denver Specialty',
  startDate: '2027-10-04',
  endDate: '2027-10-09',
  timeZone: 'America/Denver',
}

test('the stores sell nothing more, the words stay, and it can be opened again', async () => {
  const filled = await shop.withCart({ cents: 900 })
  const stale = await close(26, { name: 'Another name' })
  expect([stale.status, codeOf(stale)]).toEqual([409, 'state_changed'])
  expect((await close(26)).status).toBe(200)
  // Also by a second click.
  expect((await close(26)).status).toBe(200)
  const records = await shop.server.db
    .selectFrom('desk_changes')
    .select(['before', 'after'])
    .where('subject', '=', 'event')
    .execute()
  expect(records).toEqual([{ before: { state: 'open' }, after: { state: 'closed' } }])

  const { browser } = await shop.shopper()
  const events = await browser.call(getEvents, { query: {} })
  expect(events.map(({ isOpen }) => isOpen)).toEqual([false])
  expect(
    (await browser.attempt(getEventWords, { params: { eventId: 26 }, query: {} })).status,
  ).toBe(200)
  const { lines, setAside } = await filled.shopper.cart()
  expect([lines.length, setAside.length]).toEqual([0, 1])

  const body = { expectedOpenId: null }
  await desk.browser.call(openDeskEvent, { params: { eventId: 26 }, body })
  expect((await filled.shopper.cart()).lines).toHaveLength(1)
})

test('without an open event the words are those of the event that was open last', async () => {
  const { db } = shop.server
  const events = await desk.browser.call(copyDeskEvent, { body: { fromEventId: 26, event } })
  const later = events.find(({ state }) => state === 'draft')?.id ?? 0
  const open = (eventId: number, expectedOpenId: number | null) =>
    desk.browser.call(openDeskEvent, { params: { eventId }, body: { expectedOpenId } })
  const usual = async () => {
    const listed = await desk.browser.call(listDeskEvents)
    const closed = listed.toSorted((a, b) => (b.closedMs ?? 0) - (a.closedMs ?? 0))
    return [
      (await readShownWords(db))?.words.eventId,
      (await findCurrentEvent(db))?.id,
      closed[0]?.id,
    ]
  }
  // Opened too early, and taken back.
  await open(later, 26)
  await open(26, later)
  expect((await close(26)).status).toBe(200)
  expect(await usual()).toEqual([26, 26, 26])
  await open(later, null)
  expect((await close(later)).status).toBe(200)
  expect(await usual()).toEqual([later, later, later])
  await open(26, null)
})

test('a draft is not closed, and an unknown event is answered as missing', async () => {
  const body = { fromEventId: 26, event: { ...event, name: 'A draft' } }
  const events = await desk.browser.call(copyDeskEvent, { body })
  const draft = events.find(({ state }) => state === 'draft')
  const refused = await close(draft?.id ?? 0)
  expect([refused.status, codeOf(refused), messageOf(refused)]).toEqual([
    422,
    'invalid',
    'A draft is not open.',
  ])
  expect((await close(999)).status).toBe(404)
})
