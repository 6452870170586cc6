// Dialogs that belong to no screen. Their code comes when they are first needed.
import { lazy, Suspense, useState } from 'react'
import { useSecretWord } from '../../features/test-mode/use-secret-word.ts'
import { useIsSessionExpired } from '../../session/session-store.ts'
import { useCloseOnLeave } from './use-close-on-leave.ts'
import { useReturnUrl } from './use-return-url.ts'
import { useShortlistAfterSignIn } from './use-shortlist-after-sign-in.ts'
import { codePrompt, loginPrompt, phrasePrompt, shortlistSheet } from '../../ui/overlay/prompts.ts'

const LoginRequiredDialog = lazy(() =>
  import('../../features/sign-in/login-required-dialog.tsx').then((module) => ({
    default: module.LoginRequiredDialog,
  })),
)
const EarlyAccessDialog = lazy(() =>
  import('../../features/early-access/early-access-dialog.tsx').then((module) => ({
    default: module.EarlyAccessDialog,
  })),
)
const TestModeDialog = lazy(() =>
  import('../../features/test-mode/test-mode-dialog.tsx').then((module) => ({
    default: module.TestModeDialog,
  })),
)
const ShortlistSheet = lazy(() =>
  import('../../features/shortlist/shortlist-sheet.tsx').then((module) => ({
    default: module.ShortlistSheet,
  })),
)
const SessionExpiredDialog = lazy(() =>
  import('./session-expired-dialog.tsx').then((module) => ({
    default: module.SessionExpiredDialog,
  })),
)

/** True from the first time on that `isWanted` is, so that a dialog stays to close in peace. */
function useOnceWanted(isWanted: boolean) {
  const [wasWanted, setWanted] = useState(isWanted)
  if (isWanted && !wasWanted) setWanted(true)
  return wasWanted
}

export function Overlays() {
  const hasLoginPrompt = useOnceWanted(loginPrompt.useIsOpen())
  const hasShortlist = useOnceWanted(shortlistSheet.useIsOpen())
  const hasExpired = useOnceWanted(useIsSessionExpired())
  const hasCodePrompt = useOnceWanted(codePrompt.useIsOpen())
  const hasPhrasePrompt = useOnceWanted(phrasePrompt.useIsOpen())
  useShortlistAfterSignIn()
  useSecretWord()
  useReturnUrl()
  useCloseOnLeave()
  return (
    <Suspense fallback={null}>
      {hasLoginPrompt ? <LoginRequiredDialog /> : null}
      {hasCodePrompt ? <EarlyAccessDialog /> : null}
      {hasPhrasePrompt ? <TestModeDialog /> : null}
      {hasShortlist ? <ShortlistSheet /> : null}
      {hasExpired ? <SessionExpiredDialog /> : null}
    </Suspense>
  )
}
