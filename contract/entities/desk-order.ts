// An order as the desk sees it. The desk's calls are this project's own: money is integer cents and
// instants are milliseconds on the wire too, each by its name.
import * as z from 'zod/mini'
import { orderActs } from '../rules/order-acts.ts'
import { orderStates, paymentMethods } from './order.ts'

/**
 * Why an order or a payment waits for a person: its check came when there was too little left, it was
 * canceled with money to go back, a refund is not answered yet, or the provider has refused one.
 */
export const orderAttentions = [
  'outOfStock',
  'refundDue',
  'refundUnderway',
  'refundFailed',
] as const

/** Why a payment became no order. */
export const attentionReasons = [
  'out_of_stock',
  'total_mismatch',
  'mode_mismatch',
  'already_ordered',
] as const

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
  /** null = nothing waits. */
  attention: z.nullable(z.enum(orderAttentions)),
})
export type DeskOrderRow = z.output<typeof deskOrderRow>

/** `asked` = the provider has not said yet that it is done; it is asked again until it does. */
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
})
export type DeskRefund = z.output<typeof deskRefund>

const deskEntry = z.object({
  id: z.int(),
  act: z.enum(orderActs),
  atMs: instantMs,
  /** Who did it; '' = it was done at the card provider. */
  by: z.string(),
  /** Why, as it was written down. */
  reason: z.string(),
  /** The order's state before and after; null where there is no order. */
  fromState: z.nullable(state),
  toState: z.nullable(state),
  /** Of a refund, 0 otherwise. */
  cents,
  /** `outOfStock` = a check was received and there was too little left; '' = all went as it says. */
  note: z.enum(['', 'outOfStock']),
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
})
export type DeskLine = z.output<typeof deskLine>

/** What `judgeAct` and `allowedActs` of contract/rules/order-acts.ts ask. */
const facts = z.object({
  state,
  method: z.enum(paymentMethods),
  paidCents: cents,
  refundedCents: cents,
  underwayCents: cents,
  isShipped: z.boolean(),
  isHandedOver: z.boolean(),
  isCanceled: z.boolean(),
  isFlagged: z.boolean(),
})

export const deskOrder = z.object({
  ...deskOrderRow.shape,
  facts,
  /** '' = no card payment. */
  intentId: z.string(),
  lines: z.array(deskLine),
  subtotalCents: cents,
  shippingCents: cents,
  customerAddress: z.nullable(address),
  shippingAddress: z.nullable(address),
  /** The day the shopper says the check was mailed, YYYY-MM-DD; '' = not said. */
  mailedOn: z.string(),
  /** Whether its pieces are taken out of the stock. */
  isStockTaken: z.boolean(),
  shippedAtMs: maybeMs,
  pickedUpAtMs: maybeMs,
  refunds: z.array(deskRefund),
  /** Oldest first. */
  history: z.array(deskEntry),
})
export type DeskOrder = z.output<typeof deskOrder>

/** A paid cart that could not become an order. */
export const deskAttention = z.object({
  id: z.int(),
  /** What the shopper quotes: A and the number. */
  reference: z.string(),
  why: z.enum(attentionReasons),
  atMs: instantMs,
  customerName: z.string(),
  email: z.string(),
  isTest: z.boolean(),
  intentId: z.string(),
  paidCents: cents,
  refundedCents: cents,
  underwayCents: cents,
  /** The order that the same cart has become otherwise, null = none. */
  orderId: z.nullable(z.int()),
  /** What lies in the cart. */
  lines: z.array(
    z.object({
      productName: z.string(),
      variantName: z.string(),
      unitCents: cents,
      quantity: z.int(),
    }),
  ),
  refunds: z.array(deskRefund),
  history: z.array(deskEntry),
  /** null = nobody has seen to it yet. */
  resolvedAtMs: maybeMs,
})
export type DeskAttention = z.output<typeof deskAttention>

/** How many of each wait, whatever the list's filters. */
export const deskCounts = z.object({
  pendingChecks: z.int(),
  flaggedOrders: z.int(),
  openAttentions: z.int(),
})

export const deskOrderPage = z.object({
  orders: z.array(deskOrderRow),
  /** Of all pages. */
  totalCount: z.int(),
  counts: deskCounts,
})
export type DeskOrderPage = z.output<typeof deskOrderPage>
