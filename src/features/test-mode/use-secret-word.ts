import { useEffect } from 'react'
import { readSession } from '../../session/session-store.ts'
import { isSecretWord, isTypingPlace, typeOn } from './secret-word.ts'
import { phrasePrompt } from '../../ui/overlay/prompts.ts'

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
