import { useEffect } from 'react'
import { readSession } from '../../session/session-store.ts'
import { phrasePrompt } from '../../ui/overlay/prompts.ts'

const word = 'testmode'

/** What has been typed so far with one more key; keys like Shift change nothing. */
export function typeOn(typed: string, key: string): string {
  return key.length === 1 ? (typed + key.toLowerCase()).slice(-word.length) : typed
}

export function isSecretWord(typed: string): boolean {
  return typed === word
}

/** Whether a key pressed there is typed into something. */
export function isTypingPlace(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  return target.isContentEditable || target.matches('input, textarea, select, [contenteditable]')
}

/** Opens the prompt for the phrase once the word has been typed anywhere outside a field. */
export function useSecretWord(): void {
  useEffect(() => {
    let typed = ''
    const listen = (event: KeyboardEvent) => {
      const isShortcut = event.ctrlKey || event.metaKey || event.altKey
      typed = isShortcut || isTypingPlace(event.target) ? '' : typeOn(typed, event.key)
      if (!isSecretWord(typed)) return
      typed = ''
      if (!readSession().claims?.isTestMode) phrasePrompt.open()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}
