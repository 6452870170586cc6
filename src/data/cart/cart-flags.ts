// What the last confirm said about the cart.
import { atom, getDefaultStore, useAtomValue } from 'jotai'

export const noErrorsAtom = atom(false)

/** Remembers how the last confirm went, until the next. */
export function noteConfirm(isConfirmed: boolean): void {
  getDefaultStore().set(noErrorsAtom, isConfirmed)
}

/** True after a successful confirm, false after a failed one and before the first. */
export function useCartHasNoErrors(): boolean {
  return useAtomValue(noErrorsAtom)
}
