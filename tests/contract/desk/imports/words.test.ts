// The words of an event's pages travel with its folder (rules 61 and 63).
import { strToU8, zipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getDeskEvent, saveEventSection } from '#contract/calls/desk/event-words.ts'
import { getEventWords } from '#contract/calls/event-words.ts'
import { sampleEventId as eventId } from '#server/sample/load.ts'
import { type ImportDesk, importDeskOf, upload } from '#tests/support/desk/imports.ts'
import { type Shop, startShop } from '#tests/support/product/shop.ts'

let shop: Shop
let desk: ImportDesk

beforeAll(async () => {
  shop = await startShop()
  desk = await importDeskOf(shop)
})
afterAll(() => shop.close())

const zip = (files: Record<string, string>) =>
  upload(
    'words.zip',
    zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)]))),
  )
const wordsNow = () => desk.admin.browser.call(getDeskEvent, { query: { eventId } })

test('an export has a file for each section', () => {
  const names = Object.keys(desk.archive).filter((name) => name.startsWith('words/'))
  expect(names).toHaveLength(14)
  expect(JSON.parse(desk.textOf('words/event.json'))).toMatchObject({
    title: '2026 National Specialty',
  })
})

test('a section alone is imported and published, and the others stay', async () => {
  const before = await wordsNow()
  const file = zip({
    'words/event.json': desk
      .textOf('words/event.json')
      .replace('2026 National Specialty', '2027 Denver Specialty'),
  })
  const preview = await desk.preview(file)
  expect(preview.faults).toEqual([])
  expect(preview.changes).toEqual([
    {
      part: 'words',
      kind: 'changed',
      name: 'event',
      title: '',
      columns: [
        { name: 'title', before: '2026 National Specialty', after: '2027 Denver Specialty' },
      ],
      details: [],
    },
  ])
  expect((await desk.apply({ ...file, expected: preview.expected })).status).toBe(200)
  const after = await wordsNow()
  expect(after.published).toEqual({
    ...before.published,
    event: { ...before.published.event, title: '2027 Denver Specialty' },
  })
  expect(after.unpublished).toEqual([])
  const shopper = await shop.shopper()
  const shown = await shopper.browser.call(getEventWords, { params: { eventId }, query: {} })
  expect(shown.words.event.title).toBe('2027 Denver Specialty')
  expect((await desk.preview(file)).changes).toEqual([])
})

test('what is wrong with a section is said at its field', async () => {
  const home = desk.textOf('words/home.json')
  const cases: [Record<string, string>, string, string, string][] = [
    [{ 'words/event.json': '{"title":' }, 'words/event.json', '', 'This is not valid JSON.'],
    [{ 'words/weather.json': '{}' }, 'words/weather.json', '', 'No section has this name.'],
    [{ 'words/directory.json': '{"infoBox":7}' }, 'words/directory.json', 'infoBox', 'Enter'],
    [
      { 'words/home.json': home.replace(/"committeeId": \d+/, '"committeeId": 998') },
      'words/home.json',
      '',
      'The event has no committee 998.',
    ],
  ]
  for (const [files, file, column, text] of cases) {
    const { faults } = await desk.preview(zip(files))
    expect(faults).toHaveLength(1)
    expect(faults[0]?.cause).toContain(text)
    expect(faults[0]?.cells[0]).toMatchObject({ file, column })
  }
})

test('what somebody is writing is not overwritten', async () => {
  const { draft } = await wordsNow()
  const body = {
    section: 'directory' as const,
    content: { infoBox: 'Being written' },
    expected: draft.directory,
  }
  await desk.admin.browser.call(saveEventSection, { query: { eventId }, body })
  const { faults } = await desk.preview(zip({ 'words/directory.json': '{"infoBox":"Imported"}' }))
  expect(faults[0]?.cause).toContain('Or import without this file.')
  const other = await desk.preview(zip({ 'words/welcome.json': '{"letter":"Hi","signature":""}' }))
  expect([other.faults, other.changes.length]).toEqual([[], 1])
})
