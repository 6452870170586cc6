// Adding a product to the cart: log-in if needed, then the custom fields, then the call, then a toast or an error.
import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import type { FormAnswer } from '../../../../contract/rules/form-answers.ts'
import { problemOf } from '../../../data/cart/cart.ts'
import { useAddToCart } from '../../../data/cart/use-cart-changes.ts'
import { keyOf } from '../../../data/shortlist/shortlist-state.ts'
import { shortlist } from '../../../data/shortlist/shortlist.ts'
import { useConnection } from '../../../lib/http/connection.ts'
import { useStable } from '../../../lib/use-stable.ts'
import { currentSession } from '../../../session/session-store.ts'
import { sessionSettled } from '../../../session/start-session.ts'
import { useBusy } from '../../../ui/feedback/busy.tsx'
import { showToast } from '../../../ui/feedback/toast.tsx'
import { ErrorDialog } from '../../../ui/overlay/error-dialog.tsx'
import { loginPrompt } from '../../../ui/overlay/prompts.ts'
import { messages } from '../messages.ts'
import { type AddToCartRequest, needsAnswers, toCartItem } from './add-to-cart-request.ts'

const CustomFieldsDialog = lazy(() =>
  import('./custom-fields-dialog.tsx').then((module) => ({ default: module.CustomFieldsDialog })),
)

export interface AddToCartFlow {
  add: (request: AddToCartRequest) => void
  /** The request whose custom fields are being filled in. */
  openRequest: AddToCartRequest | null
  answer: (answers: Record<string, FormAnswer>) => void
  cancel: () => void
  /** The text of the error dialog, null = none. */
  error: string | null
  closeError: () => void
  addingEntryId: number | null
}

export function useAddToCartFlow(): AddToCartFlow {
  const { isOffline } = useConnection()
  const client = useQueryClient()
  const adding = useAddToCart()
  const [openRequest, setOpenRequest] = useState<AddToCartRequest | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const [isWaiting, setIsWaiting] = useState(false)
  useBusy(adding.isPending || isWaiting)

  const send = async (request: AddToCartRequest, answers: Record<string, FormAnswer>) => {
    const { user } = currentSession()
    if (!user) return
    const item = toCartItem(request, answers)
    const outcome = await adding.mutateAsync({ userId: user.id, item })
    if (outcome.kind !== 'failed') {
      showToast('success', messages.added)
      void shortlist.change({ type: 'removed', key: keyOf(item) })
    }
    if (outcome.kind === 'done') showToast('success', messages.confirmed)
  }
  const begin = (request: AddToCartRequest) => {
    // The second of two quick clicks comes before React has re-rendered.
    if (client.isMutating() > 0) return
    // Read here, not while rendering: the session may have become ready since.
    const { isSignedIn } = currentSession()
    // Logging in needs a connection too.
    if (!isSignedIn && isOffline) setRefusal(messages.refusedOffline)
    else if (!isSignedIn) loginPrompt.open()
    else if (needsAnswers(request)) setOpenRequest(request)
    else void send(request, {})
  }
  const beginOnceSettled = async (request: AddToCartRequest) => {
    setIsWaiting(true)
    await sessionSettled()
    setIsWaiting(false)
    begin(request)
  }
  const add = useStable((request: AddToCartRequest) => {
    if (currentSession().status === 'ready') begin(request)
    else void beginOnceSettled(request)
  })
  return {
    add,
    openRequest,
    answer: (answers) => {
      setOpenRequest(null)
      if (openRequest) void send(openRequest, answers)
    },
    cancel: () => setOpenRequest(null),
    error: refusal ?? problemOf(adding.data),
    closeError: () => {
      setRefusal(null)
      adding.reset()
    },
    addingEntryId: adding.isPending ? adding.variables.item.eventProductId : null,
  }
}

/** The dialogs that adding may open. */
export function AddToCartDialogs({ flow }: { flow: AddToCartFlow }) {
  return (
    <>
      {flow.openRequest ? (
        <Suspense fallback={null}>
          <CustomFieldsDialog
            request={flow.openRequest}
            onClose={flow.cancel}
            onConfirm={flow.answer}
          />
        </Suspense>
      ) : null}
      <ErrorDialog text={flow.error} onClose={flow.closeError} />
    </>
  )
}
