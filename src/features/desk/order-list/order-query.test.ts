import { expect, test } from 'vitest'
import {
  readOrderQuery,
  changedParams,
  isFiltered,
  pressSort,
  sortedParams,
  sortingOf,
  withoutFilters,
  orderPills,
} from './order-query.ts'

const params = (text: string) => new URLSearchParams(text)
const given = (text: string) =>
  Object.fromEntries(
    Object.entries(readOrderQuery(params(text))).filter(([, value]) => value !== undefined),
  )

test('by default the first page of all orders, newest first', () => {
  expect(given('')).toEqual({ sort: 'date', direction: 'desc', page: 1, count: 50 })
  expect(isFiltered(readOrderQuery(params('')))).toBe(false)
})

test('every parameter becomes part of the query', () => {
  const address =
    'q=%20ann+lee%20&state=pending&method=check&committee=31&checks=1&attention=1&test=1&sort=name&dir=desc&page=3'
  expect(given(address)).toEqual({
    q: 'ann lee',
    state: 'pending',
    method: 'check',
    committeeId: 31,
    pendingChecks: '1',
    attention: '1',
    test: '1',
    sort: 'name',
    direction: 'desc',
    page: 3,
    count: 50,
  })
  expect(isFiltered(readOrderQuery(params(address)))).toBe(true)
})

test('a list on one page has as many rows as a page may have, also without filters', () => {
  expect(given('rows=all&state=pending')['count']).toBe(1000)
  expect(withoutFilters(params('rows=all&state=pending')).toString()).toBe('rows=all')
})

test('invalid parameters are ignored', () => {
  const address = 'q=+&state=x&method=cash&committee=abc&checks=yes&sort=size&dir=up&page=-1'
  expect(given(address)).toEqual(given(''))
  expect(given('page=1e3&committee=0')).toEqual(given(''))
  expect(given(`q=${'a'.repeat(300)}`)['q']).toHaveLength(100)
})

test('a changed filter goes to the first page and keeps the rest', () => {
  const before = params('q=ann&page=4&state=placed')
  expect(changedParams(before, { method: 'card', state: null }).toString()).toBe(
    'q=ann&method=card',
  )
  expect(changedParams(before, { page: '5' }).get('page')).toBe('5')
  expect(before.get('page')).toBe('4')
})

test('clearing the filters keeps sorting and test mode', () => {
  const all = withoutFilters(params('q=ann&sort=name&dir=desc&checks=1&page=4&test=1'))
  expect(all.toString()).toBe('sort=name&dir=desc&test=1')
})

test('a heading sorts in its own direction first, and reversed at the next press', () => {
  expect(pressSort({ sort: 'date', direction: 'desc' }, 'name')).toEqual({
    sort: 'name',
    direction: 'asc',
  })
  expect(pressSort({ sort: 'name', direction: 'asc' }, 'name').direction).toBe('desc')
  expect(pressSort({ sort: 'name', direction: 'asc' }, 'total').direction).toBe('desc')
})

test('a sorting is written unless it is the default, and reads back', () => {
  for (const sort of ['date', 'number', 'name', 'total', 'state'] as const) {
    for (const direction of ['asc', 'desc'] as const) {
      expect(sortingOf(sortedParams(params('q=a'), { sort, direction }))).toEqual({
        sort,
        direction,
      })
    }
  }
  expect(sortedParams(params('page=2'), { sort: 'date', direction: 'desc' }).toString()).toBe('')
})

const pillsOf = (search: string) =>
  orderPills(readOrderQuery(new URLSearchParams(search)), [{ id: 31, name: 'Banquet' }])

test('without a filter there is no pill; sorting, pages, test mode and pressed buttons have none', () => {
  expect(pillsOf('sort=name&page=3&test=1&checks=1&attention=1')).toEqual([])
})

test('each filter has a pill in words that names its parameter', () => {
  const search = 'q=ann&state=pending&method=check&committee=31'
  expect(pillsOf(search)).toEqual([
    { param: 'q', text: 'Search: ann' },
    { param: 'state', text: 'State: Pending Payment' },
    { param: 'method', text: 'Payment: Check' },
    { param: 'committee', text: 'Committee: Banquet' },
  ])
  expect(pillsOf('committee=7')).toEqual([{ param: 'committee', text: 'Committee: 7' }])
})
