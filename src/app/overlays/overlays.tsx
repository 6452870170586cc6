// The dialogs that belong to no screen, and what follows a change of screen or session.
import { useSecretWord } from '../../features/test-mode/use-secret-word.ts'
import { lazyPart } from '../../ui/loading/lazy-part.tsx'
import { codePrompt, loginPrompt, phrasePrompt, shortlistSheet } from '../../ui/overlay/prompts.ts'
import { SessionExpiredDialog } from './session-expired-dialog.tsx'
import { useCloseOnLeave } from './use-close-on-leave.ts'
import { useReturnUrl } from './use-return-url.ts'
import { useShortlistAfterSignIn } from './use-shortlist-after-sign-in.ts'

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
  useCloseOnLeave()
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
