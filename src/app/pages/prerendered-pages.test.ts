import { getDefaultStore } from 'jotai'
import { matchPath } from 'react-router'
import { expect, it } from 'vitest'
import { screenBarAtom } from '../../ui/page/page.tsx'
import { prerenderedPages, setPrerenderedBar } from './prerendered-pages.ts'
import { routes } from './routes.tsx'

it('every prerendered page has a route and a file of its own', () => {
  expect(prerenderedPages.length).toBeGreaterThan(9)
  for (const { path } of prerenderedPages) {
    expect(routes.some((route) => matchPath(route.path, path))).toBe(true)
  }
  expect(new Set(prerenderedPages.map(({ file }) => file)).size).toBe(prerenderedPages.length)
  expect(prerenderedPages.find(({ path }) => path === '/hotel')?.file).toBe('hotel.html')
  expect(prerenderedPages.find(({ path }) => path === '/schedule')?.file).toBe('schedule.html')
  expect(prerenderedPages.find(({ path }) => path === '/committee')?.file).toBe('committee.html')
})

it('names the page in the bar, and nothing where there is none', () => {
  const bar = () => getDefaultStore().get(screenBarAtom)
  setPrerenderedBar('/hotel')
  expect(bar()).toEqual({ title: 'Hotel', backTo: '/' })
  setPrerenderedBar('/committee/78')
  expect(bar()).toBeNull()
})
