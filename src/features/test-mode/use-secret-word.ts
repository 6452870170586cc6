import { useEffect } from 'react'
import { readSession } from '../../session/session-store.ts'
import { phrasePrompt } from '../../ui/overlay/prompts.ts'

const word = 'testmode'

/** Appends a key to the last keys typed; keys like Shift are skipped. */
export function appendKey(typed: string, key: string): string {
  return key.length === 1 ? (typed + key.toLowerCase()).slice(-word.length) : typed
}

export function isSecretWord(typed: string): boolean {
  return typed === word
}

/** Keys typed into a field do not count (rule 39). */
export function isTextField(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  return target.isContentEditable || target.matches('input, textarea, select, [contenteditable]')
}

/** Opens the test-mode dialog once the word has been typed outside a field. */
export function useSecretWord(): void {
  useEffect(() => {
    let typed = ''
    const listen = (event: KeyboardEvent) => {
      const isShortcut = event.ctrlKey || event.metaKey || event.altKey
      typed = isShortcut || isTextField(event.target) ? '' : appendKey(typed, event.key)
      if (!isSecretWord(typed)) return
      typed = ''
      if (!readSession().claims?.isTestMode) phrasePrompt.open()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}
