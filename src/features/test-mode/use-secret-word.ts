import { useEffect } from 'react'
import { isTextField } from '../../lib/browser/text-field.ts'
import { readSession } from '../../session/state/session-store.ts'
import { phrasePrompt } from '../../ui/overlay/prompts.ts'

const word = 'testmode'

/** Appends a key to the last keys typed; keys like Shift are skipped. */
export function appendKey(typed: string, key: string): string {
  return key.length === 1 ? (typed + key.toLowerCase()).slice(-word.length) : typed
}

export function isSecretWord(typed: string): boolean {
  return typed === word
}

/** Opens the test-mode dialog once the word has been typed outside a field (rule 39). */
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
