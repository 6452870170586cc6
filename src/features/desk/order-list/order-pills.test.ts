import { expect, test } from 'vitest'
import { orderPills } from './order-pills.ts'
import { readOrderQuery } from './order-query.ts'

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
