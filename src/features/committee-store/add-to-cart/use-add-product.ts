// Adding a product: log in first, then the custom fields, then the cart; toasts and errors after it.
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { FormAnswer } from '../../../../contract/rules/form-answers.ts'
import { problemOf } from '../../../data/cart/cart.ts'
import { shortlist } from '../../../data/shortlist/shortlist.ts'
import { keyOf } from '../../../data/shortlist/shortlist-state.ts'
import { useAddToCart } from '../../../data/cart/use-cart-changes.ts'
import { useConnection } from '../../../lib/http/connection.ts'
import { yieldToMain } from '../../../lib/browser/yield-to-main.ts'
import { useStable } from '../../../lib/use-stable.ts'
import { useSession } from '../../../session/session-store.ts'
import { sessionSettled } from '../../../session/start-session.ts'
import { showToast } from '../../../ui/feedback/toast.tsx'
import { useBusy } from '../../../ui/feedback/busy.tsx'
import { messages } from '../messages.ts'
import { type Wanted, needsAnswers, toCartItem } from './add-to-cart-request.ts'
import { loginPrompt } from '../../../ui/overlay/prompts.ts'

export interface AddFlow {
  add: (wanted: Wanted) => void
  /** The product whose custom fields are being asked for. */
  asked: Wanted | null
  answer: (answers: Record<string, FormAnswer>) => void
  stopAsking: () => void
  /** The text of the error modal, null = none. */
  error: string | null
  closeError: () => void
  addingEntryId: number | null
}

export function useAddProduct(): AddFlow {
  const { status, user, isSignedIn } = useSession()
  const { isOffline } = useConnection()
  const client = useQueryClient()
  const adding = useAddToCart(isSignedIn && user ? user.id : null)
  const [asked, setAsked] = useState<Wanted | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const [isWaiting, setIsWaiting] = useState(false)
  useBusy(adding.isPending || isWaiting)

  const send = async (wanted: Wanted, answers: Record<string, FormAnswer>) => {
    const item = toCartItem(wanted, answers)
    const outcome = await adding.mutateAsync(item)
    if (outcome.kind !== 'failed') {
      showToast('success', messages.added)
      void shortlist.change({ type: 'removed', key: keyOf(item) })
    }
    if (outcome.kind === 'done') showToast('success', messages.confirmed)
  }
  const begin = useStable((wanted: Wanted) => {
    // Asked of the client: the second of two quick clicks comes before the next drawing.
    if (client.isMutating() > 0) return
    // Logging in would need the connection too.
    if (!isSignedIn && isOffline) setRefusal(messages.refusedOffline)
    else if (!isSignedIn) loginPrompt.open()
    else if (needsAnswers(wanted)) setAsked(wanted)
    else void send(wanted, {})
  })
  const beginWhenKnown = async (wanted: Wanted) => {
    setIsWaiting(true)
    await sessionSettled()
    // By then it is drawn who is signed in.
    await yieldToMain()
    setIsWaiting(false)
    begin(wanted)
  }
  const add = useStable((wanted: Wanted) => {
    if (status === 'ready') begin(wanted)
    else void beginWhenKnown(wanted)
  })
  return {
    add,
    asked,
    answer: (answers) => {
      setAsked(null)
      if (asked) void send(asked, answers)
    },
    stopAsking: () => setAsked(null),
    error: refusal ?? problemOf(adding.data),
    closeError: () => {
      setRefusal(null)
      adding.reset()
    },
    addingEntryId: adding.isPending ? adding.variables.eventProductId : null,
  }
}
