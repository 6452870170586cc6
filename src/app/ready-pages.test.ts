import { getDefaultStore } from 'jotai'
import { matchPath } from 'react-router'
import { expect, it } from 'vitest'
import { screenBarAtom } from '../ui/screen-store.ts'
import { readyPages, setReadyBar } from './ready-pages.ts'
import { routes } from './routes.tsx'

it('every ready-made page has a route and a file of its own', () => {
  expect(readyPages.length).toBeGreaterThan(9)
  for (const { path } of readyPages) {
    expect(routes.some((route) => matchPath(route.path, path))).toBe(true)
  }
  expect(new Set(readyPages.map(({ file }) => file)).size).toBe(readyPages.length)
  expect(readyPages.find(({ path }) => path === '/hotel')?.file).toBe('hotel.html')
  expect(readyPages.find(({ path }) => path === '/schedule')?.file).toBe('schedule.html')
  expect(readyPages.find(({ path }) => path === '/committee')?.file).toBe('committee.html')
})

it('names the page in the bar, and nothing where there is none', () => {
  const bar = () => getDefaultStore().get(screenBarAtom)
  setReadyBar('/hotel')
  expect(bar()).toEqual({ title: 'Hotel', backTo: '/' })
  setReadyBar('/committee/78')
  expect(bar()).toBeNull()
})
