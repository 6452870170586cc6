// Whether the sheet with what is saved for later is open: any screen may ask for it, one sheet shows it.
import { atom, getDefaultStore } from 'jotai'

export const shortlistSheetAtom = atom(false)
const store = getDefaultStore()

export function openShortlist(): void {
  store.set(shortlistSheetAtom, true)
}

export function closeShortlist(): void {
  store.set(shortlistSheetAtom, false)
}
