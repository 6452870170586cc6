import { expect, test } from 'vitest'
import { readHistoryFilter, withHistoryFilter, historyPills } from './history-query.ts'

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

const pillsOf = (search: string) =>
  historyPills(readHistoryFilter(new URLSearchParams(search)), [{ userId: 7, name: 'Ann Lee' }])

test('each filter of the history has a pill in words that names its parameter', () => {
  expect(pillsOf('page=2')).toEqual([])
  expect(pillsOf('about=committee&by=7&day=2026-05-04')).toEqual([
    { param: 'about', text: 'About: Store' },
    { param: 'by', text: 'By: Ann Lee' },
    { param: 'day', text: 'Day: May 4, 2026' },
  ])
  expect(pillsOf('by=8')).toEqual([{ param: 'by', text: 'By: 8' }])
})
