import { mkdirSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { tempFolders } from '../../support/temp-folders.ts'
import { copyAssets } from './past-assets.ts'

const newFolder = tempFolders('releases')

/** Builds over a folder, as a deployment does: nothing of the release before stays in it. */
function build(folder: string, ...names: string[]): void {
  rmSync(join(folder, 'assets'), { recursive: true, force: true })
  mkdirSync(join(folder, 'assets'))
  for (const name of names) writeFileSync(join(folder, 'assets', name), name)
}

const keptIn = (folder: string) => readdirSync(join(folder, 'assets')).toSorted()

test('assets of earlier releases are stored, source maps are not', async () => {
  const [app, kept] = [newFolder(), newFolder()]
  build(app, 'a-1.js', 'a-1.js.br', 'a-1.js.map', 'same-0.js')
  await copyAssets(app, kept)
  build(app, 'a-2.js', 'same-0.js')
  await copyAssets(app, kept)
  expect(keptIn(kept)).toEqual(['a-1.js', 'a-1.js.br', 'a-2.js', 'same-0.js'])
})

test('the last ten releases are stored, and a restart is not a release', async () => {
  const [app, kept] = [newFolder(), newFolder()]
  for (let at = 1; at <= 12; at += 1) {
    build(app, `a-${at}.js`, 'same-0.js')
    await copyAssets(app, kept)
    await copyAssets(app, kept)
  }
  expect(keptIn(kept)).toHaveLength(11)
  expect(keptIn(kept)).not.toContain('a-2.js')
  expect(keptIn(kept)).toEqual(expect.arrayContaining(['a-3.js', 'a-12.js', 'same-0.js']))
})

test('what a killed start has left is removed after an hour', async () => {
  const [app, kept] = [newFolder(), newFolder()]
  build(app, 'a-1.js')
  const [old, young] = ['.copy-old', '.copy-young'].map((name) => join(kept, name))
  for (const folder of [old, young]) mkdirSync(folder ?? '')
  utimesSync(old ?? '', 0, 0)
  await copyAssets(app, kept)
  expect(readdirSync(kept).toSorted()).toEqual(['.copy-young', 'assets', 'releases.json'])
})

test('a release that is deployed again becomes the newest', async () => {
  const [app, kept] = [newFolder(), newFolder()]
  build(app, 'first.js')
  await copyAssets(app, kept)
  for (let at = 1; at <= 9; at += 1) {
    build(app, `a-${at}.js`)
    await copyAssets(app, kept)
  }
  build(app, 'first.js')
  await copyAssets(app, kept)
  build(app, 'last.js')
  await copyAssets(app, kept)
  expect(keptIn(kept)).toEqual(expect.arrayContaining(['first.js', 'last.js']))
  expect(keptIn(kept)).not.toContain('a-1.js')
})

test('processes that start at the same time store the same assets', async () => {
  const [app, kept] = [newFolder(), newFolder()]
  const names = Array.from({ length: 40 }, (_, at) => `a-${at}.js`)
  build(app, ...names)
  await Promise.all([1, 2, 3].map(() => copyAssets(app, kept)))
  expect(keptIn(kept)).toEqual(names.toSorted())
  expect(readdirSync(kept).toSorted()).toEqual(['assets', 'releases.json'])
})

test('a broken list or a missing build does not stop the server', async () => {
  const [app, kept] = [newFolder(), newFolder()]
  await copyAssets(app, kept)
  expect(readdirSync(kept)).toEqual([])
  writeFileSync(join(kept, 'releases.json'), '{"')
  build(app, 'a-1.js')
  await copyAssets(app, kept)
  expect(keptIn(kept)).toEqual(['a-1.js'])
})

test('a failed write leaves the earlier list as it was', async () => {
  const [app, kept] = [newFolder(), newFolder()]
  build(app, 'a-1.js')
  await copyAssets(app, kept)
  build(app)
  // A folder can't be copied as a file.
  mkdirSync(join(app, 'assets', 'a-2.js'))
  await expect(copyAssets(app, kept)).rejects.toThrow()
  expect(keptIn(kept)).toEqual(['a-1.js'])
  build(app, 'a-2.js')
  await copyAssets(app, kept)
  expect(keptIn(kept)).toEqual(['a-1.js', 'a-2.js'])
})
