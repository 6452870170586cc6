// An import beside the desk's draft of the schedule, and in the public log (rule 60).
import { basename } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findDeskHistory } from '#contract/calls/desk/history.ts'
import {
  changeDeskSchedule,
  discardDeskSchedule,
  getDeskSchedule,
} from '#contract/calls/desk/schedule.ts'
import { getScheduleReleases } from '#contract/calls/events.ts'
import { eventCommand } from '#server/commands/event-command.ts'
import { sampleEventId } from '#server/sample/load.ts'
import { tempFolders } from '#server/support/temp-folders.ts'
import { type Desk, deskOf } from '#tests/support/desk/desk.ts'
import { commandDeps, folderFiles } from '#tests/support/desk/event-folder.ts'
import { importDeskOf, upload } from '#tests/support/desk/imports.ts'
import { type Shop, startShop } from '#tests/support/product/shop.ts'

const query = { eventId: sampleEventId }
const folder = tempFolders('schedule')()
const { setCells } = folderFiles(() => folder)
const entry = {
  start: '2026-05-06T20:00',
  end: null,
  title: 'Sample in the draft',
  ring: '',
  room: '',
  judge: '',
  isCancelled: false,
}

let shop: Shop
let steward: Desk

beforeAll(async () => {
  shop = await startShop()
  steward = await deskOf(shop, 'steward')
})
afterAll(() => shop.close())

const run = (...args: string[]) => eventCommand(commandDeps(shop.server.deps), args)

test('an import is refused while a draft is open, unless it leaves the schedule as it is', async () => {
  const { browser } = steward
  expect((await run('export', folder)).kind).toBe('done')
  const change = { itemId: null, draftId: null, expected: null, after: entry }
  await browser.call(changeDeskSchedule, { query, body: { changes: [change] } })
  expect((await run('import', folder)).kind).toBe('done')
  setCells('schedule.csv', { title: 'Sample winners dog' }, { title: 'Sample by import' })
  const refused = await run('import', folder)
  expect(refused.kind).not.toBe('done')
  expect(refused.text).toContain('Or import without the table of the schedule.')

  const { draft } = await browser.call(getDeskSchedule, { query })
  const chosen = draft.map(({ id, version }) => ({ id, version }))
  expect(chosen).toHaveLength(1)
  await browser.call(discardDeskSchedule, { query, body: { chosen } })
  expect((await run('import', folder)).kind).toBe('done')
  const releases = await browser.call(getScheduleReleases, { params: query, query: {} })
  expect(releases).toMatchObject([
    {
      note: '',
      changes: [{ before: { title: 'Sample winners dog' }, after: { title: 'Sample by import' } }],
    },
  ])
  expect((await browser.call(getDeskSchedule, { query })).releases[0]?.by).toBe('')
})

test('an import is on record, by command with the name of the folder, by upload with the person', async () => {
  const desk = await importDeskOf(shop)
  const imports = async () => {
    const { entries } = await desk.admin.browser.call(findDeskHistory, {
      query: { subject: 'import' },
    })
    return entries
  }
  const [byCommand] = await imports()
  expect(byCommand).toMatchObject({ key: String(sampleEventId), by: '', kind: 'added' })
  expect(byCommand?.fields).toContainEqual({ path: 'file', before: null, after: basename(folder) })
  expect(JSON.stringify(byCommand?.fields)).toContain('Sample by import')
  expect((await run('import', folder)).kind).toBe('done')
  expect(await imports()).toHaveLength(1)

  const text = desk.textOf('schedule.csv').replace('Sample by import', 'Sample by upload')
  const file = upload('schedule.csv', text)
  const { expected } = await desk.preview(file)
  expect((await desk.apply({ ...file, expected })).status).toBe(200)
  const [byUpload] = await imports()
  expect(byUpload?.by).toBe('Ann Lee')
  const { releases } = await steward.browser.call(getDeskSchedule, { query })
  expect(releases[0]?.by).toBe('Ann Lee')
})
