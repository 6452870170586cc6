// The code of a ring's table on PostgreSQL: tries of its digits at once, and a report at the moment of its removal
// (rule 92).
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  addRingTable,
  openRingTable,
  removeRingTable,
  reportAtRingTable,
} from '#contract/calls/desk/ring-tables.ts'
import { getDeskRings } from '#contract/calls/desk/rings.ts'
import { wrongDigitsAtMost } from '#contract/rules/rings/ring-table.ts'
import { sampleEventId } from '#server/sample/load.ts'
import { requireCluster } from '../support/database/database.ts'
import { lockOfRow, meetAtLock } from '../support/database/meet-at-lock.ts'
import { type Desk, deskOf } from '../support/desk/desk.ts'
import { patiently } from '../support/people/caller.ts'
import { messageOf, type Shop, startShop } from '../support/product/shop.ts'

const query = { eventId: sampleEventId }
const day = '2026-05-06'
const ring = 'Ring 1'

let shop: Shop
let steward: Desk
beforeAll(async () => {
  requireCluster()
  shop = await startShop({ env: { CLOCK: '2026-05-06T14:20:00Z' } })
  steward = await deskOf(shop, 'steward')
})
afterAll(() => shop.close())

async function newCode() {
  const { tables } = await steward.browser.call(addRingTable, { query, body: { ring, day } })
  const [table] = tables
  if (!table) throw new Error('There is no code.')
  const phone = await shop.server.guest()
  const open = (digits: string) =>
    patiently(() => phone.attempt(openRingTable, { body: { key: table.key, digits } }))
  const remove = () =>
    patiently(() =>
      steward.browser.attempt(removeRingTable, { query, params: { tableId: table.id } }),
    )
  return { ...table, phone, open, remove }
}
async function ringNow() {
  const { ringDays } = await steward.browser.call(getDeskRings, { query })
  const now = ringDays.find((one) => one.ring === ring && one.day === day)
  if (!now) throw new Error('The ring has no events.')
  return now
}

it('counts wrong digits that many phones send at once', async () => {
  const { digits, open, remove } = await newCode()
  const wrong = String((Number(digits) + 1) % 10_000).padStart(4, '0')
  const answers = await Promise.all(Array.from({ length: 60 }, () => open(wrong)))
  const tried = answers.filter((each) => messageOf(each)?.startsWith('These digits'))
  expect(tried).toHaveLength(wrongDigitsAtMost)
  await remove()
})

it('takes a report whole before its removal, or not at all after it', async () => {
  for (let round = 0; round < 6; round += 1) {
    const { digits, phone, open, remove } = await newCode()
    await open(digits)
    const { version: expectedVersion, items, lastAct } = await ringNow()
    const itemId = items.find(({ title }) => title === 'Sample open dogs')?.id ?? 0
    const report = { itemId, act: { kind: 'late', minutes: 1 } } as const
    const body = { ring, day, expectedVersion, report }
    const send = () => patiently(() => phone.attempt(reportAtRingTable, { body }))
    const [reported, removed] = await meetAtLock(
      shop.server.db,
      lockOfRow('events', sampleEventId),
      { count: 2, work: () => Promise.all([send(), remove()]) },
    )
    expect(removed?.status).toBe(200)
    const counts = (await ringNow()).lastAct?.id !== lastAct?.id
    expect([reported?.status, counts]).toEqual(counts ? [200, true] : [409, false])
    expect((await send()).status).toBe(409)
  }
})
