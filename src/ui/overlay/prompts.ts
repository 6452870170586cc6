// Dialogs that any screen can open; the shell renders them.
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

export const loginPrompt = prompt()
/** Early-access code. */
export const codePrompt = prompt()
/** Phrase that turns test mode on. */
export const phrasePrompt = prompt()
/** Products saved for later. */
export const shortlistSheet = prompt()
