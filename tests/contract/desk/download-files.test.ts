// Files that visitors download (rule 78).
import { createHash, randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { strToU8, zipSync } from 'fflate'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import {
  addDownloadFile,
  getDeskEvent,
  publishEventWords,
  saveEventSection,
} from '#contract/calls/desk/event-words.ts'
import { filePath, largestFileBytes } from '#contract/values/download-file.ts'
import { eventCommand } from '#server/commands/event-command.ts'
import { sampleEventId } from '#server/sample/load.ts'
import { sweepUploads } from '#server/services/images/sweep-uploads.ts'
import { tempFolders } from '#server/support/temp-folders.ts'
import { type Desk, deskOf } from '../../support/desk/desk.ts'
import { commandDeps } from '../../support/desk/event-folder.ts'
import { importDeskOf, upload } from '../../support/desk/imports.ts'
import { messageOf, type Shop, startShop } from '../../support/product/shop.ts'

let shop: Shop
let admin: Desk
const query = { eventId: sampleEventId }
const newFolder = tempFolders('files')

beforeAll(async () => {
  shop = await startShop()
  admin = await deskOf(shop, 'admin')
})
afterAll(() => shop.close())

const pdf = (text: string) => Buffer.from(`%PDF-1.7\n${text}`)
const add = (bytes: Buffer) =>
  admin.browser.attempt(addDownloadFile, { body: { file: bytes.toString('base64') } })
const stored = async (bytes: Buffer) =>
  admin.browser.call(addDownloadFile, { body: { file: bytes.toString('base64') } })
const get = (path: string) => fetch(`${shop.server.origin}/${path}`)

/** Puts the file into the draft of Downloads. */
async function name(file: { path: string; sizeBytes: number }) {
  const { draft } = await admin.browser.call(getDeskEvent, { query })
  const { home } = draft
  const downloads = { ...home.downloads, files: [{ label: 'Premium list', ...file }] }
  const body = { section: 'home', content: { ...home, downloads }, expected: home } as const
  return admin.browser.attempt(saveEventSection, { query, body })
}

/** Two days later, what nothing names is deleted. */
async function sweepLater(path: string) {
  const { db } = shop.server
  const past = new Date(Date.now() - 2 * 24 * 60 * 60_000)
  await db.updateTable('uploads').set({ created_at: past }).where('path', '=', path).execute()
  await sweepUploads(shop.server.deps)
}

test('a file comes under an address of its content, to save and never to show', async () => {
  const bytes = pdf('premium list')
  const file = await stored(bytes)
  const hash = createHash('sha256').update(bytes).digest('hex')
  expect(file).toEqual({ path: `files/${hash}.pdf`, sizeBytes: bytes.length })
  expect(await stored(bytes)).toEqual(file)
  const reply = await get(file.path)
  expect(Buffer.from(await reply.arrayBuffer())).toEqual(bytes)
  expect(Object.fromEntries(reply.headers)).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': 'attachment',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
  })
})

const largest = () => {
  const head = pdf('')
  return Buffer.concat([head, randomBytes(largestFileBytes - head.length)])
}
const pathOf = (bytes: Buffer) => filePath(createHash('sha256').update(bytes).digest('hex'), 'pdf')

test('many who download the largest file at once do not have it read whole for each', async () => {
  const { images } = shop.server.deps
  const bytes = largest()
  const path = pathOf(bytes)
  await images.put(path, bytes)
  const { arrayBuffers: beforeBytes } = process.memoryUsage()
  const replies = await Promise.all(Array.from({ length: 8 }, () => get(path)))
  expect(process.memoryUsage().arrayBuffers - beforeBytes).toBeLessThan(3 * largestFileBytes)
  const [first, ...others] = replies
  for (const { body } of others) await body?.cancel()
  if (!first) throw new Error('Nothing was answered.')
  expect(bytes.equals(new Uint8Array(await first.arrayBuffer()))).toBe(true)
})

test('the size of a file is told without its bytes', async () => {
  const { images } = shop.server.deps
  const bytes = pdf('size')
  const { path } = await stored(bytes)
  const opened = [vi.spyOn(images, 'read'), vi.spyOn(images, 'stream')]
  const ask = (at: string) => fetch(`${shop.server.origin}/${at}`, { method: 'HEAD' })
  const reply = await ask(path)
  expect([reply.status, reply.headers.get('content-length')]).toEqual([200, String(bytes.length)])
  expect((await ask(pathOf(pdf('missing')))).status).toBe(404)
  for (const spy of opened) expect(spy).not.toHaveBeenCalled()
  vi.restoreAllMocks()
})

test('a file stays once words name it, and goes if none do', async () => {
  const kept = await stored(pdf('kept'))
  const dropped = await stored(pdf('dropped'))
  expect((await name(kept)).status).toBe(200)
  await sweepLater(kept.path)
  await sweepLater(dropped.path)
  expect((await get(kept.path)).status).toBe(200)
  expect((await get(dropped.path)).status).toBe(404)
  // Words that name what is gone are refused.
  const refused = await name(dropped)
  expect([refused.status, messageOf(refused)]).toEqual([
    422,
    'The file did not arrive. Choose it again.',
  ])
})

test('an export has the files of the words, and an import brings them back', async () => {
  const { deps } = shop.server
  const event = (...args: string[]) => eventCommand(commandDeps(deps), args)
  const bytes = pdf('exported')
  const file = await stored(bytes)
  expect((await name(file)).status).toBe(200)
  const { draftVersion: expectedVersion } = await admin.browser.call(getDeskEvent, { query })
  await admin.browser.call(publishEventWords, { query, body: { expectedVersion } })
  const folder = newFolder()
  expect((await event('export', folder)).kind).toBe('done')
  expect(readFileSync(join(folder, 'images', file.path))).toEqual(bytes)

  await deps.images.delete(file.path)
  expect((await get(file.path)).status).toBe(404)
  expect((await event('import', folder)).kind).toBe('done')
  const reply = await get(file.path)
  expect(Buffer.from(await reply.arrayBuffer())).toEqual(bytes)
})

test('the largest file comes back by an upload at the desk', async () => {
  const desk = await importDeskOf(shop)
  const bytes = largest()
  const path = pathOf(bytes)
  const files = { 'schedule.csv': strToU8(desk.textOf('schedule.csv')), [`images/${path}`]: bytes }
  const body = upload('event.zip', zipSync(files, { level: 0 }))
  const { expected, faults, counts } = await desk.preview(body)
  expect([faults, counts]).toEqual([[], [{ part: 'pictures', kind: 'new', count: 1 }]])
  expect((await desk.apply({ ...body, expected })).status).toBe(200)
  const reply = await get(path)
  expect(Buffer.from(await reply.arrayBuffer()).equals(bytes)).toBe(true)
})

test.each([
  [
    'a page',
    Buffer.from('<html><script>alert(1)</script>'),
    'This is not a PDF, JPEG or PNG file.',
  ],
  [
    'a drawing with a script',
    Buffer.from('<svg onload="alert(1)">'),
    'This is not a PDF, JPEG or PNG file.',
  ],
  [
    'a PDF of over 25 MB',
    Buffer.concat([pdf(''), Buffer.alloc(largestFileBytes)]),
    'may have at most',
  ],
])('%s is refused', async (_, bytes, text) => {
  const answer = await add(bytes)
  expect(answer.status).toBeGreaterThanOrEqual(400)
  expect(answer.status).toBeLessThan(500)
  expect(messageOf(answer)).toContain(text)
})

test.each(['files/../images/x.pdf', 'files/a.pdf', `files/${'0'.repeat(64)}.html`])(
  '%s is not there',
  async (path) => {
    expect((await get(path)).status).toBe(404)
  },
)
