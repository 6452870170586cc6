// @vitest-environment happy-dom
import { dehydrate, hydrate, QueryClient } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { takeQueries } from './page-data.ts'

const queryKey = ['committees', 'list']
const anHourMs = 3_600_000

afterEach(() => {
  delete document.documentElement.dataset['keptMs']
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** The state of a query whose page was drawn an hour ago, in a document of which so many bytes came from the server. */
function takenFrom(transferSize: number) {
  class Navigation {
    transferSize = transferSize
  }
  vi.stubGlobal('PerformanceNavigationTiming', Navigation)
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([
    new Navigation() as unknown as PerformanceEntry,
  ])
  const drawing = new QueryClient()
  drawing.setQueryData(queryKey, ['Sample'], { updatedAt: Date.now() - anHourMs })
  const client = new QueryClient()
  takeQueries(client, { queries: dehydrate(drawing) })
  expect(client.getQueryData(queryKey)).toEqual(['Sample'])
  return client.getQueryState(queryKey)
}

test('a page that the server has sent or confirmed is not read again, however long ago it was drawn', () => {
  const state = takenFrom(300)
  expect(state?.isInvalidated).toBe(false)
  expect(Date.now() - (state?.dataUpdatedAt ?? 0)).toBeLessThan(anHourMs / 2)
})

test('what has changed since the page was asked for is older than the change', () => {
  const askedMs = Date.now() - 8000
  vi.spyOn(performance, 'now').mockReturnValue(8000)
  expect(takenFrom(300)?.dataUpdatedAt).toBeLessThan(askedMs)
})

test('a page from the browser’s own cache is read again', () => {
  expect(takenFrom(0)?.isInvalidated).toBe(true)
})

test('a page that the device has kept is as old as its last confirmation, and is read again', () => {
  document.documentElement.dataset['keptMs'] = String(Date.now() - 2 * anHourMs)
  const state = takenFrom(300)
  expect(state?.isInvalidated).toBe(true)
  expect(Date.now() - (state?.dataUpdatedAt ?? 0)).toBeGreaterThan(2 * anHourMs)
})

test('what the device has read since it kept the page takes the place of its data', () => {
  document.documentElement.dataset['keptMs'] = String(Date.now() - 2 * anHourMs)
  const client = new QueryClient()
  const drawing = new QueryClient()
  drawing.setQueryData(queryKey, ['Old'], { updatedAt: Date.now() })
  takeQueries(client, { queries: dehydrate(drawing) })
  const saved = new QueryClient()
  saved.setQueryData(queryKey, ['New'], { updatedAt: Date.now() - anHourMs })
  hydrate(client, dehydrate(saved))
  expect(client.getQueryData(queryKey)).toEqual(['New'])
})
