// The dialogs that belong to no screen, and what follows a change of screen or session.
import { type ComponentType, lazy, useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { homePath } from '#config/paths.ts'
import { LoginRequiredDialog } from '#features/sign-in/login-required-dialog.tsx'
import { useSecretWord } from '#features/test-mode/use-secret-word.ts'
import { useHasStarted, useIsSessionExpired, useSession } from '#session/state/session-store.ts'
import { endExpiredSession } from '#session/state/sign-out.ts'
import { Button } from '#ui/controls/button.tsx'
import { OptionalPart } from '#ui/loading/error-boundary.tsx'
import { lazyPart } from '#ui/loading/lazy-part.tsx'
import { dismissQuestion } from '#ui/overlay/confirm.tsx'
import { Dialog } from '#ui/overlay/overlay.tsx'
import {
  codePrompt,
  loginPrompt,
  phrasePrompt,
  reminderPrompt,
  shortlistSheet,
} from '#ui/overlay/prompts.ts'
import { useProviderSignOut, useReturnUrl, useShortlistAfterSignIn } from './after-sign-in.ts'
import { messages } from '../messages.ts'
import { messages as shared } from '#ui/messages.ts'

const EarlyAccessDialog = lazyPart(() =>
  import('#features/early-access/early-access-dialog.tsx').then(
    (module) => module.EarlyAccessDialog,
  ),
)
const TestModeDialog = lazyPart(() =>
  import('#features/test-mode/test-mode-dialog.tsx').then((module) => module.TestModeDialog),
)
const ShortlistSheet = lazyPart(() =>
  import('#features/shortlist/shortlist-sheet.tsx').then((module) => module.ShortlistSheet),
)

const RemindDialog = lazyPart(() =>
  import('#features/push/remind-dialog.tsx').then((module) => module.RemindDialog),
)

// The schemas of all words are needed only to read newer ones. Without a connection the page keeps its words.
const Syncs = lazy<ComponentType>(() =>
  import('./syncs.tsx').then(
    (module) => ({ default: module.Syncs }),
    () => ({ default: () => null }),
  ),
)

export function Overlays() {
  useShortlistAfterSignIn()
  useSecretWord()
  useReturnUrl()
  useProviderSignOut()
  useCloseOnNavigation()
  const { isSignedIn } = useSession()
  useCloseOnSignOut(isSignedIn)
  // After hydration, which must find the words that were drawn.
  const hasStarted = useHasStarted()
  return (
    <>
      <LoginRequiredDialog />
      <EarlyAccessDialog isOpen={codePrompt.useIsOpen()} onMissing={codePrompt.close} />
      <TestModeDialog isOpen={phrasePrompt.useIsOpen()} onMissing={phrasePrompt.close} />
      <ShortlistSheet isOpen={shortlistSheet.useIsOpen()} onMissing={shortlistSheet.close} />
      <RemindDialog isOpen={reminderPrompt.useIsOpen()} onMissing={reminderPrompt.close} />
      <SessionExpiredDialog />
      {hasStarted ? (
        <OptionalPart>
          <Syncs />
        </OptionalPart>
      ) : null}
    </>
  )
}

/** Closes these dialogs when the screen changes, back and forward included. */
function useCloseOnNavigation(): void {
  const { pathname } = useLocation()
  const shownPath = useRef(pathname)
  // In a layout effect, so that a question that the new screen asks in an effect stays open.
  useLayoutEffect(() => {
    if (shownPath.current === pathname) return
    shownPath.current = pathname
    loginPrompt.close()
    codePrompt.close()
    phrasePrompt.close()
    shortlistSheet.close()
    reminderPrompt.close()
    dismissQuestion()
  }, [pathname])
}

/** Closes the question of somebody who has signed out in another tab: the drawer that it stood in is gone. */
function useCloseOnSignOut(isSignedIn: boolean): void {
  useEffect(() => {
    if (!isSignedIn) dismissQuestion()
  }, [isSignedIn])
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
      title={messages.sessionExpired.title}
      description={messages.sessionExpired.text}
      isAnswerRequired
      footer={<Button onClick={leave}>{shared.ok}</Button>}
    />
  )
}
