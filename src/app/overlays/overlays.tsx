// The dialogs that belong to no screen, and what follows a change of screen or session.
import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { homePath } from '../../config/paths.ts'
import { useSecretWord } from '../../features/test-mode/use-secret-word.ts'
import { useIsSessionExpired } from '../../session/session-store.ts'
import { endExpiredSession } from '../../session/sign-out.ts'
import { Button } from '../../ui/controls/button.tsx'
import { lazyPart } from '../../ui/loading/lazy-part.tsx'
import { dismissQuestion } from '../../ui/overlay/confirm.tsx'
import { Dialog } from '../../ui/overlay/overlay.tsx'
import { codePrompt, loginPrompt, phrasePrompt, shortlistSheet } from '../../ui/overlay/prompts.ts'
import { useReturnUrl, useShortlistAfterSignIn } from './after-sign-in.ts'

const LoginRequiredDialog = lazyPart(() =>
  import('../../features/sign-in/login-required-dialog.tsx').then(
    (module) => module.LoginRequiredDialog,
  ),
)
const EarlyAccessDialog = lazyPart(() =>
  import('../../features/early-access/early-access-dialog.tsx').then(
    (module) => module.EarlyAccessDialog,
  ),
)
const TestModeDialog = lazyPart(() =>
  import('../../features/test-mode/test-mode-dialog.tsx').then((module) => module.TestModeDialog),
)
const ShortlistSheet = lazyPart(() =>
  import('../../features/shortlist/shortlist-sheet.tsx').then((module) => module.ShortlistSheet),
)

export function Overlays() {
  useShortlistAfterSignIn()
  useSecretWord()
  useReturnUrl()
  useCloseOnNavigation()
  return (
    <>
      <LoginRequiredDialog isOpen={loginPrompt.useIsOpen()} onMissing={loginPrompt.close} />
      <EarlyAccessDialog isOpen={codePrompt.useIsOpen()} onMissing={codePrompt.close} />
      <TestModeDialog isOpen={phrasePrompt.useIsOpen()} onMissing={phrasePrompt.close} />
      <ShortlistSheet isOpen={shortlistSheet.useIsOpen()} onMissing={shortlistSheet.close} />
      <SessionExpiredDialog />
    </>
  )
}

/** Closes these dialogs when the screen changes, back and forward included. */
function useCloseOnNavigation(): void {
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

/** Its one answer signs out and goes home. */
function SessionExpiredDialog() {
  const isOpen = useIsSessionExpired()
  const navigate = useNavigate()
  const leave = () => {
    void endExpiredSession()
    void navigate(homePath)
  }
  return (
    <Dialog
      isOpen={isOpen}
      onClose={leave}
      role="alertdialog"
      title="Session Expired"
      isAnswerRequired
      footer={<Button onClick={leave}>OK</Button>}
    >
      Your session has expired. Please log in again to continue.
    </Dialog>
  )
}
