import { createStore } from 'jotai'
import { expect, it } from 'vitest'
import { shownAgeAtom, shownAgesAtom } from './saved-age.tsx'

it('says the age of the oldest that is shown, and whether any of it could not be read anew', () => {
  const store = createStore()
  expect(store.get(shownAgeAtom)).toBeNull()
  store.set(shownAgesAtom, [
    { savedMs: 900, hasFailed: true },
    { savedMs: 300, hasFailed: false },
  ])
  expect(store.get(shownAgeAtom)).toEqual({ savedMs: 300, hasFailed: true })
})
