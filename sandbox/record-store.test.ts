import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { tempFolders } from './temp-folders.fixture.ts'
import { fileNameOf, openRecordStore, openUncachedStore } from './record-store.ts'

const newFolder = tempFolders('records')

test('a record outlives the store that wrote it', () => {
  const folder = newFolder()
  openRecordStore<{ n: number }>(folder, 'intents').set('pi_1', { n: 1 })
  expect(openRecordStore<{ n: number }>(folder, 'intents').get('pi_1')).toEqual({ n: 1 })
})

test('an uncached record is read from disk', () => {
  const folder = newFolder()
  const store = openUncachedStore<number>(folder, 'answers')
  store.set('key 1', 1)
  openUncachedStore<number>(folder, 'answers').set('key 1', 2)
  expect([store.get('key 1'), store.get('key 2')]).toEqual([2, undefined])
  store.delete('key 1')
  expect([store.get('key 1'), store.entries()]).toEqual([undefined, []])
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

test('the newest records stay, and the older ones that are not settled', () => {
  const folder = newFolder()
  const open = () =>
    openRecordStore<string>(folder, 'k', { keptAtMost: 3, isSettled: (value) => value !== 'open' })
  const store = open()
  store.set('a', 'open')
  for (const id of ['b', 'c', 'd', 'e']) store.set(id, 'done')
  expect(store.entries().map(([id]) => id)).toEqual(['a', 'd', 'e'])
  expect(readdirSync(join(folder, 'k'))).toHaveLength(3)
  store.set('a', 'done')
  store.set('f', 'open')
  expect(
    open()
      .entries()
      .map(([id]) => id),
  ).toEqual(['d', 'e', 'f'])
})

test('a new record stays even if it is the only settled one', () => {
  const store = openRecordStore<number>(newFolder(), 'k', {
    keptAtMost: 1,
    isSettled: (n) => n > 1,
  })
  for (const n of [0, 1, 2]) store.set(String(n), n)
  expect(store.values()).toEqual([0, 1, 2])
})

test('a store keeps at most 5000 records, also of those on the disk', () => {
  const folder = newFolder()
  const everything = openRecordStore<number>(folder, 'k', { isSettled: () => false })
  for (let n = 0; n <= 5000; n += 1) everything.set(String(n), n)
  expect(everything.values()).toHaveLength(5001)
  const store = openRecordStore<number>(folder, 'k')
  expect(store.values()).toHaveLength(5000)
  store.set('next', 5001)
  expect(store.values()).toHaveLength(5000)
  expect(store.get('next')).toBe(5001)
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

test('ids that differ only in case or in odd signs get separate files', () => {
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
