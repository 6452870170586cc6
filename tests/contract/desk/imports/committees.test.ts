// An import that removes a committee, and the undo of one that added it: nothing of the committee stays for the next one
// with its number, and no link of the words leads nowhere (rules 59, 63 and 69).
import { strToU8, zipSync } from 'fflate'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { getDeskEvent, saveEventSection } from '#contract/calls/desk/event-words.ts'
import { findDeskHistory, undoDeskChange } from '#contract/calls/desk/history.ts'
import { eventCommand } from '#server/commands/event-command.ts'
import { sampleEventId as eventId } from '#server/sample/load.ts'
import { tempFolders } from '#server/support/temp-folders.ts'
import { deskOf } from '#tests/support/desk/desk.ts'
import { commandDeps, folderFiles } from '#tests/support/desk/event-folder.ts'
import { type ImportDesk, importDeskOf, upload, type Upload } from '#tests/support/desk/imports.ts'
import { type Shop, startShop } from '#tests/support/product/shop.ts'

let shop: Shop
let desk: ImportDesk

// No committee of the sample event has this number.
const id = 990
const logoPath = `committees/${id}/logo`
const newFolder = tempFolders('committees')

beforeAll(async () => {
  shop = await startShop()
  desk = await importDeskOf(shop)
})
afterAll(() => shop.close())
afterEach(() => importFile(files(without(), words(null))))

const without = () => ({ 'committees.csv': desk.textOf('committees.csv') })
const withNew = () => ({ 'committees.csv': `${desk.textOf('committees.csv')}"${id}","Rosettes"` })
const words = (sponsorshipCommitteeId: number | null) => ({
  'words/club.json': JSON.stringify({
    ...JSON.parse(desk.textOf('words/club.json')),
    ...(sponsorshipCommitteeId !== null && { sponsorshipCommitteeId }),
  }),
})
const files = (...all: Record<string, string>[]) => {
  const entries = Object.entries(Object.assign({}, ...all) as Record<string, string>)
  return upload('some.zip', zipSync(Object.fromEntries(entries.map(([k, v]) => [k, strToU8(v)]))))
}
const faultsOf = async (body: Upload) =>
  (await desk.preview(body)).faults.map(({ cause, cells }) => [cells[0]?.file, cause])
const linked = ['committees.csv', expect.stringContaining('lead to the committee Rosettes.')]

async function importFile(body: Upload) {
  const { expected, faults } = await desk.preview(body)
  expect(faults).toEqual([])
  expect((await desk.apply({ ...body, expected })).status).toBe(200)
}

async function newestUndoId() {
  const query = { subject: 'import' } as const
  const { entries } = await desk.admin.browser.call(findDeskHistory, { query })
  return entries[0]?.undoId ?? 0
}
const undo = (changeId: number) =>
  desk.admin.browser.attempt(undoDeskChange, { params: { changeId }, body: {} })
const undoNewest = async () => undo(await newestUndoId())

/** A chair of the new committee, and of another one; returns what reads their committees. */
async function chairOfNew() {
  const { browser } = await deskOf(shop, 'chair', { committee_ids: [31, id] })
  const { db } = shop.server
  await db
    .updateTable('users')
    .set({ email: `${browser.userId}@chairs.example`, email_verified: true })
    .where('id', '=', browser.userId)
    .execute()
  return async () =>
    (
      await db
        .selectFrom('user_roles')
        .select('committee_ids')
        .where('user_id', '=', browser.userId)
        .executeTakeFirstOrThrow()
    ).committee_ids
}

test('the chairs lose the rights for a committee that an import removes, on record', async () => {
  await importFile(files(withNew()))
  const committees = await chairOfNew()
  await importFile(files(without()))
  expect(await committees()).toEqual([31])
  const change = await shop.server.db
    .selectFrom('desk_changes')
    .select(['by_user_id', 'before', 'after'])
    .where('subject', '=', 'person')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  expect(change).toMatchObject({
    by_user_id: desk.admin.browser.userId,
    before: { committeeIds: [31, id] },
    after: { committeeIds: [31] },
  })
  // The undo brings the committee back, and not the rights.
  expect((await undoNewest()).status).toBe(200)
  expect((await desk.everything()).committees.some((one) => one.id === id)).toBe(true)
  expect(await committees()).toEqual([31])
})

test('the chairs lose the rights for a committee that an undo removes', async () => {
  await importFile(files(withNew()))
  const committees = await chairOfNew()
  expect((await undoNewest()).status).toBe(200)
  expect(await committees()).toEqual([31])
})

test('the chairs and the logo go with a committee that a command removes', async () => {
  const { deps } = shop.server
  const folder = newFolder()
  const run = (...args: string[]) => eventCommand(commandDeps(deps), args)
  await run('export', folder)
  const { addRow, removeRows } = folderFiles(() => folder)
  addRow('committees.csv', { id: String(id), name: 'Rosettes' })
  expect((await run('import', folder)).kind).toBe('done')
  const committees = await chairOfNew()
  await deps.images.put(logoPath, new Uint8Array([1]))
  removeRows('committees.csv', { id: String(id) })
  expect((await run('import', folder, '--dry-run')).text).toContain('committees 1 removed')
  expect([await committees(), await deps.images.version(logoPath)]).not.toContain(null)
  expect((await run('import', folder)).kind).toBe('done')
  expect([await committees(), await deps.images.version(logoPath)]).toEqual([[31], null])
})

test('the logo goes with the committee, and comes back with the undo', async () => {
  const { images } = shop.server.deps
  const logo = new Uint8Array([1, 2, 3])
  await importFile(files(withNew()))
  await images.put(logoPath, logo)
  await importFile(files(without()))
  expect(await images.read(logoPath)).toBeNull()
  expect((await undoNewest()).status).toBe(200)
  expect(await images.read(logoPath)).toEqual(Buffer.from(logo))
})

test('the logo of a committee that an undo removes goes with it', async () => {
  const { images } = shop.server.deps
  await importFile(files(withNew()))
  await images.put(logoPath, new Uint8Array([1]))
  expect((await undoNewest()).status).toBe(200)
  expect(await images.read(logoPath)).toBeNull()
})

test('a committee that the words lead to stays, unless the file brings other words', async () => {
  await importFile(files(withNew(), words(id)))
  expect(await faultsOf(files(without()))).toEqual([linked])
  expect(await faultsOf(files(without(), words(id)))).toEqual([
    linked,
    ['words/club.json', `There is no committee ${id}.`],
  ])
  await importFile(files(without(), words(null)))
})

test('a row that is refused is not said to be missing in the words, and a name is said where it was looked for', async () => {
  await importFile(files(withNew(), words(id)))
  const refused = {
    'committees.csv': `${without()['committees.csv']}"${id}","R${'o'.repeat(300)}"`,
  }
  const tooLong = ['committees.csv', 'The text is longer than 200 characters.']
  expect(await faultsOf(files(refused))).toEqual([tooLong])
  const products = { 'products.csv': 'committee,name\nRibbons,Mug\n' }
  expect(await faultsOf(files(refused, products))).toEqual([
    tooLong,
    ['products.csv', 'There is no such committee in this zip.'],
  ])
  expect(await faultsOf(upload('products.csv', products['products.csv']))).toEqual([
    ['products.csv', 'There is no such committee in this event.'],
  ])
  const variants = upload('variants.csv', 'product,name\nNo such product,Navy\n')
  expect(await faultsOf(variants)).toEqual([
    ['variants.csv', 'There is no such product in this event.'],
  ])
})

test('a committee with requests is kept although the words lead to it', async () => {
  const { db } = shop.server
  await importFile(files(withNew(), words(id)))
  const userId = desk.admin.browser.userId
  const request = {
    committee_id: id,
    user_id: userId,
    answers: '{}',
    submission_id: null,
    done_at: null,
  }
  await db.insertInto('form_submissions').values(request).execute()
  expect(await faultsOf(files(without()))).toEqual([])
  await importFile(files(without()))
  expect((await desk.everything()).committees.some((one) => one.id === id)).toBe(true)
  await db.deleteFrom('form_submissions').where('committee_id', '=', id).execute()
})

test('a refused undo gives no logo to a committee that has the number by then', async () => {
  const { images } = shop.server.deps
  await importFile(files(withNew()))
  await images.put(logoPath, new Uint8Array([1]))
  await importFile(files(without()))
  const removed = await newestUndoId()
  const other = `${desk.textOf('committees.csv')}"${id}","Ribbons"`
  await importFile(files({ 'committees.csv': other }))
  expect((await undo(removed)).status).toBe(409)
  expect(await images.read(logoPath)).toBeNull()
})

test('a committee that only the draft of the words leads to stays', async () => {
  await importFile(files(withNew()))
  const query = { eventId }
  const { draft } = await desk.admin.browser.call(getDeskEvent, { query })
  const save = (before: number | null, after: number | null) =>
    desk.admin.browser.call(saveEventSection, {
      query,
      body: {
        section: 'club' as const,
        content: { ...draft.club, sponsorshipCommitteeId: after },
        expected: { ...draft.club, sponsorshipCommitteeId: before },
      },
    })
  const { sponsorshipCommitteeId: present } = draft.club
  await save(present, id)
  expect(await faultsOf(files(without()))).toEqual([linked])
  // Words as they are published don't replace the draft.
  expect(await faultsOf(files(without(), words(null)))).toEqual([linked])
  await save(id, present)
})

test('an import of a committee and the first words that lead to it can be undone', async () => {
  const { db } = shop.server
  await db.deleteFrom('event_words').where('section', '=', 'club').execute()
  await importFile(files(withNew(), words(id)))
  expect((await undoNewest()).status).toBe(200)
  expect((await desk.everything()).committees.some((one) => one.id === id)).toBe(false)
})
