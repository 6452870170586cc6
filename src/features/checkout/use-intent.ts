// The card provider's intent for the cart: asked for once when a total is due, and again when it changes.
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { Cart } from '../../../contract/entities/cart.ts'
import type { User } from '../../../contract/entities/user.ts'
import { createIntent } from '../../data/payments.ts'

export type IntentState =
  | { kind: 'none' }
  | { kind: 'ready'; clientSecret: string }
  | { kind: 'failed'; message: string; key: string }

/** Null while no payment is due: nothing in the cart, nothing to pay, or paid already. */
export function intentKey(cart: Cart): string | null {
  const isDue = cart.id > 0 && cart.totalCents > 0 && cart.paidIntentId === ''
  return isDue ? `${cart.id} ${cart.totalCents}` : null
}

export function useIntent(cart: Cart, user: User) {
  const client = useQueryClient()
  const [state, setState] = useState<IntentState>({ kind: 'none' })
  const asked = useRef<string | null>(null)
  const key = intentKey(cart)

  const hasFailed = state.kind === 'failed' && state.key === key

  useEffect(() => {
    if (key === null || hasFailed || asked.current === key) return
    asked.current = key
    void createIntent(client, cart, user).then((outcome) => {
      if (asked.current !== key) return
      if (outcome.kind === 'created') {
        setState({ kind: 'ready', clientSecret: outcome.clientSecret })
        return
      }
      // Not created: the next try, or the next total, asks anew.
      asked.current = null
      if (outcome.kind === 'failed') setState({ kind: 'failed', message: outcome.message, key })
    })
  }, [client, cart, user, key, hasFailed])

  const tryAgain = () => setState({ kind: 'none' })
  return { intent: state, tryAgain }
}
