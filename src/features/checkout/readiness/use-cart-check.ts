// Confirms the cart on arrival if it is not confirmed, and on request; without a connection as soon as it is back.
import { useEffect, useRef, useState } from 'react'
import { useCartHasNoErrors } from '#data/cart/cart-flags.ts'
import { type CartOutcome, type ConfirmOutcome, problemOf } from '#data/cart/cart.ts'
import { useConfirmCart } from '#data/cart/use-cart-changes.ts'
import { readConnection, useConnection } from '#lib/http/connection.ts'

// A refusal that names an item is in the cart's flags, where later confirms replace it.
const reasonOf = (outcome: CartOutcome | ConfirmOutcome) =>
  'isForItem' in outcome && outcome.isForItem ? '' : (problemOf(outcome) ?? '')

/** The check on arrival waits until the payment intent is loaded. */
export function useCartCheck(userId: number, isIntentLoading: boolean) {
  const hasNoErrors = useCartHasNoErrors()
  const { mutateAsync, isPending } = useConfirmCart(userId)
  const [isArriving, setArriving] = useState(!hasNoErrors)
  const [problem, setProblem] = useState<string | null>(null)
  const [reason, setReason] = useState('')
  const { isOffline } = useConnection()
  // One check on arrival that gets an answer.
  const isDue = useRef(!hasNoErrors)

  useEffect(() => {
    if (!isDue.current || isIntentLoading || isOffline) return
    isDue.current = false
    void mutateAsync().then((outcome) => {
      // The pay bar says that there is no connection, as long as there is none.
      isDue.current = outcome.kind !== 'done' && readConnection().isOffline
      setReason(isDue.current ? '' : reasonOf(outcome))
      setArriving(isDue.current)
    })
  }, [isIntentLoading, isOffline, mutateAsync])

  const check = async () => {
    const outcome = await mutateAsync()
    setReason(reasonOf(outcome))
    setProblem(problemOf(outcome))
  }
  return {
    hasCartErrors: !hasNoErrors,
    check: () => void check(),
    isChecking: isPending,
    /** The check on arrival has not ended. */
    isArriving,
    /** Why the last check failed, '' = it did not, or because of an item. */
    reason: hasNoErrors ? '' : reason,
    problem,
    closeProblem: () => setProblem(null),
  }
}
