// What the schedule of a draft event releases: visitors never see its past (rule 60).
import { zipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  changeDeskSchedule,
  type DraftChangeRequest,
  getDeskSchedule,
  releaseDeskSchedule,
} from '#contract/calls/desk/schedule.ts'
import { getSchedule, getScheduleReleases } from '#contract/calls/events.ts'
import type { LiveMessage } from '#contract/entities/live.ts'
import { entryOf } from '#contract/rules/schedule/schedule-entry.ts'
import { sampleEventId } from '#server/sample/load.ts'
import { type Desk, deskOf } from '#tests/support/desk/desk.ts'
import { importDeskOf, upload } from '#tests/support/desk/imports.ts'
import { createCaller } from '#tests/support/people/caller.ts'
import { type Shop, startShop } from '#tests/support/product/shop.ts'

const query = { eventId: sampleEventId }

let shop: Shop
let steward: Desk

beforeAll(async () => {
  shop = await startShop()
  steward = await deskOf(shop, 'steward')
})
afterAll(() => shop.close())

const setState = (state: 'draft' | 'open') =>
  shop.server.db.updateTable('events').set({ state }).where('id', '=', sampleEventId).execute()
const read = () => steward.browser.call(getDeskSchedule, { query })
async function releaseOne(change: Omit<DraftChangeRequest, 'draftId'>, note: string) {
  const changes = [{ ...change, draftId: null }]
  const { draft } = await steward.browser.call(changeDeskSchedule, { query, body: { changes } })
  const chosen = draft.map(({ id, version }) => ({ id, version }))
  const body = { chosen, note, marksMoved: true }
  await steward.browser.call(releaseDeskSchedule, { query, body })
}

test('what is released while the event is a draft is no news for visitors', async () => {
  await setState('draft')
  const entry = {
    start: '2026-05-06T20:00',
    end: '2026-05-06T21:00',
    title: 'Sample early draw',
    ring: '',
    room: 'Grand hall',
    judge: '',
    isCancelled: false,
  }
  await releaseOne({ itemId: null, expected: null, after: entry }, 'Made in the draft')
  const made = (await read()).items.find(({ title }) => title === entry.title)
  if (!made) throw new Error('The item is missing.')
  const expected = entryOf(made)
  const after = { ...expected, room: 'Pier hall' }
  await releaseOne({ itemId: made.id, expected, after }, 'Moved in the draft')
  await setState('open')

  const anyone = createCaller(shop.server.origin)
  const { items } = await anyone.call(getSchedule, { params: query })
  expect(items.find(({ id }) => id === made.id)).toMatchObject({
    room: 'Pier hall',
    status: 'scheduled',
  })
  const shown = await anyone.call(getScheduleReleases, { params: query })
  expect(shown.filter(({ note }) => note.includes('draft'))).toEqual([])
  const [moved, added] = (await read()).releases
  expect([moved?.note, added?.note]).toEqual(['Moved in the draft', 'Made in the draft'])
})

test('an import that opens a draft tells visitors nothing of its past', async () => {
  await setState('draft')
  const desk = await importDeskOf(shop)
  const event = desk.textOf('event.json').replace('"open": false', '"open": true')
  const schedule = desk.textOf('schedule.csv').replace('Sample early draw', 'Sample opened draw')
  const files = { 'event.json': event, 'schedule.csv': schedule }
  const bytes = Object.entries(files).map(([name, text]) => [name, Buffer.from(text)] as const)
  const body = upload('next.zip', zipSync({ ...desk.archive, ...Object.fromEntries(bytes) }))
  const { expected } = await desk.preview(body)
  // The apps of the event that closes.
  const told = new Promise<LiveMessage>((resolve) => {
    const nothing = () => undefined
    const listener = { tell: resolve, beat: nothing, end: nothing }
    shop.server.deps.live.subscribe(sampleEventId + 1, listener)
  })
  expect((await desk.apply({ ...body, expected })).status).toBe(200)
  expect((await told).changes.map(({ kind }) => kind)).toEqual(['events'])

  const anyone = createCaller(shop.server.origin)
  const { items } = await anyone.call(getSchedule, { params: query })
  expect(items.map(({ title }) => title)).toContain('Sample opened draw')
  const shown = await anyone.call(getScheduleReleases, { params: query })
  expect(JSON.stringify(shown)).not.toContain('Sample opened draw')
})
