import { Box, Text } from '@chakra-ui/react'
import { useEffect, useState } from 'react'
import { Navigate, useSearchParams, useNavigate } from 'react-router'
import { homePath } from '../../config/paths.ts'
import { safeReturnTarget } from '../../session/return-target.ts'
import { useSession } from '../../session/session-store.ts'
import {
  type SignInOutcome,
  finishNonMemberSignIn,
  forgetSignInOutcome,
} from '../../session/sign-in.ts'
import { beginBusy } from '../../ui/feedback/busy.tsx'
import { LoadingPanel } from '../../ui/feedback/skeleton.tsx'
import { Page } from '../../ui/page/page.tsx'
import { LoginChoices } from './login-choices.tsx'
import { LoginFailedDialog } from './login-failed-dialog.tsx'
import { messages } from './messages.ts'

/** The login page, and the return from the identity provider of non-members. */
export function CallbackScreen() {
  const [params] = useSearchParams()
  const { isSignedIn } = useSession()
  const step = useReturnFromProvider()
  const returnTo = safeReturnTarget(params.get('returnTo'))
  if (step === 'choosing' && isSignedIn) return <Navigate to={returnTo} replace />
  return (
    <Page title={messages.title} heading="bar">
      {step === 'waiting' ? <LoadingPanel text={messages.waiting} /> : null}
      {step === 'choosing' ? (
        <Box display="grid" gap="3" maxW="420px">
          <Text mb="2">{messages.intro}</Text>
          <LoginChoices returnTo={returnTo} />
        </Box>
      ) : null}
      <LoginFailedDialog isOpen={step === 'failed'} text={messages.failed.body} />
    </Page>
  )
}

export type ReturnStep = 'choosing' | 'waiting' | 'failed'

/** Whether the URL carries the provider's answer. */
export function isReturn(params: URLSearchParams): boolean {
  return params.has('state') && (params.has('code') || params.has('error'))
}

export function useReturnFromProvider(): ReturnStep {
  const [params] = useSearchParams()
  const [step, setStep] = useState<ReturnStep>(() => (isReturn(params) ? 'waiting' : 'choosing'))
  const navigate = useNavigate()
  useEffect(() => {
    const finishing = finishNonMemberSignIn()
    if (!finishing) return undefined
    let isMounted = true
    const endBusy = beginBusy(messages.waiting)
    const act = (outcome: SignInOutcome) => {
      endBusy()
      if (!isMounted) return
      forgetSignInOutcome()
      if (outcome.kind === 'exchangeFailed') setStep('failed')
      else
        void navigate(outcome.kind === 'signedIn' ? outcome.returnTo : homePath, { replace: true })
    }
    void finishing.then(act)
    return () => {
      isMounted = false
      endBusy()
    }
  }, [navigate])
  return step
}
