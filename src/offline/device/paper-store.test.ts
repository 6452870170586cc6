import { afterEach, expect, test, vi } from 'vitest'
import { readPapers } from './paper-store.ts'
import { stubIndexedDb } from './test-support.ts'

afterEach(() => vi.unstubAllGlobals())

test('papers are read over a new connection where the browser has closed the old one', async () => {
  const paper = { id: 'p1', name: 'Rabies certificate', kind: 'pdf', bytes: 3, addedMs: 1 }
  const { items, closeConnection } = stubIndexedDb()
  items.set('list', [paper])
  expect(await readPapers()).toEqual([paper])
  closeConnection()
  expect(await readPapers()).toEqual([paper])
})
