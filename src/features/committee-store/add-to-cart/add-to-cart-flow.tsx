// Adding a product to the cart: log-in if needed, then the custom fields, then the call, then a toast or an error.
import { lazy, Suspense, useRef, useState } from 'react'
import type { FormAnswer } from '#contract/rules/forms/form-answers.ts'
import { problemOf } from '#data/cart/cart.ts'
import { saveGuestChoice } from '#data/cart/guest-choice.ts'
import { useAddToCart } from '#data/cart/use-cart-changes.ts'
import { keyOf } from '#data/shortlist/shortlist-state.ts'
import { shortlist } from '#data/shortlist/shortlist.ts'
import { readEventPreview } from '#lib/event/event-preview.ts'
import { readConnection } from '#lib/http/connection.ts'
import { useStable } from '#lib/hooks/use-stable.ts'
import { currentSession } from '#session/state/session-store.ts'
import { isCertainlyGuest, sessionSettled } from '#session/state/start-session.ts'
import { useBusy } from '#ui/feedback/busy.tsx'
import { showToast } from '#ui/feedback/toast.tsx'
import { ErrorDialog } from '#ui/overlay/error-dialog.tsx'
import { loginPrompt } from '#ui/overlay/prompts.ts'
import { messages } from '../messages.ts'
import { type AddToCartRequest, needsAnswers, toCartItem } from './add-to-cart-request.ts'
import { answersByKey } from './custom-fields.ts'

const CustomFieldsDialog = lazy(() =>
  import('./custom-fields-dialog.tsx').then((module) => ({ default: module.CustomFieldsDialog })),
)

export interface AddToCartFlow {
  add: (request: AddToCartRequest) => void
  /** The request whose custom fields are being filled in. */
  openRequest: AddToCartRequest | null
  /** The answers that were typed for it before, undefined = none. */
  typed: FormAnswer[] | undefined
  answer: (answers: FormAnswer[]) => void
  /** Closes the dialog and keeps the answers until the product is added or the page is left. */
  cancel: (answers: FormAnswer[]) => void
  /** The text of the error dialog, null = none. */
  error: string | null
  closeError: () => void
  addingEntryId: number | null
}

export function useAddToCartFlow(): AddToCartFlow {
  const adding = useAddToCart()
  const [openRequest, setOpenRequest] = useState<AddToCartRequest | null>(null)
  // Several adds may run one after the other, and each refusal is shown.
  const [refusals, setRefusals] = useState<readonly string[]>([])
  const [isWaiting, setIsWaiting] = useState(false)
  const [typed, setTyped] = useState<Record<number, FormAnswer[]>>({})
  const running = useRef(new Set<string>())
  useBusy(adding.isPending || isWaiting)
  const refuse = (text: string) => setRefusals((before) => [...before, text])

  const send = async (request: AddToCartRequest, answers: Record<string, FormAnswer>) => {
    const { user } = currentSession()
    if (!user) return loginPrompt.open()
    const item = toCartItem(request, answers)
    const key = keyOf(item)
    // Two quick clicks add once; the toast answers both.
    if (running.current.has(key)) return
    running.current.add(key)
    const outcome = await adding.mutateAsync({ userId: user.id, item })
    running.current.delete(key)
    const problem = problemOf(outcome)
    if (problem !== null) refuse(problem)
    if (outcome.kind === 'failed') return
    setTyped(({ [request.entry.id]: _added, ...others }) => others)
    showToast('success', messages.added, outcome.kind === 'done' ? messages.confirmed : '')
    void shortlist.change({ type: 'removed', key })
  }
  const begin = (request: AddToCartRequest) => {
    // Read here, not while rendering: the session may have become ready since, and the connection may be lost.
    const { isSignedIn } = currentSession()
    if (readEventPreview() !== null) return refuse(messages.refusedPreview)
    // Logging in needs a connection too.
    if (!isSignedIn && readConnection().isOffline) refuse(messages.refusedOffline)
    else if (!isSignedIn) {
      saveGuestChoice(toCartItem(request, {}))
      loginPrompt.open()
    } else if (needsAnswers(request)) setOpenRequest(request)
    else void send(request, {})
  }
  const beginOnceSettled = async (request: AddToCartRequest) => {
    setIsWaiting(true)
    await sessionSettled()
    setIsWaiting(false)
    begin(request)
  }
  const add = useStable((request: AddToCartRequest) => {
    // A guest is asked to log in whatever the session turns out to be.
    if (currentSession().status === 'ready' || isCertainlyGuest()) begin(request)
    else void beginOnceSettled(request)
  })
  const closeFields = ({ entry }: AddToCartRequest, answers: FormAnswer[]) => {
    setTyped((all) => ({ ...all, [entry.id]: answers }))
    setOpenRequest(null)
  }
  return {
    add,
    openRequest,
    typed: openRequest ? typed[openRequest.entry.id] : undefined,
    answer: (answers) => {
      if (!openRequest) return
      closeFields(openRequest, answers)
      void send(openRequest, answersByKey(openRequest.entry.customFields, answers))
    },
    cancel: (answers) => {
      if (openRequest) closeFields(openRequest, answers)
    },
    error: refusals[0] ?? null,
    closeError: () => setRefusals(([, ...others]) => others),
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
            typed={flow.typed}
            onClose={flow.cancel}
            onConfirm={flow.answer}
          />
        </Suspense>
      ) : null}
      <ErrorDialog text={flow.error} onClose={flow.closeError} />
    </>
  )
}
