import { expect, test } from 'vitest'
import type { DeskHit } from '#contract/entities/desk/find.ts'
import { deskPaths, type DeskView } from '../paths.ts'
import { linkOf, pageLinks, type ViewNames } from './found-links.ts'

const hit = (kind: DeskHit['kind'], more: Partial<DeskHit> = {}): DeskHit => ({
  kind,
  id: 7,
  title: 'Rally',
  text: '',
  committeeId: 0,
  ...more,
})

test.each([
  [hit('order'), '/desk/orders/7'],
  [hit('committee'), '/desk/stores/7'],
  [hit('product', { committeeId: 22 }), '/desk/stores/22/products/7'],
  [hit('item', { title: 'Rally & more' }), '/desk/schedule?view=list&q=Rally+%26+more'],
  [hit('person', { title: 'Ann Lee' }), '/desk/people?q=Ann+Lee'],
])('%j leads to %s', (found, path) => {
  expect(linkOf(found).to).toBe(path)
})

test('an item says its local time', () => {
  expect(linkOf(hit('item', { text: '2026-05-05T08:00' })).text).toBe('May 5, 2026, 8:00 AM')
})

test('pages are found by their names, and only those that the person may open', () => {
  const rights = { roles: ['treasurer' as const], committeeIds: [], rings: [] }
  const views = Object.keys(deskPaths) as DeskView[]
  const names = Object.fromEntries(views.map((view) => [view, `The ${view}`])) as ViewNames
  const titles = (text: string) => pageLinks(rights, text, names).map(({ title }) => title)
  expect(titles('BOO')).toEqual(['The books'])
  expect(titles('people')).toEqual([])
  expect(titles('')).toContain('The orders')
})
