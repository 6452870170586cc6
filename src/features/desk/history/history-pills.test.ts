import { expect, test } from 'vitest'
import { historyPills } from './history-pills.ts'
import { readHistoryFilter } from './history-query.ts'

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
