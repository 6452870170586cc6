// Removing a line and changing its quantity, each with its toast or error dialog.
import { useState } from 'react'
import type { CartLine } from '#contract/entities/cart.ts'
import { type CartOutcome, problemOf } from '#data/cart/cart.ts'
import { useChangeQuantity, useRemoveLine } from '#data/cart/use-cart-changes.ts'
import { useBusy } from '#ui/feedback/busy.tsx'
import { showToast } from '#ui/feedback/toast.tsx'
import { confirmRemove } from '#ui/overlay/confirm.tsx'
import { lineName } from './line-name.ts'
import { messages } from './messages.ts'

export interface CartEdits {
  /** Asks for confirmation first. */
  remove: (line: CartLine) => void
  /** Asks nothing: what is not for sale can't be missed. */
  removeSetAside: (line: CartLine) => void
  /** Resolves once the server has answered. */
  changeQuantity: (line: CartLine, quantity: number) => Promise<void>
  removingId: number | null
  isWorking: boolean
  /** The text of the error dialog, null = none. */
  error: string | null
  closeError: () => void
}

export function useCartEdits(userId: number): CartEdits {
  const removal = useRemoveLine(userId)
  const change = useChangeQuantity(userId)
  const isWorking = removal.isPending || change.isPending
  useBusy(isWorking)
  // A change that begins while another one runs must not hide why that one was refused.
  const [problems, setProblems] = useState<readonly string[]>([])
  const noteProblem = (outcome: CartOutcome) => {
    const problem = problemOf(outcome)
    if (problem === null) return
    setProblems((before) => (before.includes(problem) ? before : [...before, problem]))
  }

  const remove = async (line: CartLine) => {
    const { title, body } = messages.confirmRemove
    const text = body(lineName(line), line.quantity)
    if (removal.isPending || !(await confirmRemove({ title, text }))) return
    await removeNow(line)
  }
  const removeNow = async ({ id }: CartLine) => {
    const outcome = await removal.mutateAsync(id)
    noteProblem(outcome)
    if (outcome.kind === 'failed') return
    showToast('success', messages.removed, outcome.kind === 'done' ? messages.confirmed : '')
  }
  return {
    remove: (line) => void remove(line),
    removeSetAside: (line) => {
      if (!removal.isPending) void removeNow(line)
    },
    changeQuantity: async ({ id: lineId }, quantity) => {
      noteProblem(await change.mutateAsync({ lineId, quantity }))
    },
    removingId: removal.isPending ? removal.variables : null,
    isWorking,
    error: problems[0] ?? null,
    closeError: () => setProblems((before) => before.slice(1)),
  }
}
