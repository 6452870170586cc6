import { expect, test } from 'vitest'
import type { Db } from './schema.ts'
import { createWriteHealth, withWriteFallback, writeHealthOf } from './write-health.ts'

test('a refused write counts for half a minute', () => {
  let nowMs = 1000
  const writes = createWriteHealth(() => nowMs)
  expect(writes.isRefusing()).toBe(false)
  writes.noteRefusal()
  nowMs += 29_999
  expect(writes.isRefusing()).toBe(true)
  nowMs += 1
  expect(writes.isRefusing()).toBe(false)
})

test('a refused write counts also where its fallback answers, and any other error is thrown', async () => {
  const db = {} as Db
  const failWith = (code: string) => () => Promise.reject(Object.assign(new Error(code), { code }))
  const read = () => 'read'
  expect(await withWriteFallback(db, async () => 'written', read)).toBe('written')
  await expect(withWriteFallback(db, failWith('23505'), read)).rejects.toThrow('23505')
  expect(writeHealthOf(db).isRefusing()).toBe(false)
  expect(await withWriteFallback(db, failWith('25006'), read)).toBe('read')
  expect(writeHealthOf(db).isRefusing()).toBe(true)
})
