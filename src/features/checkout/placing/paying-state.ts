// What the checkout shows of a payment: nothing, a running phase, or how the last one failed. Pure.
import type { Failure, Phase } from './pay.ts'

export type PayingState =
  | { kind: 'idle' }
  | { kind: 'running'; phase: Phase }
  /** The order is placed and the confirmation is on its way; nothing may start again. */
  | { kind: 'placed' }
  | { kind: 'failed'; failure: Failure; cartId: number; isModalOpen: boolean }

export type PayingEvent =
  | { type: 'phase'; phase: Phase }
  | { type: 'failed'; failure: Failure; cartId: number }
  | { type: 'placed' }
  | { type: 'modalClosed' }

/** Only an idle or failed checkout may start a payment: one at a time. */
export function canStart(state: PayingState): boolean {
  return state.kind === 'idle' || state.kind === 'failed'
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
      return { kind: 'placed' }
    case 'modalClosed':
      return state.kind === 'failed' ? { ...state, isModalOpen: false } : state
  }
}

/** A cart whose placing ended without an order, though there may be one, or money was taken for one. */
export interface Unsettled {
  cartId: number
  /** '' = no card was charged. */
  intentId: string
}

/** What is still to be found out after a failure, null = nothing. */
export function unsettled(state: PayingState): Unsettled | null {
  if (state.kind !== 'failed') return null
  const { failure, cartId } = state
  if (failure.kind === 'placeUnknown') return { cartId, intentId: '' }
  if (failure.kind !== 'placeCharged' && failure.kind !== 'placePaid') return null
  return { cartId, intentId: failure.intentId }
}
