// Runs a payment: the steps of paying.ts over the real calls, one at a time, and what is shown of it.
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useReducer, useRef } from 'react'
import { useNavigate } from 'react-router'
import { orderPath } from '../../../config/paths.ts'
import { beginBusy } from '../../../ui/feedback/busy.tsx'
import { messages } from '../messages.ts'
import { type PayMethod, type PayOutcome, type Phase, pay } from './pay.ts'
import { type PayingState, canStart, payingReducer } from './paying-state.ts'
import { type PayContext, paySteps } from './pay-steps.ts'

export interface Paying {
  state: PayingState
  start: (method: PayMethod, context: PayContext) => void
  /** Runs anything else that ends in an order of a cart, such as the return from the bank. */
  run: (cartId: number, work: (report: (phase: Phase) => void) => Promise<PayOutcome>) => void
  /** Goes to the order that has been found. */
  showOrder: (orderId: number) => void
  closeModal: () => void
}

export function usePaying(): Paying {
  const client = useQueryClient()
  const navigate = useNavigate()
  const [state, dispatch] = useReducer(payingReducer, { kind: 'idle' })
  const isRunning = useRef(false)
  const phase = state.kind === 'running' ? state.phase : null

  useEffect(() => (phase === null ? undefined : beginBusy(messages.wait[phase])), [phase])

  const showOrder = useCallback(
    (orderId: number) => {
      dispatch({ type: 'placed' })
      void navigate(orderPath(orderId), { replace: true })
    },
    [navigate],
  )
  const run: Paying['run'] = (cartId, work) => {
    if (isRunning.current || !canStart(state)) return
    isRunning.current = true
    const report = (next: Phase) => dispatch({ type: 'phase', phase: next })
    void work(report).then((outcome) => {
      isRunning.current = false
      if (outcome.kind === 'failed') {
        dispatch({ type: 'failed', failure: outcome.failure, cartId })
        return
      }
      showOrder(outcome.orderId)
    })
  }
  return {
    state,
    run,
    showOrder,
    start: (method, context) =>
      run(context.cart.id, (report) => pay(method, paySteps(client, context), report)),
    closeModal: () => dispatch({ type: 'modalClosed' }),
  }
}
