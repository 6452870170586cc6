// Removes a line from the cart: confirmation dialog, call, then toasts or the error dialog.
import type { CartLine } from '../../../contract/entities/cart.ts'
import { lineNotes } from '../../../contract/rules/answers.ts'
import { problemOf } from '../../data/cart/cart.ts'
import { useRemoveLine } from '../../data/cart/use-cart-changes.ts'
import { useBusy } from '../../ui/feedback/busy.tsx'
import { showToast } from '../../ui/feedback/toast.tsx'
import { confirmRemove } from '../../ui/overlay/confirm.tsx'
import { messages } from './messages.ts'

export function useRemoveFromCart(userId: number) {
  const { mutateAsync, isPending, variables, data, reset } = useRemoveLine(userId)
  useBusy(isPending)

  const ask = async (line: CartLine) => {
    const { title, body } = messages.confirmRemove
    const notes = lineNotes(line).join(', ')
    const name = notes === '' ? line.productName : `${line.productName} (${notes})`
    const text = body(name, line.quantity)
    if (isPending || !(await confirmRemove({ title, text }))) return
    const outcome = await mutateAsync(line.id)
    if (outcome.kind !== 'failed') showToast('success', messages.removed)
    if (outcome.kind === 'done') showToast('success', messages.confirmed)
  }
  return {
    remove: (line: CartLine) => void ask(line),
    removingId: isPending ? variables : null,
    error: problemOf(data),
    closeError: reset,
  }
}
