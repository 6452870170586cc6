import { mkdtempSync, readdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openImageFolder } from './image-files.ts'

const root = mkdtempSync(join(tmpdir(), 'images-'))
writeFileSync(join(root, 'secret.txt'), 'outside')
const folder = join(root, 'images')
const shelf = openImageFolder(folder)
const text = async (key: string) => Buffer.from((await shelf.read(key)) ?? 'none').toString()

test('a file is written and read, its version changes, and no temporary file remains', async () => {
  expect(await shelf.version('a/b/c.png')).toBeNull()
  await shelf.put('a/b/c.png', Buffer.from('one'))
  const first = await shelf.version('a/b/c.png')
  expect(await text('a/b/c.png')).toBe('one')
  await shelf.put('a/b/c.png', Buffer.from('two'))
  expect(await text('a/b/c.png')).toBe('two')
  expect(await shelf.version('a/b/c.png')).not.toBe(first)
  expect(readdirSync(join(folder, 'a', 'b'))).toEqual(['c.png'])
})

test('a file comes as a stream with its size', async () => {
  await shelf.put('files/large.pdf', Buffer.alloc(200_000, 'x'))
  const file = await shelf.stream('files/large.pdf')
  expect(await shelf.sizeBytes('files/large.pdf')).toBe(200_000)
  expect(file?.sizeBytes).toBe(200_000)
  expect(await new Response(file?.body).text()).toBe('x'.repeat(200_000))
})

test('a folder, a path through a file and an over-long name are missing files', async () => {
  await shelf.put('committees/3/logo', Buffer.from('logo'))
  for (const key of ['committees', 'committees/3/logo/more', 'none', 'x'.repeat(199)]) {
    expect([key, await shelf.version(key), await text(key)]).toEqual([key, null, 'none'])
    expect([key, await shelf.sizeBytes(key), await shelf.stream(key)]).toEqual([key, null, null])
  }
})

test.each(['../secret.txt', 'a/../../secret.txt', '/etc/passwd', '', '.', 'a\0b'])(
  'no key leads out of the folder: %j',
  async (key) => {
    expect(await shelf.version(key)).toBeNull()
    expect(await shelf.read(key)).toBeNull()
    await expect(shelf.put(key, Buffer.from('x'))).rejects.toThrow(TypeError)
  },
)
