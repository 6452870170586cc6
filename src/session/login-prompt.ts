// Whether the login-required dialog is open: any screen may ask for it, one dialog shows it.
import { atom, getDefaultStore } from 'jotai'

export const loginPromptAtom = atom(false)
const store = getDefaultStore()

/** Opens the login-required dialog. */
export function askToLogIn(): void {
  store.set(loginPromptAtom, true)
}

export function closeLoginPrompt(): void {
  store.set(loginPromptAtom, false)
}
