import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { homePath } from '#config/paths.ts'
import { usePageRestored } from '#lib/browser/page-restored.ts'
import { useWords } from '#lib/event/event-words.ts'
import { finishMemberSignIn } from '#session/sign-in/member-sign-in.ts'
import { Button } from '#ui/controls/button.tsx'
import { Dialog } from '#ui/overlay/overlay.tsx'
import { Page } from '#ui/page/page.tsx'
import { LoginFailedDialog } from './login-failed-dialog.tsx'
import { LoginWait } from './login-wait.tsx'
import { messages } from './messages.ts'
import { RenewLink } from './renew-link.tsx'

/** The return from the member system. */
export function MemberReturnScreen() {
  const step = useMemberReturn()
  return (
    <Page title={messages.title} heading="bar">
      {step === 'waiting' ? <LoginWait /> : null}
      <LapsedDialog isOpen={step === 'lapsed'} />
      <LoginFailedDialog service="members" isOpen={step === 'failed'} />
    </Page>
  )
}

export type MemberReturnStep = 'waiting' | 'lapsed' | 'failed'

export function useMemberReturn(): MemberReturnStep {
  const [step, setStep] = useState<MemberReturnStep>('waiting')
  const navigate = useNavigate()
  // The member system was left by Back, so nothing is left to wait for.
  usePageRestored(() => {
    if (step === 'waiting') void navigate(homePath, { replace: true })
  })
  useEffect(() => {
    let isMounted = true
    void finishMemberSignIn().then((outcome) => {
      if (!isMounted || outcome.kind === 'leaving') return
      if (outcome.kind === 'goOn') void navigate(outcome.to, { replace: true })
      else setStep(outcome.kind)
    })
    return () => {
      isMounted = false
    }
  }, [navigate])
  return step
}

/** For a lapsed membership: both buttons lead home as a guest (rule 33). */
export function LapsedDialog({ isOpen }: { isOpen: boolean }) {
  const navigate = useNavigate()
  const { club } = useWords()
  const goHome = () => void navigate(homePath, { replace: true })
  return (
    <Dialog
      isOpen={isOpen}
      onClose={goHome}
      title={messages.lapsed.title(club.name)}
      description={messages.lapsed.body}
      footer={
        <>
          <RenewLink onClick={goHome}>{messages.lapsed.renew}</RenewLink>
          <Button variant="outline" onClick={goHome}>
            {messages.lapsed.close}
          </Button>
        </>
      }
    />
  )
}
