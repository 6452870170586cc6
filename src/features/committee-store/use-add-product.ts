// Adding a product: log in first, then the custom fields, then the cart; toasts and errors after it.
import { useCallback, useEffect, useRef, useState } from 'react'
import { change } from '../../data/shortlist.ts'
import { keyOf } from '../../data/shortlist-state.ts'
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
    const item = toCartItem(wanted, answers)
    const outcome = await mutateAsync(item)
    setAdding(null)
    endBusy()
    if (outcome.kind !== 'failed') {
      showToast('success', messages.added)
      void change({ type: 'removed', key: keyOf(item) })
    }
    if (outcome.kind === 'done') showToast('success', messages.confirmed)
    else setError(outcome.message)
  }
  const begin = (wanted: Wanted) => {
    if (adding) return
    // Logging in would need the connection too.
    if (!isSignedIn && isOffline) setError(messages.refusedOffline)
    else if (!isSignedIn) askToLogIn()
    else if (needsAnswers(wanted)) setAsked(wanted)
    else void send(wanted, {})
  }
  // One function for good, so that the cards of a long list are not all drawn again.
  const latest = useRef(begin)
  useEffect(() => {
    latest.current = begin
  })
  const add = useCallback((wanted: Wanted) => latest.current(wanted), [])
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
