// Whether the cart is confirmed, and confirming it on arrival when nobody has yet.
import { useEffect, useRef, useState } from 'react'
import { useCartHasNoErrors } from '../../../data/cart/cart-flags.ts'
import { useConfirmCart } from '../../../data/cart/use-cart-changes.ts'

/** The check on arrival waits as long as `isIntentAwaited`: it follows the payment intent. */
export function useCartCheck(userId: number, isIntentAwaited: boolean) {
  const hasNoErrors = useCartHasNoErrors()
  const { mutateAsync, isPending } = useConfirmCart(userId)
  const [isArriving, setArriving] = useState(!hasNoErrors)
  const [problem, setProblem] = useState<string | null>(null)
  // The force-check signal: set on arrival, cleared by the one check that it asks for.
  const isForced = useRef(!hasNoErrors)

  useEffect(() => {
    if (!isForced.current || isIntentAwaited) return
    isForced.current = false
    void mutateAsync().finally(() => setArriving(false))
  }, [isIntentAwaited, mutateAsync])

  const check = async () => {
    const outcome = await mutateAsync()
    setProblem(outcome.kind === 'done' ? null : outcome.message)
  }
  return {
    hasCartErrors: !hasNoErrors,
    check: () => void check(),
    isChecking: isPending,
    /** The check on arrival has yet to answer. */
    isArriving,
    problem,
    closeProblem: () => setProblem(null),
  }
}
