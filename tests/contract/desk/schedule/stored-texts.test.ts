// Items of the schedule that an earlier release imported with line breaks or several spaces in their texts (rule 60).
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findDeskPeople } from '#contract/calls/desk/people.ts'
import {
  changeDeskSchedule,
  getDeskSchedule,
  releaseDeskSchedule,
} from '#contract/calls/desk/schedule.ts'
import type { ScheduleEntry } from '#contract/entities/desk/schedule.ts'
import { entryOf } from '#contract/rules/schedule/schedule-entry.ts'
import { sampleEventId } from '#server/sample/load.ts'
import { type Desk, deskOf } from '#tests/support/desk/desk.ts'
import { type Shop, startShop } from '#tests/support/product/shop.ts'

const query = { eventId: sampleEventId }
const stored = { title: 'Sample\u00A0\u00A0wide\ndraw', ring: 'Ring  1', room: 'Grand\u00A0hall' }

let shop: Shop
let steward: Desk
let itemId: number

beforeAll(async () => {
  shop = await startShop()
  const { db } = shop.server
  await db
    .updateTable('schedule_items')
    .set({ ring: stored.ring })
    .where('ring', '=', 'Ring 1')
    .execute()
  const ofRing = db.selectFrom('schedule_items').select('id').where('ring', '=', stored.ring)
  const item = await ofRing.where('status', '=', 'scheduled').limit(1).executeTakeFirstOrThrow()
  itemId = item.id
  await db.updateTable('schedule_items').set(stored).where('id', '=', itemId).execute()
  steward = await deskOf(shop, 'steward', { rings: [stored.ring] })
})
afterAll(() => shop.close())

const read = () => steward.browser.call(getDeskSchedule, { query })
async function itemNow() {
  const found = (await read()).items.find(({ id }) => id === itemId)
  if (!found) throw new Error('The item is gone.')
  return found
}
const save = (expected: ScheduleEntry, after: ScheduleEntry) =>
  steward.browser.attempt(changeDeskSchedule, {
    query,
    body: { changes: [{ itemId, draftId: null, expected, after }] },
  })

test('are shown with single spaces, and change from what a page shows or showed before', async () => {
  const shown = entryOf(await itemNow())
  expect(shown).toMatchObject({ title: 'Sample wide draw', ring: 'Ring 1', room: 'Grand hall' })
  const changed = { ...shown, title: 'Sample changed' }
  expect((await save({ ...shown, ...stored }, changed)).status).toBe(200)
  expect((await save(changed, shown)).status).toBe(200)
  expect((await read()).draft).toEqual([])
  expect((await save(shown, changed)).status).toBe(200)
})

test('name their ring as it is chosen for a steward', async () => {
  const admin = await deskOf(shop, 'admin')
  const { rings } = await admin.browser.call(findDeskPeople)
  expect(rings.filter((ring) => /^Ring\s+1$/.test(ring))).toEqual(['Ring 1'])
})

test('are released without the mark of another place', async () => {
  const chosen = (await read()).draft.map(({ id, version }) => ({ id, version }))
  const body = { chosen, note: '', marksMoved: true }
  const { items } = await steward.browser.call(releaseDeskSchedule, { query, body })
  expect(items.find(({ id }) => id === itemId)).toMatchObject({
    title: 'Sample changed',
    ring: 'Ring 1',
    room: 'Grand hall',
    judge: '',
    status: 'scheduled',
  })
})
