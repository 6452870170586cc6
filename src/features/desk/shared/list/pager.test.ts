import { expect, test } from 'vitest'
import { pagingOf } from './pager.tsx'

test.each([
  [1, 0, { pageCount: 1, first: 0, last: 0 }],
  [1, 3, { pageCount: 1, first: 1, last: 3 }],
  [1, 50, { pageCount: 1, first: 1, last: 50 }],
  [2, 51, { pageCount: 2, first: 51, last: 51 }],
  [100, 5000, { pageCount: 100, first: 4951, last: 5000 }],
  [7, 51, { pageCount: 2, first: 0, last: 0 }],
])('page %d of %d rows', (page, total, paging) => {
  expect(pagingOf(page, total, 50)).toEqual(paging)
})
