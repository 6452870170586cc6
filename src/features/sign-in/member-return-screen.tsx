import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { homePath } from '../../config/paths.ts'
import { club } from '../../content/club.ts'
import { finishMemberSignIn } from '../../session/member-sign-in.ts'
import { Button } from '../../ui/controls/button.tsx'
import { beginBusy } from '../../ui/feedback/busy.tsx'
import { LoadingPanel } from '../../ui/feedback/skeleton.tsx'
import { Dialog } from '../../ui/overlay/overlay.tsx'
import { Page } from '../../ui/page/page.tsx'
import { LoginFailedDialog } from './login-failed-dialog.tsx'
import { messages } from './messages.ts'
import { RenewLink } from './renew-link.tsx'

/** The return from the member system. */
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

export type MemberReturnStep = 'waiting' | 'lapsed' | 'failed'

export function useMemberReturn(): MemberReturnStep {
  const [step, setStep] = useState<MemberReturnStep>('waiting')
  const navigate = useNavigate()
  useEffect(() => {
    let isMounted = true
    const endBusy = beginBusy(messages.waiting)
    void finishMemberSignIn().then((outcome) => {
      endBusy()
      if (!isMounted) return
      if (outcome.kind === 'goOn') void navigate(outcome.to, { replace: true })
      else setStep(outcome.kind)
    })
    return () => {
      isMounted = false
      endBusy()
    }
  }, [navigate])
  return step
}

/** For a lapsed membership: both buttons lead home as a guest (rule 33). */
export function LapsedDialog({ isOpen }: { isOpen: boolean }) {
  const navigate = useNavigate()
  const goHome = () => void navigate(homePath, { replace: true })
  return (
    <Dialog
      isOpen={isOpen}
      onClose={goHome}
      title={messages.lapsed.title(club.name)}
      footer={
        <>
          <RenewLink onClick={goHome}>{messages.lapsed.renew}</RenewLink>
          <Button variant="outline" onClick={goHome}>
            {messages.lapsed.close}
          </Button>
        </>
      }
    >
      {messages.lapsed.body}
    </Dialog>
  )
}
