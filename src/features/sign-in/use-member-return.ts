// What the member's way back does on arrival: finish the sign-in once, then go where it was begun.
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { finishMemberSignIn } from '../../session/member-sign-in.ts'
import { beginBusy } from '../../ui/feedback/busy.tsx'
import { screenMessages as messages } from './screen-messages.ts'

export type MemberReturnStep = 'waiting' | 'lapsed' | 'failed'

export function useMemberReturn(): MemberReturnStep {
  const [step, setStep] = useState<MemberReturnStep>('waiting')
  const navigate = useNavigate()
  useEffect(() => {
    let isHere = true
    const endBusy = beginBusy(messages.waiting)
    void finishMemberSignIn().then((outcome) => {
      endBusy()
      if (!isHere) return
      if (outcome.kind === 'goOn') void navigate(outcome.to, { replace: true })
      else setStep(outcome.kind)
    })
    return () => {
      isHere = false
      endBusy()
    }
  }, [navigate])
  return step
}
