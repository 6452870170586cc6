// Which acts are allowed on an order, and the state after each: one table for the desk's screens and the server.
// Pure; depends only on the facts passed in.
import { type OrderAct, orderActs } from '../../entities/desk/order.ts'
import type { OrderState, PaymentMethod } from '../../entities/order.ts'
import { findRefundRefusal, type PaidSums, type RefundRefusal } from './refund.ts'

/** The facts that decide which acts are allowed. */
export interface OrderFacts extends PaidSums {
  state: OrderState
  method: PaymentMethod
  isShipped: boolean
  /** Completed, or picked up. */
  isHandedOver: boolean
  isPickedUp: boolean
  /** Some of its lines were handed out before the others. */
  isPartlyHandedOut: boolean
  isCanceled: boolean
  /** A dispute that is not won holds the order, and the treasurer has not released it. */
  isDisputed: boolean
  /** The order needs attention. */
  isFlagged: boolean
  /** Its shopper asks for a refund (rule 82). */
  isRefundAsked: boolean
}

/** The acts that take a step back; the state after them depends on the steps that stay. */
type StepBack = 'returnCheck' | 'undoReceive' | 'undoShip' | 'undoComplete' | 'undoPickUp'

type Change =
  | Exclude<
      OrderAct,
      StepBack | 'cancelAndRefund' | 'refund' | 'resolve' | 'release' | 'declineRefund'
    >
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
  | 'notReceived'
  | 'moneyWentBack'
  /** A line has fewer pieces or cents left than a refund takes from it. */
  | 'aboveLine'
  /** Too few items are left; only the server checks this, because it needs the stock. */
  | 'tooFewLeft'
  | 'alreadyShipped'
  | 'alreadyHandedOver'
  | 'notShipped'
  | 'notComplete'
  | 'notPickedUp'
  | 'alreadyCanceled'
  /** A refund of the whole remaining amount is pending. */
  | 'refundUnderway'
  /** A refund has no answer yet; only for payment exceptions. */
  | 'refundPending'
  /** A dispute holds the order (rule 53). */
  | 'disputed'
  | 'notDisputed'
  | 'nothingToResolve'
  | 'noRequest'

export type ActCheck = { kind: 'allowed'; to: OrderState } | { kind: 'refused'; why: ActRefusal }

/** Whether an act is allowed, and the state after it; `refundCents` applies only to acts that refund. */
export function checkAct(act: OrderAct, facts: OrderFacts, refundCents = 0): ActCheck {
  const why = findRefusal(act, facts, refundCents)
  if (why !== null) return { kind: 'refused', why }
  const to = stateAfter(act, facts, refundCents)
  return to === undefined ? { kind: 'refused', why: 'state' } : { kind: 'allowed', to }
}

function stateAfter(act: OrderAct, facts: OrderFacts, refundCents: number): OrderState | undefined {
  const { state } = facts
  switch (act) {
    case 'resolve':
    case 'release':
    case 'declineRefund':
      return state
    case 'refund':
      return stateAfterRefunds(facts, facts.refundedCents + refundCents)
    case 'cancelAndRefund':
      // The refund changes the canceled order's state later, when it is done.
      return stateChanges.cancel[state]
    case 'receive':
      // The goods may have left before an earlier check was returned.
      return stateChanges.receive[state] && stateByGoods(facts, 0)
    case 'returnCheck':
    case 'undoReceive':
      return state === 'canceled' ? state : 'pending'
    case 'undoShip':
      return stateWithoutStep({ ...facts, isShipped: false })
    case 'undoComplete':
    case 'undoPickUp':
      return stateWithoutStep({ ...facts, isHandedOver: false })
    case 'place':
    case 'ship':
    case 'complete':
    case 'pickUp':
    case 'cancel':
      return stateChanges[act][state]
  }
}

/** The state after a step of the goods was taken back; a state that tells of the money stays. */
function stateWithoutStep(facts: OrderFacts): OrderState {
  const { state, isShipped, refundedCents } = facts
  if (state !== 'shipped' && state !== 'complete') return state
  return isShipped ? 'shipped' : stateByGoods(facts, refundedCents)
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
      if (facts.isHandedOver || facts.isPartlyHandedOut) return 'alreadyHandedOver'
      return facts.isShipped ? 'alreadyShipped' : null
    case 'cancelAndRefund':
      return findRefusal('cancel', facts, 0) ?? findRefundRefusal(refundCents, facts)
    case 'refund':
      return findRefundRefusal(refundCents, facts)
    case 'resolve':
      return facts.isFlagged ? null : 'nothingToResolve'
    case 'release':
      return facts.isDisputed ? null : 'notDisputed'
    case 'returnCheck':
      if (facts.method !== 'check') return 'notByCheck'
      if (facts.paidCents === 0) return 'notReceived'
      return facts.refundedCents + facts.underwayCents > 0 ? 'moneyWentBack' : null
    case 'undoReceive':
      // Goods that have left are taken back first, unless the check had come and was returned.
      if (facts.isHandedOver || facts.isPartlyHandedOut) return 'alreadyHandedOver'
      return facts.isShipped ? 'alreadyShipped' : findRefusal('returnCheck', facts, 0)
    case 'undoShip':
      if (facts.isHandedOver) return 'alreadyHandedOver'
      return facts.isShipped ? null : 'notShipped'
    case 'undoComplete':
      return facts.isHandedOver && !facts.isPickedUp ? null : 'notComplete'
    case 'undoPickUp':
      if (facts.isPickedUp) return null
      return facts.isPartlyHandedOut && !facts.isHandedOver ? null : 'notPickedUp'
    case 'declineRefund':
      return facts.isRefundAsked ? null : 'noRequest'
  }
}

/** Why an order can't be canceled when its check is returned; null = it can be. */
export function findCancelRefusal(facts: OrderFacts): ActRefusal | null {
  const unpaid = {
    ...facts,
    paidCents: 0,
    state: stateAfter('returnCheck', facts, 0) ?? facts.state,
  }
  const check = checkAct('cancel', unpaid)
  return check.kind === 'refused' ? check.why : null
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
