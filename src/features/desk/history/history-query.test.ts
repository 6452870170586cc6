import { expect, test } from 'vitest'
import { readHistoryFilter, withHistoryFilter } from './history-query.ts'

const allHistory = { page: 1, subject: undefined, userId: undefined, day: undefined }

test('a filter comes back from the address, and leaves the rest of it as it was', () => {
  const filter = { page: 2, subject: 'product' as const, userId: 7, day: '2026-05-04' }
  const params = withHistoryFilter(new URLSearchParams('test=1'), filter)
  expect(params.toString()).toBe('test=1&page=2&about=product&by=7&day=2026-05-04')
  expect(readHistoryFilter(params)).toEqual(filter)
  expect(withHistoryFilter(params, allHistory).toString()).toBe('test=1')
})

test('what an address has wrong is ignored', () => {
  const params = new URLSearchParams('page=0&about=nothing&by=x&day=2026-13-45')
  expect(readHistoryFilter(params)).toEqual(allHistory)
})
