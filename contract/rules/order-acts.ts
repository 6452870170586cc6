// Which acts change an order's state, and to what: one table for the desk's screens and the server. Pure;
// stock, money and people are not its business beyond the facts it is told.
import type { OrderState, PaymentMethod } from '../entities/order.ts'
import { judgeRefund, type PaidSums, type RefundFault } from './refund.ts'

export const orderActs = [
  'receive',
  'place',
  'ship',
  'complete',
  'pickUp',
  'cancel',
  'refund',
  'resolve',
] as const
export type OrderAct = (typeof orderActs)[number]

/** What is known of an order beside its state. */
export interface OrderFacts extends PaidSums {
  state: OrderState
  method: PaymentMethod
  isShipped: boolean
  /** Completed, or picked up. */
  isHandedOver: boolean
  isCanceled: boolean
  /** Something about it waits for a person. */
  isFlagged: boolean
}

type Change = Exclude<OrderAct, 'refund' | 'resolve'> | 'refundPart' | 'refundWhole'

/** From which state each change leads where; what is not in it is not allowed. */
export const stateChanges: Record<Change, Partial<Record<OrderState, OrderState>>> = {
  receive: { pending: 'placed' },
  // For a check that was received when too few pieces were left.
  place: { pending: 'placed' },
  ship: { placed: 'shipped', partiallyRefunded: 'shipped' },
  complete: { placed: 'complete', shipped: 'complete', partiallyRefunded: 'complete' },
  pickUp: { placed: 'complete', shipped: 'complete', partiallyRefunded: 'complete' },
  // Of a refunded order it gives the goods back to the stock and the state stays.
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

export type ActFault =
  | RefundFault
  /** The table has no such change. */
  | 'state'
  | 'notByCheck'
  | 'alreadyReceived'
  | 'moneyWentBack'
  /** There are not enough pieces; only the stock can tell. */
  | 'tooFewLeft'
  | 'alreadyShipped'
  | 'alreadyHandedOver'
  | 'alreadyCanceled'
  /** All the money is on its way back. */
  | 'refundUnderway'
  | 'nothingToResolve'

export type ActVerdict = { kind: 'allowed'; to: OrderState } | { kind: 'refused'; why: ActFault }

/** Whether an act is allowed, and the state after it; `refundCents` counts for a refund alone. */
export function judgeAct(act: OrderAct, facts: OrderFacts, refundCents = 0): ActVerdict {
  const why = faultOf(act, facts, refundCents)
  if (why !== null) return { kind: 'refused', why }
  if (act === 'resolve') return { kind: 'allowed', to: facts.state }
  const to =
    act === 'refund'
      ? stateAfterRefunds(facts, facts.refundedCents + refundCents)
      : stateChanges[act][facts.state]
  return to === undefined ? { kind: 'refused', why: 'state' } : { kind: 'allowed', to }
}

function faultOf(act: OrderAct, facts: OrderFacts, refundCents: number): ActFault | null {
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
      return isAllGoingBack(facts) ? 'refundUnderway' : null
    case 'cancel':
      if (facts.isCanceled) return 'alreadyCanceled'
      if (facts.isHandedOver) return 'alreadyHandedOver'
      return facts.isShipped ? 'alreadyShipped' : null
    case 'refund':
      return judgeRefund(refundCents, facts)
    case 'resolve':
      return facts.isFlagged ? null : 'nothingToResolve'
  }
}

const isAllGoingBack = ({ paidCents, refundedCents, underwayCents }: OrderFacts) =>
  underwayCents > 0 && refundedCents + underwayCents >= paidCents

/** The state once so much has gone back in all; less than before when a bank has refused a refund. */
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

/** The acts that are allowed now, a refund of the smallest amount among them. */
export function allowedActs(facts: OrderFacts): OrderAct[] {
  return orderActs.filter((act) => judgeAct(act, facts, 1).kind === 'allowed')
}
