import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { tempFolders } from './temp-folders.fixture.ts'
import { fileNameOf, openRecordStore } from './record-store.ts'

const newFolder = tempFolders('records')

test('a record outlives the store that wrote it', () => {
  const folder = newFolder()
  openRecordStore<{ n: number }>(folder, 'intents').set('pi_1', { n: 1 })
  expect(openRecordStore<{ n: number }>(folder, 'intents').get('pi_1')).toEqual({ n: 1 })
})

test('a deleted record stays deleted', () => {
  const folder = newFolder()
  const store = openRecordStore<number>(folder, 'k')
  store.set('a', 1)
  store.set('b', 2)
  store.delete('a')
  store.delete('never there')
  expect(openRecordStore<number>(folder, 'k').values()).toEqual([2])
})

test('ids that look like paths stay inside the folder', () => {
  const folder = newFolder()
  const store = openRecordStore<number>(folder, 'k')
  store.set('../../escape', 1)
  store.set('auth0|x/y', 2)
  expect(readdirSync(folder)).toEqual(['k'])
  expect(openRecordStore<number>(folder, 'k').get('../../escape')).toBe(1)
  expect(openRecordStore<number>(folder, 'k').get('auth0|x/y')).toBe(2)
})

test('ids that differ only in case or in odd signs get files of their own', () => {
  const names = ['pi_a', 'pi_A', 'a/b', 'a|b'].map((id) => fileNameOf(id).toLowerCase())
  expect(new Set(names).size).toBe(names.length)
})

test('a half-written file is cleared away and an unreadable one is set aside', () => {
  const folder = newFolder()
  openRecordStore<number>(folder, 'k').set('a', 1)
  writeFileSync(join(folder, 'k', 'x.json.123.tmp'), '{"id":')
  writeFileSync(join(folder, 'k', 'broken.json'), '{"id":')
  expect(openRecordStore<number>(folder, 'k').values()).toEqual([1])
  expect(readdirSync(join(folder, 'k')).filter((name) => name.includes('tmp'))).toEqual([])
  expect(readdirSync(join(folder, 'k'))).toContain('broken.json.unreadable')
})
