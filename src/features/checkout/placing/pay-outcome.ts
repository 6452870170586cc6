// What one payment goes through, and every way in which it can end.
import type { Cut } from '../payment/charge.ts'

export type PayMethod = 'card' | 'check' | 'free'

export type Phase =
  | 'saving'
  | 'confirming'
  /** A question to the shopper is open. */
  | 'asking'
  | 'charging'
  | 'placing'
  | 'placingPaid'
  | 'placingUnpaid'
  | 'returning'
  | 'finding'

export type Failure =
  | { kind: 'customerAddress' }
  | { kind: 'shippingAddress' }
  | { kind: 'cartRefused'; message: string | null }
  /** An item of the cart can't be bought; the message names it. */
  | { kind: 'itemRefused'; message: string }
  | { kind: 'totalChanged'; totalCents: number }
  /** Nothing is in the cart any more. */
  | { kind: 'cartEmpty' }
  /** It has other items or another address, at the same total. */
  | { kind: 'cartChanged' }
  | { kind: 'cardIncomplete'; message: string | null }
  | { kind: 'declined'; message: string | null }
  | { kind: 'notSucceeded' }
  /** The provider could not be asked; nothing was charged. */
  | { kind: 'chargeBroke' }
  /** The connection was lost before the charge or the placement; nothing was charged. */
  | { kind: 'cutBefore' }
  /** The connection was lost during the charge, which may have succeeded. */
  | { kind: 'chargeCut'; cut: Cut }
  /** The connection was lost during the placement; '' = no card was charged. */
  | { kind: 'placeCut'; intentId: string }
  /** The card is charged without an order: only the placement may be retried. */
  | { kind: 'placeCharged'; intentId: string }
  | { kind: 'placePaid'; intentId: string }
  /** No order, and no card was charged; the message says why the server refuses it. */
  | { kind: 'placeUnpaid'; message: string | null }
  /** There may be an order; no card was charged. */
  | { kind: 'placeUnknown' }

export type PayOutcome =
  | { kind: 'placed'; orderId: number }
  | { kind: 'failed'; failure: Failure }
  /** The shopper went back before the charge. */
  | { kind: 'stopped' }
