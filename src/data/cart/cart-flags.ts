// Whether the last confirm of the cart succeeded, and whether an item prevents it. A separate file, so that the session
// can reset both without loading the cart's calls.
import { atom, useAtomValue } from 'jotai'
import { store } from '#lib/store.ts'

export const noErrorsAtom = atom(false)
const itemRefusalAtom = atom('')

/** Stores the result of the last confirm, and the refusal if it names an item; false alone resets both. */
export function noteConfirm(isConfirmed: boolean, itemRefusal = ''): void {
  store.set(noErrorsAtom, isConfirmed)
  store.set(itemRefusalAtom, itemRefusal)
}

/** True after a successful confirm, false after a failed one and before the first. */
export function useCartHasNoErrors(): boolean {
  return useAtomValue(noErrorsAtom)
}

/** The server's refusal that names an item which can't be bought, '' = none. */
export function useItemRefusal(): string {
  return useAtomValue(itemRefusalAtom)
}
