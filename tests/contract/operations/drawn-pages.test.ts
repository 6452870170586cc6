// The pages that the server draws with the event's words.
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startDrawnPages } from '#server/pages/drawn-pages.ts'
import { tempFolders } from '#server/support/temp-folders.ts'
import { writeDraft, publishDrafts } from '#server/repositories/event/event-words.ts'
import { sharePictureFile } from '#contract/page-template.ts'
import { sampleEventId } from '#server/sample/load.ts'
import { sampleWords } from '#server/sample/words.ts'
import { startTestServer, type TestServer } from '../../support/product/server.ts'

const newFolder = tempFolders('drawn-pages')
let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const health = async () => (await fetch(`${server.origin}/healthz`)).status

/** The folder of an app whose drawing is the given code. */
function appWith(code: string): string {
  const appDir = newFolder()
  const bundle = join(appDir, '.pages')
  mkdirSync(bundle)
  writeFileSync(join(bundle, 'template.json'), JSON.stringify({ html: '', chunks: {} }))
  writeFileSync(join(bundle, 'package.json'), JSON.stringify({ type: 'module' }))
  writeFileSync(join(bundle, 'entry-prerender.js'), code)
  return appDir
}

function start(appDir: string) {
  const { config, db, log, metrics, images } = server.deps
  const { publicUrl } = config
  return startDrawnPages({ db, log, metrics, images, appDir, dataDir: newFolder(), publicUrl })
}

/** Draws with an app whose drawing is the given code. */
async function drawWith(code: string): Promise<void> {
  const appDir = appWith(code)
  const pages = await start(appDir)
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

test('a section that this release cannot read is logged once, and counted', async () => {
  const { db, log, metrics } = server.deps
  const error = vi.spyOn(log, 'error')
  await db.transaction().execute(async (tx) => {
    const content = { infoBox: 'Old', gone: 'of another release' }
    await writeDraft(tx, { eventId: sampleEventId, section: 'directory', content })
    await publishDrafts(tx, sampleEventId)
  })
  const appDir = appWith('export const drawPages = async () => undefined')
  const pages = await start(appDir)
  await pages.refresh()
  await pages.stop()
  const logged = error.mock.calls.filter(([fields]) => 'sections' in Object(fields))
  expect(logged.map(([fields]) => fields)).toEqual([{ sections: ['directory'] }])
  expect(await metrics.registry.metrics()).toContain('event_words_unreadable_sections 1')
})

test('an icon and a picture that nothing can read are logged, and the pages are drawn without them', async () => {
  const { db, images, log } = server.deps
  const error = vi.spyOn(log, 'error')
  await images.put('look/bad.jpg', Buffer.from('no picture'))
  await db.transaction().execute(async (tx) => {
    const picture = { icon: 'look/bad.jpg', picture: 'look/bad.jpg', pictureText: 'The hall' }
    const content = { ...sampleWords().look, ...picture }
    await writeDraft(tx, { eventId: sampleEventId, section: 'look', content })
    await publishDrafts(tx, sampleEventId)
  })
  const pages = await start(appWith('export const drawPages = async () => []'))
  await pages.stop()
  const folder = pages.folder()
  expect(folder).not.toBeNull()
  expect(existsSync(join(folder ?? '', sharePictureFile))).toBe(true)
  const logged = error.mock.calls.map(([fields]) => Object(fields) as { leftOut?: string })
  expect(logged.flatMap(({ leftOut }) => leftOut ?? [])).toEqual(['icon', 'picture'])
})
