// Whether every part of the page is hydrated. Long lists hydrate after the rest (src/ui/loading/portions.tsx).
import { atom, useAtomValue } from 'jotai'
import { store } from './store.ts'

const isWholeAtom = atom(true)
const held = new Set<object>()
let isFrameHydrated = false

function settle(): void {
  if (isFrameHydrated && held.size === 0) store.set(isWholeAtom, true)
}

export function beginHydration(): void {
  store.set(isWholeAtom, false)
}

/** Called when all is hydrated but the lists that hold the end. */
export function endFrame(): void {
  isFrameHydrated = true
  settle()
}

/** For a list that hydrates later: the page is not whole until the returned function is called. */
export function holdHydration(): () => void {
  const hold = {}
  held.add(hold)
  return () => {
    held.delete(hold)
    settle()
  }
}

/**
 * False until the whole page is hydrated, true for other pages. What all parts depend on must not change before: React
 * would hydrate all of them in one task.
 */
export const useIsWhole = (): boolean => useAtomValue(isWholeAtom)
