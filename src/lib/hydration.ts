// Whether every part of the page is hydrated. Parts in Suspense boundaries, such as the cards of a store, hydrate after
// the rest, or when they are tapped (decision 050).
import { atom, useAtomValue } from 'jotai'
import { store } from './store.ts'

const isWholeAtom = atom(true)

export function beginHydration(): void {
  store.set(isWholeAtom, false)
}

export function endHydration(): void {
  store.set(isWholeAtom, true)
}

/**
 * False until the whole page is hydrated, true for other pages. Until then nothing that all parts depend on may change,
 * or React hydrates all of them in one task.
 */
export const useIsWhole = (): boolean => useAtomValue(isWholeAtom)
