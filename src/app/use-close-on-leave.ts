// No dialog outlives the screen it was opened on, back and forward included.
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { closePhrasePrompt } from '../features/test-mode/test-mode-prompt.ts'
import { closeCodePrompt } from '../session/early-access-prompt.ts'
import { closeLoginPrompt } from '../session/login-prompt.ts'
import { dismissQuestion } from '../ui/confirm-store.ts'

/** Closes the dialogs that belong to no screen when the screen changes. */
export function useCloseOnLeave(): void {
  const { pathname } = useLocation()
  const shownPath = useRef(pathname)
  useEffect(() => {
    if (shownPath.current === pathname) return
    shownPath.current = pathname
    closeLoginPrompt()
    closeCodePrompt()
    closePhrasePrompt()
    dismissQuestion()
  }, [pathname])
}
