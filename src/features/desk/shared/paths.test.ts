import { expect, test } from 'vitest'
import type { Role } from '#contract/entities/session.ts'
import { deskPaths, deskViewOf, openGroups, openViews } from './paths.ts'

test.each([
  ['/desk', 'orders'],
  ['/desk/orders/12', 'orders'],
  ['/desk/stores/34/products', 'stores'],
  ['/desk/event', 'event'],
  ['/desk/event/words/hotel', 'event'],
  ['/desk/event/new', 'events'],
  ['/desk/event/files', 'files'],
])('the view of %s is %s', (path, view) => {
  expect(deskViewOf(path)).toBe(view)
})

const rightsOf = (...roles: Role[]) => ({ roles, committeeIds: [], rings: [] })

test('the menu has every view once, in groups', () => {
  const views = openGroups(rightsOf('admin')).flatMap(({ views: some }) => some)
  expect(views.toSorted()).toEqual(Object.keys(deskPaths).toSorted())
})

test('the menu has the views of the person’s roles, without empty groups', () => {
  expect(openGroups(rightsOf('treasurer'))).toEqual([
    { group: 'today', views: ['today', 'pickup', 'attention'] },
    { group: 'money', views: ['orders', 'sales', 'mail', 'books'] },
    { group: 'store', views: ['submissions'] },
    { group: 'show', views: ['history'] },
  ])
})

test('somebody with one page has that page alone, without the overview', () => {
  expect(openViews(rightsOf('pickup'))).toEqual(['pickup'])
  expect(openViews(rightsOf('steward'))[0]).toBe('today')
  expect(openViews(rightsOf())).toEqual([])
})
