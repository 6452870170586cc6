// Confirms the cart on arrival if it is not confirmed, and on request.
import { useEffect, useRef, useState } from 'react'
import { useCartHasNoErrors } from '../../../data/cart/cart-flags.ts'
import { type CartOutcome, type ConfirmOutcome, problemOf } from '../../../data/cart/cart.ts'
import { useConfirmCart } from '../../../data/cart/use-cart-changes.ts'

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
  // One check on arrival.
  const isDue = useRef(!hasNoErrors)

  useEffect(() => {
    if (!isDue.current || isIntentLoading) return
    isDue.current = false
    void mutateAsync().then((outcome) => {
      setReason(reasonOf(outcome))
      setArriving(false)
    })
  }, [isIntentLoading, mutateAsync])

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
