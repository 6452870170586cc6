// Whether the last confirm of the cart succeeded. A separate file, so that the session can reset the flag
// without loading the cart's calls.
import { atom, useAtomValue } from 'jotai'
import { store } from '../../lib/store.ts'

export const noErrorsAtom = atom(false)

/** Stores the result of the last confirm; false also resets it. */
export function noteConfirm(isConfirmed: boolean): void {
  store.set(noErrorsAtom, isConfirmed)
}

/** True after a successful confirm, false after a failed one and before the first. */
export function useCartHasNoErrors(): boolean {
  return useAtomValue(noErrorsAtom)
}
