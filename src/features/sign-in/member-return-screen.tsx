import { Page } from '../../ui/page/page.tsx'
import { LoadingPanel } from '../../ui/feedback/skeleton.tsx'
import { LapsedDialog } from './lapsed-dialog.tsx'
import { LoginFailedDialog } from './login-failed-dialog.tsx'
import { screenMessages as messages } from './screen-messages.ts'
import { useMemberReturn } from './use-member-return.ts'

/** The way back from the member system. */
export function MemberReturnScreen() {
  const step = useMemberReturn()
  return (
    <Page title={messages.title} heading="bar">
      {step === 'waiting' ? <LoadingPanel text={messages.waiting} /> : null}
      <LapsedDialog isOpen={step === 'lapsed'} />
      <LoginFailedDialog isOpen={step === 'failed'} text={messages.failed.memberBody} />
    </Page>
  )
}
