import { expect, test } from 'vitest'
import { pages } from '#contract/pages.ts'
import { savedLinks } from './saved-links.tsx'

const missing = { savedCount: 0, totalCount: null, savedMs: null }
const none = {
  schedule: missing,
  directory: missing,
  stores: missing,
  savedStores: [],
  orders: null,
}
const saved = (savedCount: number) => ({ savedCount, totalCount: savedCount, savedMs: 1 })
const store = (id: number) => ({ id, name: `Store ${id}` })
const titles = (of: Partial<Parameters<typeof savedLinks>[0]>) =>
  savedLinks({ ...none, ...of }, pages.directory).map(({ title }) => title)

test('only what is saved is listed, and nothing when nothing is', () => {
  expect(titles({})).toEqual([])
  expect(titles({ orders: saved(0) })).toEqual([])
  expect(titles({ schedule: saved(3), savedStores: [store(3), store(4)] })).toEqual([
    'Schedule',
    'Store 3',
    'Store 4',
    'Ready for the venue',
  ])
  expect(titles({ directory: saved(3), orders: saved(1) })).toEqual([
    'Directory',
    'Orders',
    'Ready for the venue',
  ])
})

test('the directory has the name of the event for it, and is left out where it is hidden', () => {
  const own = { path: pages.directory.path, title: 'Who is who' }
  const of = (page: typeof own | undefined) =>
    savedLinks({ ...none, directory: saved(3), schedule: saved(3) }, page).map(({ title }) => title)
  expect(of(own)).toEqual(['Schedule', 'Who is who', 'Ready for the venue'])
  expect(of(undefined)).toEqual(['Schedule', 'Ready for the venue'])
})

test('many stores are one link to their list', () => {
  const savedStores = Array.from({ length: 7 }, (_, at) => store(at + 1))
  expect(titles({ savedStores })).toEqual(['Store', 'Ready for the venue'])
})
