// Removing a line: the question first, then the removal, its toasts, or the error modal.
import { useState } from 'react'
import type { CartLine } from '../../../contract/entities/cart.ts'
import { useRemoveLine } from '../../data/use-cart-changes.ts'
import { beginBusy } from '../../ui/busy-store.ts'
import { confirmRemove } from '../../ui/confirm-store.ts'
import { showToast } from '../../ui/toast-store.ts'
import { messages } from './messages.ts'

export function useRemoveFromCart(userId: number) {
  const { mutateAsync } = useRemoveLine(userId)
  const [error, setError] = useState<string | null>(null)
  const [removingId, setRemovingId] = useState<number | null>(null)

  const ask = async (line: CartLine) => {
    const { title, body } = messages.confirmRemove
    const text = body(line.productName, line.quantity)
    if (removingId !== null || !(await confirmRemove({ title, text }))) return
    const endBusy = beginBusy()
    setRemovingId(line.id)
    const outcome = await mutateAsync(line.id)
    setRemovingId(null)
    endBusy()
    if (outcome.kind !== 'failed') showToast('success', messages.removed)
    if (outcome.kind === 'done') showToast('success', messages.confirmed)
    else setError(outcome.message)
  }
  return {
    remove: (line: CartLine) => void ask(line),
    removingId,
    error,
    closeError: () => setError(null),
  }
}
