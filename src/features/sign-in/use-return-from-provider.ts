// What the login page does on arrival: finish a sign-in the browser came back from, or offer the choice.
import { useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { homePath } from '../../config/paths.ts'
import {
  type SignInOutcome,
  finishNonMemberSignIn,
  forgetSignInOutcome,
} from '../../session/sign-in.ts'
import { beginBusy } from '../../ui/feedback/busy.tsx'
import { screenMessages as messages } from './screen-messages.ts'

export type ReturnStep = 'choosing' | 'waiting' | 'failed'

/** True when the address carries a provider's answer. */
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
    let isHere = true
    const endBusy = beginBusy(messages.waiting)
    const act = (outcome: SignInOutcome) => {
      endBusy()
      if (!isHere) return
      forgetSignInOutcome()
      if (outcome.kind === 'exchangeFailed') setStep('failed')
      else
        void navigate(outcome.kind === 'signedIn' ? outcome.returnTo : homePath, { replace: true })
    }
    void finishing.then(act)
    return () => {
      isHere = false
      endBusy()
    }
  }, [navigate])
  return step
}
