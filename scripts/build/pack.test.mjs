import { mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, expect, it } from 'vitest'
import { packFolder } from './pack.mjs'

const folder = await mkdtemp(join(tmpdir(), 'pack-'))
afterAll(() => rm(folder, { recursive: true }))

it('compresses large text with brotli and gzip, but no small files or pictures', async () => {
  const text = 'a line of the app\n'.repeat(200)
  await writeFile(join(folder, 'app.js'), text)
  await writeFile(join(folder, 'tiny.js'), 'export {}')
  await writeFile(join(folder, 'icon.png'), Buffer.alloc(5000))
  await packFolder(folder)
  expect((await readdir(folder)).sort()).toEqual([
    'app.js',
    'app.js.br',
    'app.js.gz',
    'icon.png',
    'tiny.js',
  ])
  expect(brotliDecompressSync(await readFile(join(folder, 'app.js.br'))).toString()).toBe(text)
  expect(gunzipSync(await readFile(join(folder, 'app.js.gz'))).toString()).toBe(text)
})
