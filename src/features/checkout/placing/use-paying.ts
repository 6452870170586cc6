// Runs one payment at a time, and holds what the checkout shows of it.
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useReducer, useRef } from 'react'
import { useNavigate } from 'react-router'
import { orderPath } from '#config/paths.ts'
import { beginBusy } from '#ui/feedback/busy.tsx'
import { messages } from '../messages.ts'
import type { Lost } from '../readiness/readiness.ts'
import { type Checkout, pay } from './pay.ts'
import type { Failure, PayMethod, PayOutcome, Phase } from './pay-outcome.ts'

export type PayingState =
  | { kind: 'idle' }
  | { kind: 'running'; phase: Phase }
  /** The order is placed and its page is loading; nothing may start again. */
  | { kind: 'placed'; isCharged: boolean }
  | { kind: 'failed'; failure: Failure; cartId: number; isModalOpen: boolean }

export type PayingEvent =
  | { type: 'phase'; phase: Phase }
  | { type: 'failed'; failure: Failure; cartId: number }
  | { type: 'placed' }
  | { type: 'stopped' }
  | { type: 'modalClosed' }

/** Only an idle or failed checkout may start a payment. */
export function canStart(state: PayingState): boolean {
  return state.kind === 'idle' || state.kind === 'failed'
}

/** Whether the card is charged in the payment that runs or has just ended in an order. */
export function isCharged(state: PayingState): boolean {
  if (state.kind === 'placed') return state.isCharged
  return state.kind === 'running' && (state.phase === 'placing' || state.phase === 'placingPaid')
}

/** What the button says while a payment runs, false = none runs. */
export function busyLabel(state: PayingState): string | false {
  if (canStart(state)) return false
  const isPlacing = state.kind !== 'running' || state.phase.startsWith('placing')
  return isPlacing ? messages.payment.placing : messages.payment.paying
}

export function payingReducer(state: PayingState, event: PayingEvent): PayingState {
  switch (event.type) {
    case 'phase':
      return { kind: 'running', phase: event.phase }
    case 'failed':
      return {
        kind: 'failed',
        failure: event.failure,
        cartId: event.cartId,
        isModalOpen: true,
      }
    case 'placed':
      return { kind: 'placed', isCharged: isCharged(state) }
    case 'stopped':
      return { kind: 'idle' }
    case 'modalClosed':
      return state.kind === 'failed' ? { ...state, isModalOpen: false } : state
  }
}

/** A cart whose placement failed although it may have an order, or its card is charged. */
export interface OpenPlacement {
  cartId: number
  /** '' = no card was charged. */
  intentId: string
}

/** The placement to resume after a failure, null = none. */
export function openPlacementOf(state: PayingState): OpenPlacement | null {
  if (state.kind !== 'failed') return null
  const { failure, cartId } = state
  if (failure.kind === 'placeUnknown') return { cartId, intentId: '' }
  return 'intentId' in failure ? { cartId, intentId: failure.intentId } : null
}

/** At which step the last payment lost the connection, null = at none. */
export function lostOf(state: PayingState): Lost {
  if (state.kind !== 'failed') return null
  const { kind } = state.failure
  if (kind === 'cutBefore') return 'beforeCharge'
  if (kind === 'chargeCut') return 'charge'
  return kind === 'placeCut' ? 'placement' : null
}

export interface Paying {
  state: PayingState
  start: (method: PayMethod, checkout: Checkout) => void
  /** Runs other work that ends in an order, such as the return from the bank. */
  run: (cartId: number, work: (report: (phase: Phase) => void) => Promise<PayOutcome>) => void
  /** Forgets a failure that is over. */
  dismiss: () => void
  /** Opens the order's page. */
  showOrder: (orderId: number) => void
  closeModal: () => void
}

export function usePaying(): Paying {
  const client = useQueryClient()
  const navigate = useNavigate()
  const [state, dispatch] = useReducer(payingReducer, { kind: 'idle' })
  const isRunning = useRef(false)
  const phase = state.kind === 'running' ? state.phase : null

  useEffect(
    () => (phase === null || phase === 'asking' ? undefined : beginBusy(messages.wait[phase])),
    [phase],
  )

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
      if (outcome.kind === 'stopped') dispatch({ type: 'stopped' })
      else showOrder(outcome.orderId)
    })
  }
  return {
    state,
    run,
    showOrder,
    dismiss: () => dispatch({ type: 'stopped' }),
    start: (method, checkout) =>
      run(checkout.cart.id, (report) => pay(client, method, checkout, report)),
    closeModal: () => dispatch({ type: 'modalClosed' }),
  }
}
