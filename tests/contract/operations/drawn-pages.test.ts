// The pages that the server draws with the event's words.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startDrawnPages } from '../../../server/pages/drawn-pages.ts'
import { tempFolders } from '../../../server/support/temp-folders.ts'
import { startTestServer, type TestServer } from '../../support/product/server.ts'

const newFolder = tempFolders('drawn-pages')
let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
}, 60_000)
afterAll(() => server.close())

const health = async () => (await fetch(`${server.origin}/healthz`)).status

/** Draws with an app whose drawing is the given code. */
async function drawWith(code: string): Promise<void> {
  const appDir = newFolder()
  const bundle = join(appDir, '.pages')
  mkdirSync(bundle)
  writeFileSync(join(bundle, 'template.json'), JSON.stringify({ html: '', chunks: {} }))
  writeFileSync(join(bundle, 'package.json'), JSON.stringify({ type: 'module' }))
  writeFileSync(join(bundle, 'entry-prerender.js'), code)
  const { db, log, images } = server.deps
  const pages = await startDrawnPages({ db, log, images, appDir, dataDir: newFolder() })
  expect(pages.folder()).toBeNull()
  await pages.stop()
}

test('a drawing that fails for a full disk shows in the health, and no other', async () => {
  await drawWith('export const drawPages = async () => { throw new Error("wrong code") }')
  expect(await health()).toBe(200)
  await drawWith(`export const drawPages = async () => {
    throw Object.assign(new Error('full'), { code: 'ENOSPC' })
  }`)
  expect(await health()).toBe(503)
})
