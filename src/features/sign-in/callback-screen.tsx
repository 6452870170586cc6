import { Box, Text } from '@chakra-ui/react'
import { lazy, useEffect, useState } from 'react'
import { matchPath, Navigate, parsePath, useNavigate, useSearchParams } from 'react-router'
import { pages } from '#contract/pages.ts'
import { callbackPath, homePath } from '#config/paths.ts'
import { nowMs } from '#lib/clock.ts'
import { useWords } from '#lib/event/event-words.ts'
import { deviceTimeZone, formatInstant } from '#lib/format.ts'
import { safeReturnTarget } from '#session/sign-in/return-target.ts'
import { useSession } from '#session/state/session-store.ts'
import {
  type SignInOutcome,
  finishNonMemberSignIn,
  forgetSignInOutcome,
} from '#session/sign-in/sign-in.ts'
import { EventPicture } from '#ui/art/event-picture.tsx'
import { showToast } from '#ui/feedback/toast.tsx'
import { OptionalPart } from '#ui/loading/error-boundary.tsx'
import { ErrorDialog } from '#ui/overlay/error-dialog.tsx'
import { Page } from '#ui/page/page.tsx'
import { LoginChoices } from './login-choices.tsx'
import { LoginFailedDialog } from './login-failed-dialog.tsx'
import { LoginWait } from './login-wait.tsx'
import { messages } from './messages.ts'

const CoastArt = lazy(() =>
  import('#ui/art/coast-art.tsx').then((module) => ({ default: module.CoastArt })),
)

/** The event's picture above the choices, beside them on wide screens. */
function ArtBand() {
  const { art, picture } = useWords().look
  return (
    <Box
      h={{ base: '180px', md: '100%' }}
      minH={{ md: '340px' }}
      mb={{ base: '4', md: '0' }}
      borderRadius="well"
      overflow="hidden"
      bg="bg.well"
      css={{
        // The picture fills the band: its lower part stays, which is the dog and the shore.
        '& > :is(svg, span)': { height: '100%', maxHeight: 'none', aspectRatio: 'auto' },
      }}
    >
      <OptionalPart>
        {art === 'coast' && picture === '' ? <CoastArt /> : <EventPicture />}
      </OptionalPart>
    </Box>
  )
}

/** The login page, and the return from the identity provider of non-members. */
export function CallbackScreen() {
  const [params] = useSearchParams()
  const { isSignedIn } = useSession()
  const step = useReturnFromProvider()
  const returnTo = safeReturnTarget(params.get('returnTo'))
  const isOfDesk = matchPath(pages.desk.path, parsePath(returnTo).pathname ?? '') !== null
  if (step === 'choosing' && isSignedIn) return <Navigate to={returnTo} replace />
  return (
    <Page title={messages.title} heading="bar">
      {step === 'waiting' ? <LoginWait /> : null}
      {step === 'choosing' ? (
        <Box
          display={{ md: 'grid' }}
          gridTemplateColumns="minmax(0, 420px) minmax(0, 1fr)"
          gap="10"
        >
          <ArtBand />
          <Box display="grid" gap="2" gridRow="1">
            <Text>{isOfDesk ? messages.introOfDesk : messages.intro}</Text>
            <LoginChoices returnTo={returnTo} hasLines />
          </Box>
        </Box>
      ) : null}
      <LoginFailedDialog service="identity" isOpen={step === 'failed'} />
      {step === 'wrongClock' ? <WrongClockDialog /> : null}
    </Page>
  )
}

function WrongClockDialog() {
  const navigate = useNavigate()
  const [deviceTime] = useState(() => formatInstant(nowMs(), 'dateTime', deviceTimeZone()))
  return (
    <ErrorDialog
      text={messages.wrongClock(deviceTime)}
      onClose={() => void navigate(homePath, { replace: true })}
    />
  )
}

export type ReturnStep = 'choosing' | 'waiting' | 'failed' | 'wrongClock'

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
    const act = (outcome: SignInOutcome) => {
      if (!isMounted) return
      forgetSignInOutcome()
      if (outcome.kind === 'exchangeFailed') return setStep('failed')
      if (outcome.kind === 'wrongClock') return setStep('wrongClock')
      if (outcome.kind === 'redirectFailed') showToast('error', messages.notFinished)
      void navigate(outcome.kind === 'signedIn' ? outcome.returnTo : homePath, { replace: true })
    }
    void finishing.then(act)
    return () => {
      isMounted = false
      // Where the person has gone on, the outcome must not reach the next log-in.
      if (location.pathname !== callbackPath) forgetSignInOutcome()
    }
  }, [navigate])
  return step
}
