// Imports and exports an event's folder: an import is atomic, names each error by file and line, and removes
// nothing that was sold.
import { cpSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { eventCommand } from '#server/commands/event-command.ts'
import { readRecords } from '#server/event/read-event.ts'
import { sampleEventId } from '#server/sample/load.ts'
import { tempFolders } from '#server/support/temp-folders.ts'
import { commandDeps, folderFiles, putInCart } from '../../support/desk/event-folder.ts'
import { startTestServer, type TestServer } from '../../support/product/server.ts'

let server: TestServer
let empty: TestServer
const newFolder = tempFolders('event')
const sample = newFolder()
let folder: string

beforeAll(async () => {
  server = await startTestServer()
  empty = await startTestServer()
  await run('export', sample)
})
afterAll(async () => {
  await server.close()
  await empty.close()
})
beforeEach(() => {
  folder = newFolder()
  cpSync(sample, folder, { recursive: true })
})

const run = (...args: string[]) => eventCommand(commandDeps(server.deps), args)
const unchanged = 'The event matches the folder: nothing has been changed.'
/** The sample has one product whose picture is missing, so that its placeholder shows. */
const knownNote = /^note {5}products\.csv line \d+, column images: There is no picture .*\n/m

const { write, edit, addRow, setCells, removeRows, withoutTables } = folderFiles(() => folder)
const imported = async (...flags: string[]) => {
  const { kind, text } = await run('import', folder, ...flags)
  return { kind, lines: text.replace(knownNote, '').split('\n') }
}
const everything = () => readRecords(server.db, sampleEventId)
const productOf = async (key: string) => {
  const found = (await everything()).products.find(({ plan }) => plan.key === key)
  if (!found) throw new Error(`There is no product ${key}.`)
  return found
}
describe('an export', () => {
  test('changes nothing when it is imported again', async () => {
    const before = await everything()
    expect(await imported('--dry-run')).toEqual({ kind: 'done', lines: [unchanged] })
    expect(await imported()).toEqual({ kind: 'done', lines: [unchanged] })
    expect(await everything()).toEqual(before)
  })

  test('restores the whole event with its pictures in an empty database', async () => {
    const { db, deps } = empty
    for (const table of [
      'variant_costs',
      'event_variants',
      'base_prices',
      'event_products',
      'products',
      'stock',
      'schedule_items',
      'committees',
      'events',
    ] as const) {
      await db.deleteFrom(table).execute()
    }
    edit('event.json', '"id": 26', '"id": 27')
    const images = join(folder, 'images')
    cpSync(join(images, 'committees/3/logo.svg'), join(images, 'next-year/poster.svg'))
    const { kind, text } = await eventCommand(commandDeps(deps), ['import', folder])
    expect(kind).toBe('done')
    expect(text.replace(knownNote, '')).toBe(
      'Imported: event 1 new; committees 40 new; products 244 new; schedule 60 new; words 14 new; pictures 1 new.',
    )
    const [here, there] = [await everything(), await readRecords(db, 27)]
    expect(there.facts).toEqual({ ...here.facts, id: 27 })
    expect(there.committees).toEqual(here.committees)
    expect(there.products.map(({ plan }) => plan)).toEqual(here.products.map(({ plan }) => plan))
    expect(there.items.map(({ plan }) => plan)).toEqual(here.items.map(({ plan }) => plan))
    expect(await deps.images.version('next-year/poster.svg')).not.toBeNull()
    const again = await eventCommand(commandDeps(deps), ['import', folder])
    expect(again.text.replace(knownNote, '')).toBe(unchanged)
  })

  test('refuses a folder that is not empty', async () => {
    expect(await run('export', folder)).toEqual({
      kind: 'refused',
      text: `The folder ${folder} is not empty: nothing has been written.`,
    })
  })
})

describe('an import', () => {
  test('lists its changes in a dry run, applies them, and then finds no change', async () => {
    edit('event.json', '2026 National Specialty', '2026 National Specialty Week')
    edit('committees.csv', '"Sample tag line of Agility"', '"Over every bar"')
    edit('content/1.html', 'sample content', 'our content')
    edit('schedule.csv', '"Sample raffle draw"', '"Raffle draw"')
    removeRows('schedule.csv', { key: '60' })
    addRow('products.csv', {
      key: 'new-tee',
      committee: '78',
      name: 'New tee',
      price: '24.50',
      shipping: '5',
      images: 'new/tee.svg',
    })
    addRow('variants.csv', { product: 'new-tee', name: 'Navy-S', stock: '12', color: '1' })
    addRow('variants.csv', { product: 'new-tee', name: 'Navy-2XL', extra: '2', color: '1' })
    setCells('prices.csv', { product: '1-agility-entry' }, { price: '36' })
    removeRows('products.csv', { key: '1-agility-sponsorship' })
    removeRows('prices.csv', { product: '1-agility-sponsorship' })
    cpSync(join(folder, 'images/committees/3/logo.svg'), join(folder, 'images/new/tee.svg'))
    const before = await everything()

    const lines = [
      'changed  event       26: name',
      'changed  committees  1: tagLine, content',
      'new      products    new-tee: New tee',
      'changed  products    1-agility-entry: price',
      'removed  products    1-agility-sponsorship: Sample Agility sponsorship',
      'changed  schedule    57: title',
      'removed  schedule    60: Sample farewell at the sea wall',
      'new      pictures    new/tee.svg',
    ]
    const sums =
      'event 1 changed; committees 1 changed; products 1 new, 1 changed, 1 removed; schedule 1 changed, 1 removed; pictures 1 new.'
    expect(await imported('--dry-run')).toEqual({
      kind: 'done',
      lines: [...lines, `This was a dry run, nothing has been changed. It would be: ${sums}`],
    })
    expect(await everything()).toEqual(before)
    expect(await server.deps.images.version('new/tee.svg')).toBeNull()

    expect(await imported()).toEqual({ kind: 'done', lines: [...lines, `Imported: ${sums}`] })
    const { plan } = await productOf('new-tee')
    expect(plan).toMatchObject({
      committeeId: 78,
      prices: [{ cents: 2450, startMs: null, endMs: null }],
      shippingCents: 500,
      variants: [
        { name: 'Navy-S', stock: 12, colorId: 1, costs: [] },
        { name: 'Navy-2XL', stock: null, costs: [{ cents: 200, startMs: null, endMs: null }] },
      ],
    })
    expect(await imported()).toEqual({ kind: 'done', lines: [unchanged] })
    // Restores the event for the tests that follow.
    expect((await run('import', sample)).kind).toBe('done')
    const after = await everything()
    expect(after.committees).toEqual(before.committees)
    expect(after.facts).toEqual(before.facts)
  })

  test('does not change a part whose file is missing', async () => {
    withoutTables('products', 'variants', 'prices', 'fields', 'committees', 'forms')
    edit('schedule.csv', '"Sample auction"', '"The auction"')
    expect((await imported()).lines).toEqual([
      'changed  schedule    40: title',
      'Imported: schedule 1 changed.',
    ])
  })

  test('accepts JSON as well as CSV', async () => {
    rmSync(join(folder, 'schedule.csv'))
    write('schedule.json', '[{ "key": "40", "start": "2026-05-07 18:30", "title": "Auction" }]')
    const { lines } = await imported('--dry-run')
    expect(lines[0]).toBe('changed  schedule    40: end, title, room')
    expect(lines.at(-1)).toContain('schedule 1 changed, 59 removed.')
  })

  test('keeps the count of sold stock, and adds stock', async () => {
    const key = '26-reserved-ringside-table'
    const { stock } = await productOf(key)
    const set = (values: { inventory: number; sold: number }) =>
      server.db.updateTable('stock').set(values).where('id', '=', stock.id).execute()
    await set({ inventory: 5, sold: 7 })
    expect((await imported()).lines).not.toContain(`changed  products    ${key}: stock`)
    setCells('products.csv', { key }, { stock: '20' })
    expect((await imported()).lines[0]).toBe(`changed  products    ${key}: stock`)
    expect((await productOf(key)).stock).toMatchObject({ inventory: 13, sold: 7 })
    setCells('products.csv', { key }, { stock: '6' })
    const refusal = await imported()
    expect(refusal.kind).toBe('refused')
    expect(refusal.lines[0]).toMatch(
      /^products\.csv line \d+, column stock: The stock cannot be 6: 7 are sold or on hold\.$/,
    )
    expect((await productOf(key)).stock).toMatchObject({ inventory: 13, sold: 7 })
  })

  test('keeps and lists products that are ordered or in a cart', async () => {
    const key = '34-vest-one-colour-sold-out'
    const vest = await productOf(key)
    const [inCart, unused] = vest.variants
    await putInCart(server, vest.id, inCart?.id)
    await putInCart(server, (await productOf('24-raffle-basket')).id)
    removeRows('products.csv', { key: '24-raffle-basket' })
    removeRows('prices.csv', { product: '24-raffle-basket' })
    removeRows('variants.csv', { product: key, name: 'Navy-S' })
    removeRows('variants.csv', { product: key, name: 'Navy-M' })
    const { lines } = await imported()
    const why = 'it has been sold, or is in a cart; mark it as sold out to end its sale'
    expect(lines).toContain(`changed  products    ${key}: variant ${unused?.plan.name} removed`)
    expect(lines).toContain(`kept     products    ${key}, variant ${inCart?.plan.name}: ${why}`)
    expect(lines).toContain(`kept     products    24-raffle-basket: ${why}`)
    const again = await imported()
    expect(again.lines.slice(0, -1).every((line) => line.startsWith('kept '))).toBe(true)
    expect(again.lines.at(-1)).toBe(unchanged)
    await run('import', sample)
  })

  test('keeps a committee that has products', async () => {
    removeRows('committees.csv', { id: '1' })
    withoutTables('products', 'variants', 'prices', 'fields')
    rmSync(join(folder, 'content/1.html'))
    expect((await imported()).lines).toEqual([
      'kept     committees  1: it has products, orders or requests',
      unchanged,
    ])
  })

  test('reports all errors with file and line, and changes nothing', async () => {
    const before = await everything()
    edit('event.json', '"America/New_York"', '"Rhode Island"')
    edit('committees.csv', '"agility@club.example"', '"agility"')
    setCells('products.csv', { key: '1-agility-spectator-seat' }, { committee: '99' })
    setCells('prices.csv', { product: '1-agility-entry' }, { price: 'thirty' })
    edit('schedule.csv', '"2026-05-04 07:30"', '"Monday 7:30"')
    setCells('forms.csv', { committee: '28', label: 'Group or club' }, { type: 'words' })
    write('content/98.html', '<p>Nobody</p>')
    write('shedule.csv', 'key\n')
    write('images/list.txt', 'no picture')
    const { kind, text } = await run('import', folder)
    expect(kind).toBe('refused')
    expect(text.split('\n')).toEqual([
      'committees.csv line 2, column email: This is not an e-mail address.',
      'content/98.html: There is no committee 98 in this folder.',
      'event.json line 6, timeZone: This is not a time zone like America/New_York.',
      'forms.csv line 2, column type: “words” is not one of text, textarea, number, date, email, select, checkbox.',
      'images/list.txt: This is not a JPEG, PNG, WebP, AVIF, GIF or SVG picture.',
      'prices.csv line 2, column price: “thirty” is not an amount in dollars like 24 or 24.50.',
      'products.csv line 3, column committee: There is no committee 99 in this folder.',
      'schedule.csv line 2, column start: “Monday 7:30” is not a day and a time like 2027-05-03 09:00 or 5/3/2027 9:00 AM, with the month first.',
      expect.stringMatching(
        /^shedule\.csv: No table has this name\. Possible names: event\.json, /,
      ),
      'The folder has 9 errors: nothing has been changed.',
    ])
    expect(await everything()).toEqual(before)
  })

  test('reports errors of the database beside those of the folder', async () => {
    edit('event.json', '"id": 26', '"id": 27')
    edit('schedule.csv', '"Sample raffle draw"', '""')
    const { lines } = await imported()
    expect(lines[0]).toMatch(
      /^committees\.csv line 2, column id: The committees 1, 2, 3, .* 78 belong to another event of this database, 2026 National Specialty\. Leave the column id empty, or make the event at the desk as a copy of that one\.$/,
    )
    expect(lines).toContain('event.json line 3, name: Another event has this name.')
    expect(lines).toContain('schedule.csv line 58, column title: This must not be empty.')
    expect(lines.at(-1)).toBe('The folder has 3 errors: nothing has been changed.')
  })

  test('opens the imported event and closes the other', async () => {
    withoutTables('committees', 'forms', 'products', 'variants', 'prices', 'fields')
    edit('event.json', '"id": 26', '"id": 27')
    edit('event.json', '2026 National', '2027 National')
    write('committees.csv', 'id,name\n990,Apparel\n')
    const { lines } = await imported()
    expect(lines[0]).toBe(
      'changed  event       26: 2026 National Specialty is no longer the open one',
    )
    expect((await everything()).facts?.isOpen).toBe(false)
    expect((await readRecords(server.db, 27)).facts?.isOpen).toBe(true)
    await run('import', sample)
    expect((await everything()).facts?.isOpen).toBe(true)
    const closed = server.db.selectFrom('events').select('id').where('closed_at', 'is not', null)
    const ids = (await closed.orderBy('closed_at', 'desc').execute()).map(({ id }) => id)
    expect(ids).toEqual([27, 26])
  })
})

test.each([[[]], [['import']], [['import', 'a', 'b']], [['export', 'a', '--dry-run']]])(
  'the command prints its usage for the arguments %j',
  async (args) => {
    const { kind, text } = await run(...args)
    expect(kind).toBe('refused')
    expect(text).toContain('npm run event -- import FOLDER [--dry-run]')
  },
)

test('a missing folder is an error', async () => {
  expect((await run('import', join(newFolder(), 'nowhere'))).text).toContain(
    'There is no such folder.',
  )
})
