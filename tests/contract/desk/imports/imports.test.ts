// The export of an event at the desk, and the preview of an import (rule 63).
import { parse } from 'csv-parse/sync'
import { strToU8, unzipSync, zipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  getDeskExport,
  getDeskExportTable,
  getDeskImportTemplate,
} from '#contract/calls/desk/imports.ts'
import { sampleEventId as eventId } from '#server/sample/load.ts'
import { type ImportDesk, importDeskOf, upload } from '#tests/support/desk/imports.ts'
import { type Shop, startShop } from '#tests/support/product/shop.ts'
import { type XlsxCell, xlsxFile } from '#tests/support/desk/xlsx.ts'

let shop: Shop
let desk: ImportDesk

beforeAll(async () => {
  shop = await startShop()
  desk = await importDeskOf(shop)
})
afterAll(() => shop.close())

describe('an export', () => {
  test('has the tables, the pages and, when asked for, the pictures', async () => {
    expect(Object.keys(desk.archive)).toEqual(
      expect.arrayContaining(['event.json', 'products.csv', 'prices.csv', 'content/1.html']),
    )
    expect(Object.keys(desk.archive).some((name) => name.startsWith('images/'))).toBe(false)
    const full = await desk.admin.browser.call(getDeskExport, { query: { eventId, pictures: '1' } })
    expect(full.fileName).toBe('event-26-2026-national-specialty.zip')
    const files = unzipSync(Buffer.from(full.base64, 'base64'))
    expect(Object.keys(files)).toContain('images/committees/3/logo.svg')
    const result = await desk.preview(upload('all.zip', Buffer.from(full.base64, 'base64')))
    expect(result).toMatchObject({ isWhole: true, faults: [], changes: [] })
  })

  test('gives single tables as CSV', async () => {
    const file = await desk.admin.browser.call(getDeskExportTable, {
      params: { table: 'schedule' },
      query: { eventId },
    })
    expect(file).toEqual({ fileName: 'schedule.csv', text: `\uFEFF${desk.textOf('schedule.csv')}` })
  })

  test('of an unknown event is not found', async () => {
    const query = { eventId: 999, pictures: '0' as const }
    expect((await desk.admin.browser.attempt(getDeskExport, { query })).status).toBe(404)
    expect((await desk.attempt({ ...upload('a.csv', 'key\n'), eventId: 999 })).status).toBe(404)
  })
})

describe('the template', () => {
  test('is a new event without a fault, which the import makes, and then changes nothing', async () => {
    const { base64 } = await desk.admin.browser.call(getDeskImportTemplate, {})
    const body = { ...upload('event-template.zip', ''), file: base64 }
    const first = await desk.preview(body)
    expect(first).toMatchObject({ isWhole: true, faults: [], event: { isNew: true } })
    const { expected, event } = first
    expect((await desk.apply({ ...body, expected })).status).toBe(200)
    const again = await desk.preview(body)
    expect(again).toMatchObject({ faults: [], changes: [], event: { id: event.id, isNew: false } })
  })
})

describe('a preview', () => {
  test('of what was exported changes nothing, as a folder, as tables, and as a spreadsheet', async () => {
    const before = await desk.everything()
    const { 'event.json': _event, ...tables } = desk.archive
    const sheets = Object.fromEntries(
      Object.keys(tables)
        .filter((name) => name.endsWith('.csv'))
        .map((name): [string, XlsxCell[][]] => {
          const rows: string[][] = parse(desk.textOf(name), { bom: true })
          return [name.replace('.csv', ''), rows]
        }),
    )
    const nested = Object.fromEntries(
      Object.entries(desk.archive).map(([name, bytes]) => [`event-2026/${name}`, bytes]),
    )
    const files: [string, Uint8Array, boolean][] = [
      ['event.zip', zipSync(desk.archive), true],
      ['event.zip', zipSync({ ...nested, '__MACOSX/._event.json': strToU8('x') }), true],
      ['tables.zip', zipSync(tables), false],
      ['Event.xlsx', xlsxFile(sheets), false],
      ['Products (2).csv', strToU8(desk.textOf('products.csv')), false],
    ]
    for (const [name, file, isWhole] of files) {
      const result = await desk.preview(upload(name, file))
      expect([name, result.isWhole, result.faults, result.changes]).toEqual([name, isWhole, [], []])
      expect(result.event).toEqual({ id: eventId, name: '2026 National Specialty', isNew: false })
    }
    expect(await desk.everything()).toEqual(before)
  })

  test('says each change in words, and changes nothing', async () => {
    const before = await desk.everything()
    const prices = desk.textOf('prices.csv')
    const [, price = ''] = /"1-agility-entry","",([\d.]+)/.exec(prices) ?? []
    const changed = prices.replace(
      `"1-agility-entry","",${price}`,
      '"1-agility-entry","",$1,234.50',
    )
    const result = await desk.preview(
      upload('prices.csv', changed.replace('$1,234.50', '"$1,234.50"')),
    )
    expect(result.faults).toEqual([])
    expect(result.tables).toEqual([
      { table: 'prices', file: 'prices.csv', rows: expect.any(Number) },
    ])
    expect(result.changes).toEqual([
      {
        part: 'products',
        kind: 'changed',
        name: '1-agility-entry',
        title: 'Sample Agility entry',
        columns: [
          {
            name: 'price',
            before: expect.stringContaining('$35.00'),
            after: expect.stringContaining('$1,234.50'),
          },
        ],
        details: [],
      },
    ])
    expect(result.counts).toEqual([{ part: 'products', kind: 'changed', count: 1 }])
    expect(await desk.everything()).toEqual(before)
  })

  test('reads a table as spreadsheets write it', async () => {
    const text = [
      'KEY;Start;Title;RING;Status',
      'x1;5/4/2026 9:00 AM;Café;Ring 1;Scheduled',
      'x2;2026-05-05 10:30;Walk;;CANCELLED',
    ].join('\r\n')
    const result = await desk.preview(
      upload('my schedule.csv', Buffer.from(text, 'latin1'), 'schedule'),
    )
    expect(result.faults).toEqual([])
    expect(result.notes.map(({ cause }) => cause)).toEqual(
      expect.arrayContaining([
        'These dates were read with the month first.',
        expect.stringContaining('Windows-1252. Check that this is right: “Café”'),
      ]),
    )
    const dates = result.notes.find(({ cause }) => cause.startsWith('These dates'))
    expect(dates?.cells).toEqual([
      {
        file: 'my schedule.csv',
        cell: 'B2',
        row: 2,
        column: 'start',
        text: '“5/4/2026 9:00 AM” was read as Monday, May 4, 2026 at 9:00 AM.',
      },
    ])
    expect(result.changes).toContainEqual(
      expect.objectContaining({
        kind: 'new',
        name: 'x1',
        title: 'Café',
        // A day that was misread would be seen.
        columns: expect.arrayContaining([
          { name: 'start', before: '', after: 'Monday, May 4, 2026 at 9:00 AM' },
          { name: 'ring', before: '', after: 'Ring 1' },
        ]),
      }),
    )
  })

  test('takes the values of a spreadsheet: dates, numbers, and the saved values of formulas', async () => {
    const file = xlsxFile({
      Schedule: [
        ['Key', 'Start', 'Title', 'Room'],
        ['x1', { date: '2026-05-04T09:00' }, 'One', 12],
        ['x2', '5/4/2026 10:00 AM', { xml: '<c t="str"><f>A1&amp;B1</f><v>Two</v></c>' }, null],
      ],
      Notes: [['only', 'for us']],
    })
    const result = await desk.preview(upload('Show.xlsx', file))
    expect(result.faults).toEqual([])
    expect(result.tables).toEqual([
      { table: 'schedule', file: 'Show.xlsx, sheet Schedule', rows: 2 },
    ])
    const fresh = result.changes.filter(({ kind }) => kind === 'new')
    expect(fresh.map(({ name, title }) => [name, title])).toEqual([
      ['x1', 'One'],
      ['x2', 'Two'],
    ])
    expect(result.notes.map(({ cause }) => cause)).toContainEqual(
      'The sheet “Notes” is not a table and was left out. Possible names: committees, forms, products, prices, variants, fields, schedule.',
    )
  })

  test('groups faults by cause and names the cell', async () => {
    const file = xlsxFile({
      products: [
        ['key', 'committee', 'name', 'price', 'soldOut'],
        ['a', 1, 'A', 'cheap', 'maybe'],
        ['b', 1, 'B', { xml: '<c><f>1+1</f></c>' }, null],
        ['c', 999, 'C', 'dear', null],
        ['d', 1, 'D', { xml: '<c t="e"><f>1/0</f><v>#DIV/0!</v></c>' }, null],
      ],
    })
    const { faults, changes } = await desk.preview(upload('Shop.xlsx', file))
    expect(changes).toEqual([])
    const cellsOf = (cause: string) =>
      faults.find((fault) => fault.cause.startsWith(cause))?.cells.map(({ cell }) => cell)
    expect(cellsOf('This is not an amount')).toEqual(['D2', 'D4'])
    expect(cellsOf('This is not yes or no.')).toEqual(['E2'])
    expect(cellsOf('The formula has no saved value')).toEqual(['D3'])
    expect(cellsOf('The formula has the error #DIV/0!.')).toEqual(['D5'])
    expect(faults[0]).toMatchObject({
      count: 2,
      cells: [
        {
          file: 'Shop.xlsx, sheet products',
          text: '“cheap” is not an amount in dollars like 24 or 24.50.',
        },
        {},
      ],
    })
  })

  test('names the texts of which a spreadsheet program made a date, a time or TRUE', async () => {
    const truth = { xml: '<c t="b"><v>1</v></c>' }
    const file = xlsxFile({
      products: [
        ['key', 'committee', 'name', 'price', 'soldOut', 'availableFrom'],
        [{ date: '2026-01-02T00:00' }, 1, { date: '1899-12-30T09:00' }, 5, truth, null],
        ['b', 1, truth, 5, null, { date: '2026-01-02T09:00' }],
        ['c', 1, 'C', 5, null, null],
        ['d', { date: '1899-12-30T09:00' }, 'D', 5, null, null],
      ],
      variants: [
        ['product', 'name'],
        ['c', { date: '2026-10-12T00:00' }],
      ],
      fields: [
        ['product', 'label', 'type', 'options'],
        ['c', 'Size', 'select', { date: '2026-01-02T00:00' }],
      ],
    })
    const { faults, changes } = await desk.preview(upload('Shop.xlsx', file))
    expect(changes).toEqual([])
    const made = faults.find(({ cause }) => cause.includes('made a date, a time or TRUE'))
    expect(made?.cells.map(({ cell, text }) => [cell, text.split('. ')[0]])).toEqual([
      ['D2', 'The spreadsheet program made the date 2026-01-02 of this text'],
      ['A2', 'The spreadsheet program made the date 2026-01-02 of this text'],
      ['C2', 'The spreadsheet program made the time 09:00 of this text'],
      ['C3', 'The spreadsheet program made TRUE of this text'],
      ['B5', 'The spreadsheet program made the time 09:00 of this text'],
      ['B2', 'The spreadsheet program made the date 2026-10-12 of this text'],
    ])
    expect(made?.cells[0]?.text).toContain('Format the cell as text and type it again.')
  })

  test('notes missing pictures of the tables in a zip, and none of other sites or other tables', async () => {
    const notesOf = async (files: Record<string, string>) => {
      const bytes = Object.entries(files).map(([name, text]) => [name, strToU8(text)] as const)
      const { notes } = await desk.preview(upload('tables.zip', zipSync(Object.fromEntries(bytes))))
      return notes.filter(({ cause }) => cause.startsWith('There is no picture'))
    }
    const images = 'new/mug.png | https://pictures.example/mug.png'
    const products = `key,committee,name,images\nmug,1,Mug,${images}\n`
    const cause = 'There is no picture new/mug.png, neither here nor in the shop.'
    expect(await notesOf({ 'products.csv': products })).toMatchObject([
      { cause, count: 1, cells: [{ file: 'products.csv', row: 2, column: 'images' }] },
    ])
    // The sample has a product without its picture.
    expect(await notesOf({ 'prices.csv': desk.textOf('prices.csv') })).toEqual([])
    const inJson = [{ key: 'mug', committee: 1, name: 'Mug', images: ['new/mug.png'] }]
    expect(await notesOf({ 'products.json': JSON.stringify(inJson) })).toMatchObject([{ cause }])
  })

  test('of a product’s row that is left out removes it with what belongs to it', async () => {
    const rows = desk.textOf('products.csv').split('\r\n')
    const without = rows.filter((row) => !row.startsWith('"1-agility-sponsorship"'))
    const { faults, changes } = await desk.preview(upload('products.csv', without.join('\r\n')))
    expect(faults).toEqual([])
    expect(changes).toEqual([
      expect.objectContaining({ kind: 'removed', name: '1-agility-sponsorship' }),
    ])
  })
})
