// The code of a ring's table: what it opens, and everything that it refuses (rule 92).
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  addRingTable,
  findRingTables,
  getRingTable,
  openRingTable,
  removeRingTable,
  reportAtRingTable,
} from '#contract/calls/desk/ring-tables.ts'
import { getDeskRings } from '#contract/calls/desk/rings.ts'
import { getSchedule } from '#contract/calls/events.ts'
import type { ItemAct } from '#contract/entities/schedule-acts.ts'
import { wrongDigitsAtMost } from '#contract/rules/rings/ring-table.ts'
import { sampleEventId } from '#server/sample/load.ts'
import { readRingTables } from '#server/services/desk/rings/ring-tables.ts'
import { type Desk, deskOf } from '#tests/support/desk/desk.ts'
import { type Answer, type Caller, patiently } from '#tests/support/people/caller.ts'
import { codeOf, messageOf, type Shop, startShop } from '#tests/support/product/shop.ts'

const query = { eventId: sampleEventId }
const day = '2026-05-06'
const ring = 'Ring 1'
const late: ItemAct = { kind: 'late', minutes: 20 }

let shop: Shop
let steward: Desk
let phone: Caller

beforeAll(async () => {
  // 10:20 AM at the event.
  shop = await startShop({ env: { CLOCK: '2026-05-06T14:20:00Z' } })
  steward = await deskOf(shop, 'steward')
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.server.db.deleteFrom('ring_tables').execute()
  phone = await shop.server.guest()
})

async function makeCode(by = steward) {
  const { tables } = await by.browser.call(addRingTable, { query, body: { ring, day } })
  const [table] = tables
  if (!table) throw new Error('There is no code.')
  return table
}
const open = (key: string, digits: string, by = phone) =>
  patiently(() => by.attempt(openRingTable, { body: { key, digits } }))
/** A phone at the table. */
async function openedCode() {
  const table = await makeCode()
  expect((await open(table.key, table.digits)).status).toBe(200)
  return table
}
async function report(act: ItemAct | null, change: { ring?: string; day?: string } = {}) {
  const { ringDays } = await steward.browser.call(getDeskRings, { query })
  const at = { ring, day, ...change }
  const now = ringDays.find((one) => one.ring === at.ring && one.day === at.day)
  const itemId = now?.items.find(({ title }) => title === 'Sample open dogs')?.id ?? 0
  const body = { ...at, expectedVersion: now?.version ?? '', report: act && { itemId, act } }
  return phone.attempt(reportAtRingTable, { body })
}
const read = () => phone.attempt(getRingTable)
const refusal = (answer: Answer) => [answer.status, codeOf(answer), messageOf(answer)]
const notCounting = 'This code does not count. Ask at the desk for a new one.'
const publicStart = async () => {
  const { items } = await phone.call(getSchedule, { params: query })
  return items.find(({ title }) => title === 'Sample open dogs')?.expectedStart
}
const inTable = (values: { day?: string }) =>
  shop.server.db.updateTable('ring_tables').set(values).execute()

describe('the table of a ring', () => {
  test('sees its ring’s day, reports from it, and is on record as the table', async () => {
    await openedCode()
    const seen = await phone.call(getRingTable)
    expect(seen.ringDays.map((one) => [one.ring, one.day])).toEqual([[ring, day]])
    expect(seen.places).toEqual([ring])
    expect((await report(late)).status).toBe(200)
    expect(await publicStart()).toBe(`${day}T10:50`)
    const { ringDays } = await steward.browser.call(getDeskRings, { query })
    const now = ringDays.find((one) => one.ring === ring && one.day === day)
    expect(now?.lastAct).toMatchObject({ by: 'Ring 1’s table', act: late })
    expect((await report(null)).status).toBe(200)
    expect(await publicStart()).toBeNull()
  })

  test('has one code for the day, however often it is made, and a new one once it is removed', async () => {
    const [one, other] = await Promise.all([makeCode(), makeCode()])
    expect(other).toEqual(one)
    const params = { tableId: one.id }
    expect(await steward.browser.call(removeRingTable, { params, query })).toEqual({ tables: [] })
    const next = await makeCode()
    expect(next.key).not.toBe(one.key)
    expect((await open(one.key, one.digits)).status).toBe(409)
  })

  test('has its code in the night after its day, where the desk can remove it', async () => {
    const { id } = await makeCode()
    const { deps } = shop.server
    const caller = { userId: 1, rights: { roles: ['admin' as const], committeeIds: [], rings: [] } }
    const listedAt = async (instant: string) => {
      const clock = { ...deps.clock, domainNowMs: () => Date.parse(instant) }
      const { tables } = await readRingTables({ ...deps, clock }, caller, sampleEventId)
      return tables.map((one) => one.id)
    }
    expect(await listedAt('2026-05-07T01:00:00-04:00')).toEqual([id])
    expect(await listedAt('2026-05-07T06:00:00-04:00')).toEqual([])
  })

  test('is made for a ring with events, today or later, by a steward of the ring', async () => {
    const make = (by: Desk, body: { ring: string; day: string }) =>
      by.browser.attempt(addRingTable, { query, body })
    expect((await make(steward, { ring: 'Ring 9', day })).status).toBe(422)
    expect((await make(steward, { ring: '', day })).status).toBe(422)
    expect((await make(steward, { ring, day: '2026-05-05' })).status).toBe(422)
    const other = await deskOf(shop, 'steward', { rings: ['Ring 2'] })
    expect((await make(other, { ring, day })).status).toBe(404)
    const { id } = await makeCode()
    expect(await other.browser.call(findRingTables, { query })).toEqual({ tables: [] })
    const removal = { params: { tableId: id }, query }
    expect((await other.browser.attempt(removeRingTable, removal)).status).toBe(404)
  })
})

describe('refused in words', () => {
  test('without the digits, and with a link that is made up', async () => {
    const { id, key, digits } = await makeCode()
    expect(refusal(await read())).toEqual([
      409,
      'act_refused',
      'Scan the code of the ring’s table first.',
    ])
    expect((await report(late)).status).toBe(409)
    for (const made of [
      '',
      'x',
      `${id}.`,
      `${id}.AAAA`,
      key.slice(0, -1),
      `${id + 1}${key.slice(1)}`,
    ]) {
      expect(refusal(await open(made, digits))).toEqual([409, 'act_refused', notCounting])
    }
    // The link is no cookie.
    phone.cookies.set('ringTable', key)
    expect((await read()).status).toBe(409)
  })

  test('a thousand wrong digits: a few are tried, then not even the right ones open it', async () => {
    const { key, digits } = await makeCode()
    const wrong = (Number(digits) + 1) % 10_000
    const others = Array.from({ length: 1000 }, (_, index) =>
      String((wrong + (index % 9998)) % 10_000).padStart(4, '0'),
    )
    const answers: (string | undefined)[] = []
    for (let from = 0; from < others.length; from += 50) {
      const some = others.slice(from, from + 50).map((each) => open(key, each))
      answers.push(...(await Promise.all(some)).map(messageOf))
    }
    const count = (words: string) => answers.filter((each) => each?.startsWith(words)).length
    expect(count('These digits are not those of this ring.')).toBe(wrongDigitsAtMost)
    expect(count('Wrong digits were typed too often')).toBe(1000 - wrongDigitsAtMost)
    expect((await open(key, digits)).status).toBe(409)
    const { tables } = await steward.browser.call(findRingTables, { query })
    expect(tables).toMatchObject([{ isLocked: true }])
  })

  test('a locked code, until the desk unlocks it; phones that are in stay in', async () => {
    const { id, key, digits } = await openedCode()
    const wrong = String((Number(digits) + 1) % 10_000).padStart(4, '0')
    for (let n = 0; n < wrongDigitsAtMost; n += 1) await open(key, wrong)
    const other = await shop.server.guest()
    expect(messageOf(await open(key, digits, other))).toContain('Ask at the desk to unlock it.')
    expect((await report(late)).status).toBe(200)
    expect(await makeCode()).toMatchObject({ id, key, digits, isLocked: false })
    expect((await open(key, digits, other)).status).toBe(200)
    expect((await report(null)).status).toBe(200)
  })

  test('a code of yesterday and of tomorrow, also for a phone that is in', async () => {
    const { key, digits } = await openedCode()
    await inTable({ day: '2026-05-05' })
    const yesterday = 'This code was for another day. Ask at the desk for today’s.'
    expect(messageOf(await open(key, digits))).toBe(yesterday)
    expect(refusal(await read())).toEqual([409, 'act_refused', yesterday])
    expect(messageOf(await report(late, { day: '2026-05-05' }))).toBe(yesterday)
    await inTable({ day: '2026-05-07' })
    expect(messageOf(await open(key, digits))).toContain('for a later day')
    expect((await read()).status).toBe(409)
  })

  test('a code after its removal, also for a phone that is in', async () => {
    const { id, key, digits } = await openedCode()
    await steward.browser.call(removeRingTable, { params: { tableId: id }, query })
    expect(refusal(await open(key, digits))).toEqual([409, 'act_refused', notCounting])
    expect((await read()).status).toBe(409)
    expect((await report(late)).status).toBe(409)
    expect(await publicStart()).toBeNull()
  })

  test('a report of another ring or day, a move into another ring, and every call of the desk', async () => {
    await openedCode()
    expect((await report(late, { ring: 'Ring 3' })).status).toBe(404)
    expect((await report(late, { day: '2026-05-07' })).status).toBe(404)
    const moved = await report({ kind: 'moved', ring: 'Ring 2', room: 'Pier hall' })
    expect(refusal(moved)).toEqual([422, 'invalid', 'You may change Ring 1 only.'])
    const desk = await phone.attempt(getDeskRings, { query })
    expect([desk.status, codeOf(desk)]).toEqual([404, 'not_found'])
    expect((await phone.attempt(findRingTables, { query })).status).toBe(404)
  })
})
