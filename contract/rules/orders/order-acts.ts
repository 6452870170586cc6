// Which acts are allowed on an order, and the state after each: one table for the desk's screens and the server.
// Pure; depends only on the facts passed in.
import { type OrderAct, orderActs } from '../../entities/desk-order.ts'
import type { OrderState, PaymentMethod } from '../../entities/order.ts'
import { findRefundRefusal, type PaidSums, type RefundRefusal } from './refund.ts'

/** The facts that decide which acts are allowed. */
export interface OrderFacts extends PaidSums {
  state: OrderState
  method: PaymentMethod
  isShipped: boolean
  /** Completed, or picked up. */
  isHandedOver: boolean
  isCanceled: boolean
  /** A dispute that is not won holds the order, and the treasurer has not released it. */
  isDisputed: boolean
  /** The order needs attention. */
  isFlagged: boolean
}

type Change =
  | Exclude<OrderAct, 'cancelAndRefund' | 'refund' | 'resolve' | 'release'>
  | 'refundPart'
  | 'refundWhole'

/** The state after each change, by the state before; all other changes are refused. */
export const stateChanges: Record<Change, Partial<Record<OrderState, OrderState>>> = {
  receive: { pending: 'placed' },
  // For a check that was received when too few items were left.
  place: { pending: 'placed' },
  ship: { placed: 'shipped', partiallyRefunded: 'shipped' },
  complete: { placed: 'complete', shipped: 'complete', partiallyRefunded: 'complete' },
  pickUp: { placed: 'complete', shipped: 'complete', partiallyRefunded: 'complete' },
  // Canceling a refunded order returns its items to stock and keeps the state.
  cancel: {
    pending: 'canceled',
    placed: 'canceled',
    partiallyRefunded: 'canceled',
    refunded: 'refunded',
  },
  refundPart: {
    pending: 'pending',
    placed: 'partiallyRefunded',
    shipped: 'partiallyRefunded',
    complete: 'partiallyRefunded',
    partiallyRefunded: 'partiallyRefunded',
    canceled: 'canceled',
  },
  refundWhole: {
    pending: 'refunded',
    placed: 'refunded',
    shipped: 'refunded',
    complete: 'refunded',
    partiallyRefunded: 'refunded',
    canceled: 'refunded',
  },
}

export type ActRefusal =
  | RefundRefusal
  /** `stateChanges` has no such change. */
  | 'state'
  | 'notByCheck'
  | 'alreadyReceived'
  | 'moneyWentBack'
  /** A line has fewer pieces or cents left than a refund takes from it. */
  | 'aboveLine'
  /** Too few items are left; only the server checks this, because it needs the stock. */
  | 'tooFewLeft'
  | 'alreadyShipped'
  | 'alreadyHandedOver'
  | 'alreadyCanceled'
  /** A refund of the whole remaining amount is pending. */
  | 'refundUnderway'
  /** A refund has no answer yet; only for payment exceptions. */
  | 'refundPending'
  /** A dispute holds the order (rule 53). */
  | 'disputed'
  | 'notDisputed'
  | 'nothingToResolve'

export type ActCheck = { kind: 'allowed'; to: OrderState } | { kind: 'refused'; why: ActRefusal }

/** Whether an act is allowed, and the state after it; `refundCents` applies only to acts that refund. */
export function checkAct(act: OrderAct, facts: OrderFacts, refundCents = 0): ActCheck {
  const why = findRefusal(act, facts, refundCents)
  if (why !== null) return { kind: 'refused', why }
  if (act === 'resolve' || act === 'release') return { kind: 'allowed', to: facts.state }
  // The refund changes the canceled order's state later, when it is done.
  const to =
    act === 'refund'
      ? stateAfterRefunds(facts, facts.refundedCents + refundCents)
      : stateChanges[act === 'cancelAndRefund' ? 'cancel' : act][facts.state]
  return to === undefined ? { kind: 'refused', why: 'state' } : { kind: 'allowed', to }
}

function findRefusal(act: OrderAct, facts: OrderFacts, refundCents: number): ActRefusal | null {
  switch (act) {
    case 'receive':
      if (facts.method !== 'check') return 'notByCheck'
      return facts.paidCents > 0 ? 'alreadyReceived' : null
    case 'place':
      if (facts.paidCents === 0) return 'notPaid'
      return facts.refundedCents + facts.underwayCents > 0 ? 'moneyWentBack' : null
    case 'ship':
    case 'complete':
    case 'pickUp':
      if (facts.isHandedOver) return 'alreadyHandedOver'
      if (act === 'ship' && facts.isShipped) return 'alreadyShipped'
      if (facts.isDisputed) return 'disputed'
      return isFullRefundPending(facts) ? 'refundUnderway' : null
    case 'cancel':
      if (facts.isCanceled) return 'alreadyCanceled'
      if (facts.isHandedOver) return 'alreadyHandedOver'
      return facts.isShipped ? 'alreadyShipped' : null
    case 'cancelAndRefund':
      return findRefusal('cancel', facts, 0) ?? findRefundRefusal(refundCents, facts)
    case 'refund':
      return findRefundRefusal(refundCents, facts)
    case 'resolve':
      return facts.isFlagged ? null : 'nothingToResolve'
    case 'release':
      return facts.isDisputed ? null : 'notDisputed'
  }
}

const isFullRefundPending = ({ paidCents, refundedCents, underwayCents }: OrderFacts) =>
  underwayCents > 0 && refundedCents + underwayCents >= paidCents

/** The state at a refunded sum, which may be lower than before when a bank has refused a refund. */
export function stateAfterRefunds(facts: OrderFacts, refundedCents: number): OrderState {
  const { state, paidCents } = facts
  if (paidCents > 0 && refundedCents >= paidCents) return stateChanges.refundWhole[state] ?? state
  if (refundedCents > facts.refundedCents) return stateChanges.refundPart[state] ?? state
  const isTakenBack = state === 'refunded' || (state === 'partiallyRefunded' && refundedCents === 0)
  return isTakenBack ? stateByGoods(facts, refundedCents) : state
}

function stateByGoods(facts: OrderFacts, refundedCents: number): OrderState {
  if (facts.isCanceled) return 'canceled'
  if (refundedCents > 0) return 'partiallyRefunded'
  if (facts.isHandedOver) return 'complete'
  return facts.isShipped ? 'shipped' : 'placed'
}

/** The acts that are allowed now; `refund` if at least one cent can be refunded. */
export function allowedActs(facts: OrderFacts): OrderAct[] {
  return orderActs.filter((act) => checkAct(act, facts, 1).kind === 'allowed')
}
