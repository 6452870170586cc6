// The judges of the schedule: saved at the desk, released, and in the tables of an event's folder.
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  changeDeskSchedule,
  getDeskSchedule,
  releaseDeskSchedule,
} from '#contract/calls/desk/schedule.ts'
import { getSchedule, getScheduleReleases } from '#contract/calls/events.ts'
import { entryOf } from '#contract/rules/schedule/schedule-entry.ts'
import { eventCommand } from '#server/commands/event-command.ts'
import { sampleEventId } from '#server/sample/load.ts'
import { tempFolders } from '#server/support/temp-folders.ts'
import { type Desk, deskOf } from '#tests/support/desk/desk.ts'
import { commandDeps, folderFiles } from '#tests/support/desk/event-folder.ts'
import { createCaller } from '#tests/support/people/caller.ts'
import { type Shop, startShop } from '#tests/support/product/shop.ts'

const query = { eventId: sampleEventId }
const folder = tempFolders('judges')()
const { setCells } = folderFiles(() => folder)
const dogs = 'Sample winners dog'

let shop: Shop
let steward: Desk

beforeAll(async () => {
  shop = await startShop()
  steward = await deskOf(shop, 'steward')
})
afterAll(() => shop.close())

const read = () => steward.browser.call(getDeskSchedule, { query })
const run = (...args: string[]) => eventCommand(commandDeps(shop.server.deps), args)
async function itemOf(title: string) {
  const found = (await read()).items.find((one) => one.title === title)
  if (!found) throw new Error(`There is no ${title}.`)
  return found
}

test('a judge is released into the schedule, its log and the calendar, which counts the change', async () => {
  const anyone = createCaller(shop.server.origin)
  const item = await itemOf(dogs)
  const calendar = async () => {
    const path = `/store-v1/events/${sampleEventId}/schedule.ics?ids=${item.id}`
    const text = String((await anyone.send('GET', path)).body)
    return { text, sequence: Number(/^SEQUENCE:(\d+)/m.exec(text)?.[1]) }
  }
  const before = await calendar()
  const expected = entryOf(item)
  const after = { ...expected, judge: ' Ann \n Lee ' }
  const change = { itemId: item.id, draftId: null, expected, after }
  const { draft } = await steward.browser.call(changeDeskSchedule, {
    query,
    body: { changes: [change] },
  })
  expect(draft.map((one) => one.after?.judge)).toEqual(['Ann Lee'])
  const chosen = draft.map(({ id, version }) => ({ id, version }))
  const body = { chosen, note: '', marksMoved: true }
  await steward.browser.call(releaseDeskSchedule, { query, body })

  const { items } = await anyone.call(getSchedule, { params: query })
  const shown = items.find(({ id }) => id === item.id)
  expect(shown).toMatchObject({ judge: 'Ann Lee', status: 'scheduled' })
  const [release] = await anyone.call(getScheduleReleases, { params: query })
  expect(release?.changes).toMatchObject([{ before: { judge: '' }, after: { judge: 'Ann Lee' } }])
  const { text, sequence } = await calendar()
  expect(text).toContain('DESCRIPTION:Judge: Ann Lee\r\n')
  expect(sequence).toBeGreaterThan(before.sequence)
})

test('the desk reads the judges and the time to walk from the published words', async () => {
  const words = (walkMinutes: object) => ({
    note: '',
    judges: [{ name: 'Ann Lee', assignment: 'Dogs' }],
    ...walkMinutes,
  })
  const write = (draft: object, published: object) =>
    shop.server.db
      .updateTable('event_words')
      .set({ draft, published })
      .where('section', '=', 'judges')
      .where('event_id', '=', sampleEventId)
      .execute()
  await write(words({ walkMinutes: 20 }), words({ walkMinutes: 10 }))
  expect(await read()).toMatchObject({ judges: ['Ann Lee'], walkMinutes: 10 })
  // As it was stored before there was such a time.
  await write(words({}), words({}))
  expect(await read()).toMatchObject({ judges: ['Ann Lee'], walkMinutes: 0 })
})

test('a judge is imported, and exported as imported', async () => {
  expect((await run('export', folder)).kind).toBe('done')
  setCells('schedule.csv', { title: dogs }, { judge: 'Bo  Ray' })
  expect((await run('import', folder)).text).toContain('judge')
  expect((await itemOf(dogs)).judge).toBe('Bo Ray')
  const exported = join(folder, 'exported')
  expect((await run('export', exported)).kind).toBe('done')
  expect((await run('import', exported)).text).toContain('nothing has been changed')
})
