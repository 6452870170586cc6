import { createStore } from 'jotai'
import { expect, it } from 'vitest'
import { shownAgeAtom, shownAgesAtom } from './saved-age.tsx'

it('gives the oldest age, and whether any refetch failed', () => {
  const store = createStore()
  expect(store.get(shownAgeAtom)).toBeNull()
  store.set(shownAgesAtom, [
    { savedMs: 900, hasFailed: true },
    { savedMs: 300, hasFailed: false },
  ])
  expect(store.get(shownAgeAtom)).toEqual({ savedMs: 300, hasFailed: true })
})
