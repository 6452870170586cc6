// Whether the cart is confirmed, and confirming it on arrival when nobody has yet (section 4).
import { useEffect, useRef, useState } from 'react'
import type { Cart } from '../../../contract/entities/cart.ts'
import { requestForceCheck, useCartHasNoErrors } from '../../data/cart-flags.ts'
import { useConfirmCart } from '../../data/use-cart-changes.ts'
import { intentKey } from './use-intent.ts'

export function useCartCheck(userId: number, cart: Cart) {
  const hasNoErrors = useCartHasNoErrors()
  const { mutateAsync, isPending } = useConfirmCart(userId)
  const [problem, setProblem] = useState<string | null>(null)
  const wasAsked = useRef(false)
  const isIntentDue = intentKey(cart) !== null

  useEffect(() => {
    if (wasAsked.current) return
    wasAsked.current = true
    if (hasNoErrors) return
    // With an intent to come, the check follows it; without one it is made here.
    if (isIntentDue) requestForceCheck()
    else void mutateAsync()
  }, [hasNoErrors, isIntentDue, mutateAsync])

  const check = async () => {
    const outcome = await mutateAsync()
    setProblem(outcome.kind === 'done' ? null : outcome.message)
  }
  return {
    hasCartErrors: !hasNoErrors,
    check: () => void check(),
    isChecking: isPending,
    problem,
    closeProblem: () => setProblem(null),
  }
}
