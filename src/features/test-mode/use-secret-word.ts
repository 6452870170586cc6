import { useEffect } from 'react'
import { isTextField } from '#lib/browser/text-field.ts'
import { isTypedWordOn } from '#lib/flags.ts'
import { readSession } from '#session/state/session-store.ts'
import { phrasePrompt } from '#ui/overlay/prompts.ts'

const word = 'testmode'

/** Appends a key to the last keys typed; keys like Shift are skipped. */
export function appendKey(typed: string, key: string): string {
  return key.length === 1 ? (typed + key.toLowerCase()).slice(-word.length) : typed
}

export function isSecretWord(typed: string): boolean {
  return typed === word
}

/** Opens the test-mode dialog once the word has been typed outside a field, unless that is turned off (rule 39). */
export function useSecretWord(): void {
  useEffect(() => {
    let typed = ''
    const listen = (event: KeyboardEvent) => {
      const isShortcut = event.ctrlKey || event.metaKey || event.altKey
      typed = isShortcut || isTextField(event.target) ? '' : appendKey(typed, event.key)
      if (!isSecretWord(typed)) return
      typed = ''
      if (isTypedWordOn() && !readSession().claims?.isTestMode) phrasePrompt.open()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}
