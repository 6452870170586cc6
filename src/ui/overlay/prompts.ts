// The dialogs that belong to no screen: any screen may ask for one, and the app shows it.
import { atom, useAtomValue } from 'jotai'
import { store } from '../../lib/store.ts'

interface Prompt {
  useIsOpen(): boolean
  open(): void
  close(): void
}

function prompt(): Prompt {
  const isOpen = atom(false)
  const set = (to: boolean) => store.set(isOpen, to)
  return {
    useIsOpen: () => useAtomValue(isOpen),
    open: () => set(true),
    close: () => set(false),
  }
}

/** Tells a guest to log in. */
export const loginPrompt = prompt()
/** Takes a code for early access. */
export const codePrompt = prompt()
/** Takes the phrase that turns test mode on. */
export const phrasePrompt = prompt()
/** What is saved for later. */
export const shortlistSheet = prompt()
