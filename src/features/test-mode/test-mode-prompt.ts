// Whether the prompt for test mode's phrase is open.
import { atom, getDefaultStore } from 'jotai'

export const testModePromptAtom = atom(false)
const store = getDefaultStore()

export function askForPhrase(): void {
  store.set(testModePromptAtom, true)
}

export function closePhrasePrompt(): void {
  store.set(testModePromptAtom, false)
}
