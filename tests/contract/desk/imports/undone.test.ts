// An import at the desk is undone as a whole, for a day, with what was sold meanwhile (rule 69).
import { zipSync } from 'fflate'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { getDeskClasses, saveDeskClasses } from '#contract/calls/desk/classes.ts'
import { findDeskHistory, undoDeskChange } from '#contract/calls/desk/history.ts'
import { classesOf } from '#contract/entities/classes.ts'
import { readProgramme } from '#contract/rules/classes/read-programme.ts'
import type { EventRecords } from '#server/event/read-event.ts'
import { sampleEventId } from '#server/sample/load.ts'
import { sweepUploads } from '#server/services/images/sweep-uploads.ts'
import { deskOf, paidOrder } from '#tests/support/desk/desk.ts'
import { putInCart } from '#tests/support/desk/event-folder.ts'
import { productDeskOf } from '#tests/support/desk/desk-products.ts'
import { type ImportDesk, importDeskOf, upload, type Upload } from '#tests/support/desk/imports.ts'
import { codeOf, type Shop, startShop } from '#tests/support/product/shop.ts'

let shop: Shop
let desk: ImportDesk

beforeAll(async () => {
  shop = await startShop()
  desk = await importDeskOf(shop)
})
afterAll(() => shop.close())

const importFile = async (body: Upload) => {
  const { expected, faults } = await desk.preview(body)
  expect(faults).toEqual([])
  expect((await desk.apply({ ...body, expected })).status).toBe(200)
}
const newestImport = async () => {
  const { entries } = await desk.admin.browser.call(findDeskHistory, {
    query: { subject: 'import' },
  })
  return entries[0]
}
const undo = (changeId: number | null | undefined) =>
  desk.admin.browser.attempt(undoDeskChange, { params: { changeId: changeId ?? 0 }, body: {} })
const undoNewest = async () => undo((await newestImport())?.undoId)
/** Without ids: what was removed comes back with another. */
const plansOf = ({ committees, products, items, words }: EventRecords) => ({
  committees,
  words,
  products: products.map(({ plan }) => plan),
  items: items.map(({ plan }) => plan).toSorted((a, b) => a.key.localeCompare(b.key)),
})
const productRows = () => desk.textOf('products.csv').split('\r\n')

test('the classes of an event that an import leaves out come back with it', async () => {
  const { db } = shop.server
  const idOf = async (title: string) =>
    (await db.selectFrom('schedule_items').select('id').where('title', '=', title).execute())[0]?.id
  const title = 'Sample raffle draw'
  const itemId = (await idOf(title)) ?? 0
  const query = { eventId: sampleEventId }
  const { entries } = readProgramme('Open Dogs: 21, 23')
  const typed = { itemId, expectedVersion: 0, kind: 'classes' as const, entries }
  await desk.admin.browser.call(saveDeskClasses, { query, body: typed })
  const rows = desk.textOf('schedule.csv').split('\r\n')
  await importFile(upload('schedule.csv', rows.filter((row) => !row.includes(title)).join('\r\n')))
  expect(await idOf(title)).toBeUndefined()
  expect((await undoNewest()).status).toBe(200)
  const { lists } = await desk.admin.browser.call(getDeskClasses, { query })
  expect(lists).toEqual([expect.objectContaining({ itemId: await idOf(title) })])
  expect(classesOf(lists[0] ?? { entries: [] })[0]?.numbers).toEqual(['21', '23'])
})

test('tables that were imported come back, on record, and only once', async () => {
  const before = await desk.everything()
  await importFile(
    upload('schedule.csv', desk.textOf('schedule.csv').replace('"Sample raffle draw"', '"Draw"')),
  )
  const rows = productRows().filter((row) => !row.startsWith('"24-raffle-basket"'))
  await importFile(upload('products.csv', rows.join('\r\n')))
  expect(plansOf(await desk.everything())).not.toEqual(plansOf(before))
  const imported = await newestImport()
  expect((await undo(imported?.undoId)).status).toBe(200)
  expect(await newestImport()).toMatchObject({
    undoId: null,
    fields: expect.arrayContaining([{ path: 'undoneFile', before: null, after: 'products.csv' }]),
  })
  const again = await undo(imported?.undoId)
  expect([again.status, codeOf(again)]).toEqual([422, 'invalid'])
  const { entries } = await desk.admin.browser.call(findDeskHistory, {
    query: { subject: 'import' },
  })
  const first = entries.find(({ undoId }) => undoId !== null)
  expect((await undo(first?.undoId)).status).toBe(200)
  expect(plansOf(await desk.everything())).toEqual(plansOf(before))
})

test('what was sold meanwhile is kept, and a product of the import that was sold is not for sale', async () => {
  const products = await productDeskOf(shop)
  const table = desk.textOf('products.csv')
  const [heading = '', ...rows] = table.trimEnd().split('\r\n')
  const columns = heading.split(',').map((name) => name.replaceAll('"', ''))
  const cells: Record<string, string> = {
    key: 'new-mug',
    committee: '31',
    name: 'New mug',
    stock: '9',
  }
  const row = columns.map((name) => `"${cells[name] ?? ''}"`).join(',')
  await importFile(upload('products.csv', [heading, ...rows, row, ''].join('\r\n')))
  const { db } = shop.server
  const mug = (await desk.everything()).products.find(({ plan }) => plan.key === 'new-mug')
  const id = mug?.id ?? 0
  await db.insertInto('base_prices').values({ event_product_id: id, cents: 1000 }).execute()
  await db
    .updateTable('stock')
    .set({ inventory: 7, sold: 2 })
    .where('id', '=', mug?.stock.id ?? 0)
    .execute()
  const refused = await undoNewest()
  expect([refused.status, codeOf(refused)]).toEqual([409, 'state_changed'])
  expect(JSON.stringify(refused.body)).toContain('New mug')
  await db.deleteFrom('base_prices').where('event_product_id', '=', id).execute()
  await putInCart(shop.server, id)
  expect((await undoNewest()).status).toBe(200)
  const kept = await products.read(id)
  expect([kept.entry.isSoldOut, kept.stock]).toEqual([true, { left: 7, sold: 2, held: 0 }])
  // Although nothing came back, the end of its sale is on record.
  expect((await newestImport())?.fields).toContainEqual({
    path: 'changes',
    before: null,
    after: 'changed products new-mug “New mug”: was sold or is in a cart, so its sale has ended',
  })
})

test('stock that was sold beyond what there was before stays sold', async () => {
  const { offer } = await paidOrder(shop, { committeeId: 31, inventory: 3 }, 3)
  const key = `product-${offer.id}`
  const before = (await importDeskOf(shop)).textOf('products.csv')
  const row = before.split('\r\n').find((one) => one.startsWith(`"${key}"`)) ?? ''
  expect(row).not.toBe('')
  await importFile(upload('products.csv', before.replace(row, row.replace(',3,', ',8,'))))
  const products = await productDeskOf(shop)
  expect((await products.read(offer.id)).stock).toEqual({ left: 5, sold: 3, held: 0 })
  const { db } = shop.server
  await db
    .updateTable('stock')
    .set({ inventory: 3, sold: 5 })
    .where('id', '=', offer.stockId)
    .execute()
  expect((await undoNewest()).status).toBe(200)
  expect((await products.read(offer.id)).stock).toEqual({ left: 0, sold: 5, held: 0 })
})

test('what was changed again since is named and not overwritten, and other changes stay', async () => {
  const products = await productDeskOf(shop)
  const mug = await products.add({ name: 'Undone mug', limit: 4 })
  const cup = await products.add({ name: 'Other cup' })
  const current = await importDeskOf(shop)
  await importFile(
    upload(
      'products.csv',
      current.textOf('products.csv').replace('"Undone mug"', '"Imported mug"'),
    ),
  )
  await products.tryChange(await products.read(cup.id), { name: 'Tall cup' })
  await products.tryChange(await products.read(mug.id), { name: 'Mine' })
  const refused = await undoNewest()
  expect([refused.status, codeOf(refused)]).toEqual([409, 'state_changed'])
  expect(JSON.stringify(refused.body)).toContain('Mine')
  await products.tryChange(await products.read(mug.id), { name: 'Imported mug', limit: 2 })
  expect((await undoNewest()).status).toBe(200)
  expect((await products.read(mug.id)).entry).toMatchObject({ name: 'Undone mug', limit: 2 })
  expect((await products.read(cup.id)).entry.name).toBe('Tall cup')
})

const picture = async (background: string) => {
  const made = sharp({ create: { width: 90, height: 60, channels: 3, background } })
  return new Uint8Array(await made.png().toBuffer())
}

test('a logo that a chair changes while an import is undone stays', async () => {
  const { images } = shop.server.deps
  const [red, blue, green] = [
    await picture('#C4533B'),
    await picture('#3B53C4'),
    await picture('#53C43B'),
  ]
  const path = 'committees/31/logo'
  await images.put(path, red)
  const { archive } = await importDeskOf(shop)
  const files = { ...archive, 'images/committees/31/logo.png': blue }
  await importFile(upload('event.zip', zipSync(files)))
  const { read } = images
  // After the undo has compared the pictures.
  const reading = vi.spyOn(images, 'read').mockImplementation(async (key) => {
    const before = await read(key)
    if (key === path) {
      reading.mockRestore()
      await images.put(path, green)
    }
    return before
  })
  expect((await undoNewest()).status).toBe(409)
  expect(await images.read(path)).toEqual(Buffer.from(green))
})

test('a replaced picture and a new logo are taken back, and their copies are deleted', async () => {
  const { images } = shop.server.deps
  const [red, blue] = [await picture('#C4533B'), await picture('#3B53C4')]
  await images.put('wear/sample.png', red)
  await images.delete('committees/31/logo')
  const { archive } = await importDeskOf(shop)
  const files = { 'images/wear/sample.png': blue, 'images/committees/31/logo.png': blue }
  await importFile(upload('event.zip', zipSync({ ...archive, ...files })))
  expect(await images.read('wear/sample.png')).toEqual(Buffer.from(blue))
  const { pictures } = await shop.server.db
    .selectFrom('import_undos')
    .select('pictures')
    .orderBy('change_id', 'desc')
    .executeTakeFirstOrThrow()
  const copy = pictures.find(({ path }) => path === 'wear/sample.png')?.keptPath ?? ''
  expect(await images.read(copy)).toEqual(Buffer.from(red))
  expect((await undoNewest()).status).toBe(200)
  expect(await images.read('wear/sample.png')).toEqual(Buffer.from(red))
  expect(await images.read('committees/31/logo')).toBeNull()
  expect(await images.read(copy)).toBeNull()
})

test('of two equal imports or undos at once one is done, and its picture stays', async () => {
  const { images } = shop.server.deps
  const [red, blue] = [await picture('#C4533B'), await picture('#3B53C4')]
  await images.put('wear/sample.png', red)
  const { archive, textOf } = await importDeskOf(shop)
  const titled = Buffer.from(textOf('schedule.csv').replace('"Sample draft test"', '"Twice"'))
  const files = { ...archive, 'schedule.csv': titled, 'images/wear/sample.png': blue }
  const body = upload('event.zip', zipSync(files))
  const { expected } = await desk.preview(body)
  const applied = await Promise.all([1, 2, 3].map(() => desk.apply({ ...body, expected })))
  expect(applied.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
  expect(await images.read('wear/sample.png')).toEqual(Buffer.from(blue))
  const imported = await newestImport()
  const undone = await Promise.all([1, 2, 3].map(() => undo(imported?.undoId)))
  expect(undone.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422, 422])
  expect(await images.read('wear/sample.png')).toEqual(Buffer.from(red))
})

test('after a day nothing is kept and nothing can be undone', async () => {
  const { archive } = await importDeskOf(shop)
  const titled = {
    ...archive,
    'schedule.csv': Buffer.from(
      desk.textOf('schedule.csv').replace('"Sample raffle draw"', '"Late draw"'),
    ),
  }
  await importFile(upload('event.zip', zipSync(titled)))
  const { db, deps } = shop.server
  const imported = await newestImport()
  await db
    .updateTable('desk_changes')
    .set({ at: sql<Date>`now() - interval '25 hours'` })
    .where('id', '=', imported?.undoId ?? 0)
    .execute()
  expect((await undo(imported?.undoId)).status).toBe(422)
  await sweepUploads(deps)
  const left = db
    .selectFrom('import_undos')
    .select('change_id')
    .where('change_id', '=', imported?.undoId ?? 0)
  expect(await left.execute()).toEqual([])
})

test('is for administrators only', async () => {
  await importFile(
    upload(
      'schedule.csv',
      desk.textOf('schedule.csv').replace('"Sample raffle draw"', '"Own draw"'),
    ),
  )
  const { undoId } = (await newestImport()) ?? {}
  const chair = await deskOf(shop, 'chair', { committee_ids: [31] })
  const params = { changeId: undoId ?? 0 }
  expect((await chair.browser.attempt(undoDeskChange, { params, body: {} })).status).toBe(404)
  expect((await undo(undoId)).status).toBe(200)
})
