// A draft that was copied says which sections of its words are still those of the other event (rule 62).
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getDeskEvent, saveEventSection } from '#contract/calls/desk/event-words.ts'
import {
  changeDeskLogo,
  changeDeskPage,
  getDeskCommittee,
} from '#contract/calls/desk/committees.ts'
import { copyDeskEvent, openDeskEvent } from '#contract/calls/desk/events.ts'
import { logoPath } from '#contract/values/image-path.ts'
import { listCommittees } from '#server/repositories/catalog/events.ts'
import { type Desk, deskOf } from '#tests/support/desk/desk.ts'
import { type Shop, startShop } from '#tests/support/product/shop.ts'

let shop: Shop
let desk: Desk
beforeAll(async () => {
  shop = await startShop()
  desk = await deskOf(shop, 'admin')
})
afterAll(() => shop.close())

const event = {
  name: '2027 Denver Specialty',
  startDate: '2027-10-04',
  endDate: '2027-10-09',
  timeZone: 'America/Denver',
}
const read = (eventId: number) => desk.browser.call(getDeskEvent, { query: { eventId } })

test('a section is named until somebody changes it, and none once the event is closed', async () => {
  const events = await desk.browser.call(copyDeskEvent, { body: { fromEventId: 26, event } })
  const eventId = events.find(({ name }) => name === event.name)?.id ?? 0
  const { copied, draft } = await read(eventId)
  expect(copied?.fromName).toBe('2026 National Specialty')
  expect(copied?.sections).toEqual(expect.arrayContaining(['event', 'club', 'look', 'hotel']))

  // The page of a store too, until it is another one.
  const [first] = copied?.pages ?? []
  const committeeId = first?.id ?? 0
  const { contentVersion } = await desk.browser.call(getDeskCommittee, { params: { committeeId } })
  await desk.browser.call(changeDeskPage, {
    params: { committeeId },
    body: { content: '<p>In the mountains</p>', expectedVersion: contentVersion },
  })
  expect((await read(eventId)).copied?.pages).toEqual(copied?.pages.slice(1))

  // And the logo.
  const [ofLogo] = copied?.logos ?? []
  const logoOf = { committeeId: ofLogo?.id ?? 0 }
  const { logoVersion } = await desk.browser.call(getDeskCommittee, { params: logoOf })
  await desk.browser.call(changeDeskLogo, {
    params: logoOf,
    body: { path: null, expectedVersion: logoVersion },
  })
  expect((await read(eventId)).copied?.logos).toEqual(copied?.logos.slice(1))

  const content = { ...draft.club, name: 'The Denver club' }
  const saved = await desk.browser.call(saveEventSection, {
    query: { eventId },
    body: { section: 'club', content, expected: draft.club },
  })
  expect(saved.copied?.sections).toEqual(copied?.sections.filter((name) => name !== 'club'))
  expect((await read(26)).copied).toBeNull()

  const open = (id: number, expectedOpenId: number) =>
    desk.browser.call(openDeskEvent, { params: { eventId: id }, body: { expectedOpenId } })
  await open(eventId, 26)
  expect((await read(eventId)).copied?.sections).toEqual(saved.copied?.sections)
  await open(26, eventId)
  expect((await read(eventId)).copied).toBeNull()
})

test('where a logo can’t be stored, no copy is made, and the next try makes it', async () => {
  const { db, deps } = shop.server
  const { images, config } = deps
  const isStored = async (id: number) => (await images.version(logoPath(id))) !== null
  const last = db.selectFrom('committees').select(({ fn }) => fn.max('id').as('id'))
  const lastId = (await last.executeTakeFirstOrThrow()).id
  const ids = (await listCommittees(db, 26)).map(({ id }) => id).toSorted((a, b) => a - b)
  const copies = []
  for (const [at, id] of ids.entries()) if (await isStored(id)) copies.push(lastId + 1 + at)
  expect(copies.length).toBeGreaterThan(1)

  const blocked = join(config.dataDir, 'images', logoPath(copies.at(-1) ?? 0))
  mkdirSync(join(blocked, 'folder'), { recursive: true })
  const body = { fromEventId: 26, event: { ...event, name: 'Another' } }
  expect((await desk.browser.attempt(copyDeskEvent, { body })).status).toBe(500)
  expect((await last.executeTakeFirstOrThrow()).id).toBe(lastId)
  expect(await isStored(copies[0] ?? 0)).toBe(false)

  rmSync(blocked, { recursive: true })
  const events = await desk.browser.call(copyDeskEvent, { body })
  expect(events.map(({ name }) => name)).toContain('Another')
  expect(await Promise.all(copies.map(isStored))).not.toContain(false)
})
