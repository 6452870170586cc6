// When an event of the schedule was changed: calendar programs take a change only if the seconds of that time have risen.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { changeDeskSchedule, releaseDeskSchedule } from '#contract/calls/desk/schedule.ts'
import { getSchedule } from '#contract/calls/events.ts'
import { entryOf } from '#contract/rules/schedule/schedule-entry.ts'
import { eventCommand } from '#server/commands/event-command.ts'
import { sampleEventId } from '#server/sample/load.ts'
import { tempFolders } from '#server/support/temp-folders.ts'
import { type Desk, deskOf } from '#tests/support/desk/desk.ts'
import { commandDeps, folderFiles } from '#tests/support/desk/event-folder.ts'
import { type Shop, startShop } from '#tests/support/product/shop.ts'

const newFolder = tempFolders('change-times')
const query = { eventId: sampleEventId }
/** The server's clock was set back by an hour since the last change. */
const inAnHour = new Date(Date.now() + 3_600_000)
let shop: Shop
let steward: Desk

beforeAll(async () => {
  shop = await startShop()
  steward = await deskOf(shop, 'steward')
})
afterAll(() => shop.close())
beforeEach(() =>
  shop.server.db.updateTable('schedule_items').set({ updated_at: inAnHour }).execute(),
)

const readItems = async () => (await steward.browser.call(getSchedule, { params: query })).items

test('a release changes an event a second later or more', async () => {
  const id = (await readItems())[0]?.id
  for (const [n, title] of ['Sample one', 'Sample two'].entries()) {
    const item = (await readItems()).find((one) => one.id === id)
    if (!item) throw new Error('The schedule is empty.')
    const change = {
      itemId: item.id,
      draftId: null,
      expected: entryOf(item),
      after: { ...entryOf(item), title },
    }
    const { draft } = await steward.browser.call(changeDeskSchedule, {
      query,
      body: { changes: [change] },
    })
    const chosen = draft.map(({ id: draftId, version }) => ({ id: draftId, version }))
    const body = { chosen, note: '', marksMoved: true }
    await steward.browser.call(releaseDeskSchedule, { query, body })
    const changed = (await readItems()).find((one) => one.id === id)
    expect(changed?.updatedMs).toBe(inAnHour.getTime() + (n + 1) * 1000)
  }
})

test('an import of another time zone changes every event', async () => {
  const folder = newFolder()
  const run = (act: string) => eventCommand(commandDeps(shop.server.deps), [act, folder])
  await run('export')
  const { edit } = folderFiles(() => folder)
  edit('event.json', '"America/New_York"', '"America/Denver"')
  expect((await run('import')).kind).toBe('done')
  const times = new Set((await readItems()).map(({ updatedMs }) => updatedMs))
  expect([...times]).toEqual([inAnHour.getTime() + 1000])
})
