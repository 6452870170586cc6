// Dialogs that any screen can open; the shell renders them.
import { atom, useAtomValue } from 'jotai'
import { store } from '#lib/store.ts'

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
const cartPath = atom<string | null>(null)

/** The cart, open at one path: another screen finds it closed. */
export const cartSheet = {
  useIsOpenAt: (path: string) => useAtomValue(cartPath) === path,
  open: (path: string) => store.set(cartPath, path),
  close: () => store.set(cartPath, null),
}

/** Products saved for later. */
export const shortlistSheet = prompt()

/** Reminders of starred events. */
export const reminderPrompt = prompt()
