// Whether the early-access dialog is open: the header and any product may ask for it, one dialog shows it.
import { atom, getDefaultStore } from 'jotai'

export const earlyAccessPromptAtom = atom(false)
const store = getDefaultStore()

/** Opens the dialog that takes an early-access code. */
export function askForCode(): void {
  store.set(earlyAccessPromptAtom, true)
}

export function closeCodePrompt(): void {
  store.set(earlyAccessPromptAtom, false)
}
