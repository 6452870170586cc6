// What the last confirm said about the cart, and whether it has to be asked again.
import { atom, getDefaultStore, useAtomValue } from 'jotai'

export const noErrorsAtom = atom(false)
const forceCheckAtom = atom(false)
const store = getDefaultStore()

export function noteConfirm(isConfirmed: boolean): void {
  store.set(noErrorsAtom, isConfirmed)
}

/** True after a successful confirm, false after a failed one and before the first (section 4). */
export function useCartHasNoErrors(): boolean {
  return useAtomValue(noErrorsAtom)
}

/** Asks that the cart be confirmed again once the payment intent exists (section 4). */
export function requestForceCheck(): void {
  store.set(forceCheckAtom, true)
}

/** Clears the request and says whether there was one. */
export function takeForceCheck(): boolean {
  const isAsked = store.get(forceCheckAtom)
  store.set(forceCheckAtom, false)
  return isAsked
}
