// An event that opens by itself at a set time, and what the closing event leaves behind (rules 62 and 74).
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  addDeskEvent,
  changeDeskEvent,
  copyDeskEvent,
  findClosingCounts,
  listDeskEvents,
  removeDeskEvent,
  setDeskOpening,
} from '#contract/calls/desk/events.ts'
import { findDeskHistory } from '#contract/calls/desk/history.ts'
import { openDueEvents } from '#server/services/desk/events/opening.ts'
import { checkOrder, type Desk, deskOf } from '#tests/support/desk/desk.ts'
import { codeOf, messageOf, type Shop, startShop } from '#tests/support/product/shop.ts'

let shop: Shop
let desk: Desk
beforeAll(async () => {
  shop = await startShop()
  desk = await deskOf(shop, 'admin')
})
afterAll(() => shop.close())

const event = { startDate: '2097-10-04', endDate: '2097-10-09', timeZone: 'America/Denver' }
const at = '2097-10-01T09:00'
/** 9 AM in Denver. */
const atMs = Date.parse('2097-10-01T15:00:00Z')

const stateOf = async (eventId: number) => {
  const found = (await desk.browser.call(listDeskEvents)).find(({ id }) => id === eventId)
  return found && { state: found.state, at: found.opensAt, missed: found.missedOpening }
}
const newDraft = async (name: string) => {
  const body = { fromEventId: 26, event: { ...event, name } }
  const events = await desk.browser.call(copyDeskEvent, { body })
  return events.find((one) => one.name === name)?.id ?? 0
}
const set = (eventId: number, opensAt: string, expected = '') =>
  desk.browser.attempt(setDeskOpening, { params: { eventId }, body: { opensAt, expected } })
const openAt = (nowMs: number) => {
  const { deps } = shop.server
  return openDueEvents({ ...deps, clock: { ...deps.clock, domainNowMs: () => nowMs } })
}

test('of the event that closes, the unpaid checks and the open carts are counted', async () => {
  const counts = (eventId: number) => desk.browser.call(findClosingCounts, { query: { eventId } })
  const before = await counts(26)
  await shop.withCart({ cents: 900 })
  await checkOrder(shop, { cents: 900 })
  expect(await counts(26)).toEqual({ checks: before.checks + 1, carts: before.carts + 1 })
  expect(await counts(await newDraft('Empty carts'))).toEqual({ checks: 0, carts: 0 })
})

test('the event opens at its time, not before, and closes the open one, on record', async () => {
  const id = await newDraft('Denver')
  expect((await set(id, at)).status).toBe(200)
  await openAt(atMs - 1)
  expect(await stateOf(id)).toEqual({ state: 'draft', at, missed: undefined })
  await openAt(atMs)
  expect(await stateOf(id)).toEqual({ state: 'open', at: undefined, missed: undefined })
  expect(await stateOf(26)).toMatchObject({ state: 'closed' })
  // The next round finds nothing to do.
  await openAt(atMs + 60_000)
  const { entries } = await desk.browser.call(findDeskHistory, { query: { subject: 'event' } })
  expect(entries.slice(0, 3).map(({ by, fields }) => [by, fields])).toEqual([
    [entries[0]?.by, [{ path: 'state', before: 'draft', after: 'open' }]],
    [entries[0]?.by, [{ path: 'state', before: 'open', after: 'closed' }]],
    [entries[0]?.by, [{ path: 'opensAt', before: '', after: at }]],
  ])
  expect(entries[0]?.by).not.toBe('')
  const refused = await set(id, at)
  expect([refused.status, messageOf(refused)]).toEqual([422, 'This event is open already.'])
})

test('a time is taken back, and a change of what somebody else has changed is refused', async () => {
  const id = await newDraft('Taken back')
  await set(id, at)
  const stale = await set(id, '2097-10-02T09:00')
  expect([stale.status, codeOf(stale)]).toEqual([409, 'state_changed'])
  // A repeated request finds its time.
  expect((await set(id, at)).status).toBe(200)
  expect((await set(id, '', at)).status).toBe(200)
  await openAt(atMs)
  expect(await stateOf(id)).toEqual({ state: 'draft', at: undefined, missed: undefined })
})

test.each([
  ['2019-01-01T09:00', 'This time has passed. Enter a later one.'],
  ['tomorrow', 'Enter a day and a time.'],
  ['0026-05-04T09:00', 'Enter the year with four digits, like 2026.'],
])('the time %s is refused in words', async (opensAt, message) => {
  const id = await newDraft(`Refused ${opensAt}`)
  const refused = await set(id, opensAt)
  expect([refused.status, messageOf(refused)]).toEqual([422, message])
})

test('an event that can not open stays as it is, says so, and does not open later by itself', async () => {
  const name = 'Without committees'
  const body = { event: { ...event, name }, place: '' }
  const events = await desk.browser.call(addDeskEvent, { body })
  const id = events.find((one) => one.name === name)?.id ?? 0
  await set(id, at)
  const open = (await desk.browser.call(listDeskEvents)).find(({ state }) => state === 'open')
  await openAt(atMs)
  expect(await stateOf(id)).toEqual({ state: 'draft', at: undefined, missed: at })
  expect(await stateOf(open?.id ?? 0)).toMatchObject({ state: 'open' })
  await openAt(atMs + 60_000)
  expect(await stateOf(id)).toMatchObject({ state: 'draft', missed: at })
  // Another time, or none, takes the note away.
  await set(id, '')
  expect(await stateOf(id)).toEqual({ state: 'draft', at: undefined, missed: undefined })
})

test('a draft that is removed before its time opens nothing', async () => {
  const name = 'Removed'
  const id = await newDraft(name)
  await set(id, at)
  const expected = { ...event, name }
  await desk.browser.call(removeDeskEvent, { params: { eventId: id }, body: { expected } })
  await openAt(atMs)
  expect(await stateOf(id)).toBeUndefined()
})

test('another time zone in which the set time has passed is refused', async () => {
  const id = await newDraft('Other zone')
  expect((await set(id, at)).status).toBe(200)
  const { deps } = shop.server
  const { domainNowMs } = deps.clock
  // 8 AM in Denver is 10 AM in New York.
  deps.clock.domainNowMs = () => atMs - 60 * 60_000
  const to = { ...event, name: 'Other zone', timeZone: 'America/New_York' }
  const body = { event: to, expected: { ...event, name: 'Other zone' } }
  const answer = await desk.browser.attempt(changeDeskEvent, { params: { eventId: id }, body })
  deps.clock.domainNowMs = domainNowMs
  expect([answer.status, messageOf(answer)]).toEqual([
    422,
    expect.stringContaining('would have passed'),
  ])
  expect(await stateOf(id)).toEqual({ state: 'draft', at, missed: undefined })
})
