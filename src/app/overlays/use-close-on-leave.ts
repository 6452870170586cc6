// No dialog outlives the screen it was opened on, back and forward included.
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { dismissQuestion } from '../../ui/overlay/confirm.tsx'
import { codePrompt, loginPrompt, phrasePrompt, shortlistSheet } from '../../ui/overlay/prompts.ts'

/** Closes the dialogs that belong to no screen when the screen changes. */
export function useCloseOnLeave(): void {
  const { pathname } = useLocation()
  const shownPath = useRef(pathname)
  useEffect(() => {
    if (shownPath.current === pathname) return
    shownPath.current = pathname
    loginPrompt.close()
    codePrompt.close()
    phrasePrompt.close()
    shortlistSheet.close()
    dismissQuestion()
  }, [pathname])
}
