// Adding a product: log in first, then the custom fields, then the cart; toasts and errors after it.
import { useState } from 'react'
import { useAddToCart } from '../../data/use-cart-changes.ts'
import { useConnection } from '../../lib/connection.ts'
import { askToLogIn } from '../../session/login-prompt.ts'
import { useSession } from '../../session/session-store.ts'
import { beginBusy } from '../../ui/busy-store.ts'
import { showToast } from '../../ui/toast-store.ts'
import type { Answer } from './custom-fields.ts'
import { messages } from './messages.ts'
import { type Wanted, needsAnswers, toCartItem } from './wanted.ts'

export interface AddFlow {
  add: (wanted: Wanted) => void
  /** The product whose custom fields are being asked for. */
  asked: Wanted | null
  answer: (answers: Record<string, Answer>) => void
  stopAsking: () => void
  /** The text of the error modal, null = none. */
  error: string | null
  closeError: () => void
  addingEntryId: number | null
}

export function useAddProduct(): AddFlow {
  const { user, isSignedIn } = useSession()
  const { isOffline } = useConnection()
  const { mutateAsync } = useAddToCart(isSignedIn && user ? user.id : null)
  const [asked, setAsked] = useState<Wanted | null>(null)
  const [error, setError] = useState<string | null>(null)
  const [adding, setAdding] = useState<Wanted | null>(null)

  const send = async (wanted: Wanted, answers: Record<string, Answer>) => {
    const endBusy = beginBusy()
    setAdding(wanted)
    const outcome = await mutateAsync(toCartItem(wanted, answers))
    setAdding(null)
    endBusy()
    if (outcome.kind !== 'failed') showToast('success', messages.added)
    if (outcome.kind === 'done') showToast('success', messages.confirmed)
    else setError(outcome.message)
  }
  const add = (wanted: Wanted) => {
    if (adding) return
    // Logging in would need the connection too.
    if (!isSignedIn && isOffline) setError(messages.refusedOffline)
    else if (!isSignedIn) askToLogIn()
    else if (needsAnswers(wanted)) setAsked(wanted)
    else void send(wanted, {})
  }
  return {
    add,
    asked,
    answer: (answers) => {
      setAsked(null)
      if (asked) void send(asked, answers)
    },
    stopAsking: () => setAsked(null),
    error,
    closeError: () => setError(null),
    addingEntryId: adding?.entry.id ?? null,
  }
}
