// An order in the shape of the desk's calls. No other service implements them, so money is integer cents and instants
// are milliseconds on the wire too, as the names say.
import * as z from 'zod/mini'
import { deskDispute } from './dispute.ts'
import { orderStates, paymentMethods } from '../order.ts'

/**
 * Why an order needs attention: its check arrived when too few items were left, it was canceled and needs
 * a refund, a refund has no answer yet, the provider has refused a refund, a dispute holds it, or its shopper asks
 * for a refund.
 */
export const orderAttentionReasons = [
  'outOfStock',
  'refundDue',
  'refundUnderway',
  'refundFailed',
  'disputed',
  'refundAsked',
] as const

/** Why a payment did not become an order. */
export const paymentExceptionReasons = [
  'out_of_stock',
  'total_mismatch',
  'mode_mismatch',
  'already_ordered',
  /** Found in the provider's list; no payment here had its intent. */
  'unknown_payment',
] as const

/** What the desk may do with an order. */
export const orderActs = [
  'receive',
  'place',
  'ship',
  'complete',
  'pickUp',
  'cancel',
  'cancelAndRefund',
  'refund',
  'resolve',
  'release',
  'returnCheck',
  'undoReceive',
  'undoShip',
  'undoComplete',
  'undoPickUp',
  'declineRefund',
] as const
export type OrderAct = (typeof orderActs)[number]

const cents = z.int()
const instantMs = z.number()
const maybeMs = z.nullable(instantMs)
const state = z.enum(orderStates)

export const deskOrderRow = z.object({
  id: z.int(),
  orderedAtMs: instantMs,
  customerName: z.string(),
  email: z.string(),
  state,
  method: z.enum(paymentMethods),
  isTest: z.boolean(),
  totalCents: cents,
  refundedCents: cents,
  /** null = not paid yet. */
  paidAtMs: maybeMs,
  /** null = needs no attention. */
  attention: z.nullable(z.enum(orderAttentionReasons)),
})
export type DeskOrderRow = z.output<typeof deskOrderRow>

/** `asked` = the provider has not confirmed the refund yet; the server retries until it does. */
export const refundStates = ['asked', 'done', 'failed'] as const

const deskRefund = z.object({
  id: z.int(),
  cents,
  state: z.enum(refundStates),
  askedAtMs: instantMs,
  settledAtMs: maybeMs,
  reason: z.string(),
  /** The provider's code of a refund that failed, '' otherwise. */
  failure: z.string(),
  /** The chosen lines, and shipping (null); empty = an amount without lines. */
  parts: z.array(
    z.object({
      lineId: z.nullable(z.int()),
      quantity: z.int(),
      cents,
      /** Whether the pieces went back to stock. */
      restocks: z.boolean(),
    }),
  ),
})
export type DeskRefund = z.output<typeof deskRefund>

/**
 * What the history lists: the desk's acts, lines that were handed out before the others, corrections, the shopper's
 * requests, and what the card provider reports of disputes.
 */
export const historyActs = [
  ...orderActs,
  'correct',
  'changeLine',
  'handOutLines',
  'askRefund',
  'withdrawRefund',
  'disputeOpened',
  'disputeWon',
  'disputeLost',
] as const

const value = z.nullable(z.union([z.string(), z.number(), z.boolean()]))

/** A value that a change on record has changed, by its path in the record. */
export const changedField = z.object({ path: z.string(), before: value, after: value })

const deskEntry = z.object({
  id: z.int(),
  act: z.enum(historyActs),
  atMs: instantMs,
  /** The person's name; '' = done at the card provider. */
  by: z.string(),
  reason: z.string(),
  /** The order's state before and after; null without an order. */
  fromState: z.nullable(state),
  toState: z.nullable(state),
  /** The amount of a refund or dispute; 0 for other acts. */
  cents,
  /**
   * `outOfStock` = a check was received when too few items were left, `restocked` = the pieces of a returned check went
   * back to stock; '' = no note.
   */
  note: z.enum(['', 'outOfStock', 'restocked']),
  /** What a correction, or a change of a line, has changed; what was handed out. */
  fields: z.array(changedField),
})
export type DeskEntry = z.output<typeof deskEntry>

const address = z.object({
  firstName: z.string(),
  lastName: z.string(),
  line1: z.string(),
  line2: z.string(),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
  country: z.string(),
})

export const deskAnswer = z.object({ label: z.string(), text: z.string() })

const deskLine = z.object({
  id: z.int(),
  committeeId: z.int(),
  committeeName: z.string(),
  productName: z.string(),
  variantName: z.string(),
  answers: z.array(deskAnswer),
  unitCents: cents,
  quantity: z.int(),
  /** Pieces and cents that refunds by line, done or under way, have taken from it. */
  refundedQuantity: z.int(),
  refundedCents: cents,
  /** When it was handed out before other lines; null = with the order, or not yet. */
  handedOutAtMs: maybeMs,
  /** It is shipped, not picked up. */
  isShipped: z.boolean(),
})
export type DeskLine = z.output<typeof deskLine>

/** The facts that `checkAct` and `allowedActs` of contract/rules/orders/order-acts.ts take. */
const facts = z.object({
  state,
  method: z.enum(paymentMethods),
  paidCents: cents,
  refundedCents: cents,
  underwayCents: cents,
  disputedCents: cents,
  isShipped: z.boolean(),
  isHandedOver: z.boolean(),
  isPickedUp: z.boolean(),
  /** Some of its lines were handed out before the others. */
  isPartlyHandedOut: z.boolean(),
  isCanceled: z.boolean(),
  isDisputed: z.boolean(),
  isFlagged: z.boolean(),
  isRefundAsked: z.boolean(),
})

export const deskOrder = z.object({
  ...deskOrderRow.shape,
  /** Of the order's event, which may be an earlier one. */
  timeZone: z.string(),
  /** The name of the order's event if visitors see another one, else ''. */
  otherEventName: z._default(z.string(), ''),
  facts,
  /** '' = no card payment. */
  intentId: z.string(),
  lines: z.array(deskLine),
  /** How often the lines were changed: by the shopper, or by a refund that has taken or given back pieces of them. */
  lineChanges: z._default(z.int(), 0),
  subtotalCents: cents,
  shippingCents: cents,
  /** Shipping that refunds, done or under way, have taken. */
  refundedShippingCents: cents,
  customerAddress: z.nullable(address),
  shippingAddress: z.nullable(address),
  /** The day on which the shopper mailed the check, YYYY-MM-DD; '' = unknown. */
  mailedOn: z.string(),
  /** Whether its items are taken out of the stock. */
  isStockTaken: z.boolean(),
  shippedAtMs: maybeMs,
  pickedUpAtMs: maybeMs,
  refunds: z.array(deskRefund),
  /** The open request of its shopper for a refund. */
  refundRequest: z.nullable(z.object({ atMs: instantMs, reason: z.string() })),
  disputes: z.array(deskDispute),
  /** Oldest first. */
  history: z.array(deskEntry),
})
export type DeskOrder = z.output<typeof deskOrder>

/** A payment that is not an order: its cart could not become one, or no cart here has its intent. */
export const deskPaymentException = z.object({
  id: z.int(),
  /** The reference that the shopper quotes: A and the number. */
  reference: z.string(),
  why: z.enum(paymentExceptionReasons),
  atMs: instantMs,
  /** '' = unknown. */
  customerName: z.string(),
  email: z.string(),
  /** The ids that the metadata of an unknown payment names; null = none. They may not exist here. */
  namedCartId: z.nullable(z.int()),
  namedUserId: z.nullable(z.int()),
  isTest: z.boolean(),
  intentId: z.string(),
  paidCents: cents,
  refundedCents: cents,
  underwayCents: cents,
  disputedCents: cents,
  /** The cart's order, if the cart was ordered another way; null = none. */
  orderId: z.nullable(z.int()),
  /** The lines of the cart. */
  lines: z.array(
    z.object({
      productName: z.string(),
      variantName: z.string(),
      unitCents: cents,
      quantity: z.int(),
    }),
  ),
  refunds: z.array(deskRefund),
  disputes: z.array(deskDispute),
  history: z.array(deskEntry),
  /** null = open. */
  resolvedAtMs: maybeMs,
})
export type DeskPaymentException = z.output<typeof deskPaymentException>

/** The counts of what needs attention; the list's filters don't apply. */
export const deskCounts = z.object({
  pendingChecks: z.int(),
  flaggedOrders: z.int(),
  openPaymentExceptions: z.int(),
})

export const deskOrderPage = z.object({
  orders: z.array(deskOrderRow),
  /** The number of orders on all pages. */
  totalCount: z.int(),
  counts: deskCounts,
})
export type DeskOrderPage = z.output<typeof deskOrderPage>
