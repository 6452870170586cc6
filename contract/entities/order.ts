// An order as the shopper sees it; money is integer cents inside.
import * as z from 'zod/mini'
import type { LabelledAnswer } from './answers.ts'
import { dollarsOrZero, flag, id, listOrEmpty, maybeId, maybeInstant, text } from '../wire.ts'
import type { Address } from './address.ts'
import { maybeAddress } from './address-wire.ts'
import { answersOfLine, wireToAnswers } from './line-answers.ts'

/** The order placed but flagged for the technical team (rule 28); in a list there may be several. */
export const paymentExceptionOrderId = -1

/** The state of such an entry in the list of one's orders (rule 22). */
export const paymentExceptionState = 'Needs attention'

export const orderStates = [
  'placed',
  'pending',
  'shipped',
  'complete',
  'canceled',
  'refunded',
  'partiallyRefunded',
] as const
export type OrderState = (typeof orderStates)[number]

/** What a state is called, on an order and in the desk's files. */
export const orderStateWords: Record<OrderState, string> = {
  placed: 'Placed',
  pending: 'Pending Payment',
  shipped: 'Shipped',
  complete: 'Complete',
  canceled: 'Canceled',
  refunded: 'Fully Refunded',
  partiallyRefunded: 'Partially Refunded',
}

export const paymentMethods = ['card', 'check', 'none'] as const
export type PaymentMethod = (typeof paymentMethods)[number]

/** What a way to pay is called. */
export const paymentMethodWords: Record<PaymentMethod, string> = {
  card: 'Card',
  check: 'Check',
  none: 'No payment due',
}

export interface OrderLine {
  id: number
  productName: string
  variantName: string
  answers: LabelledAnswer[]
  unitCents: number
  quantity: number
}

/** Money of an order that went back to the shopper. */
export interface OrderRefund {
  id: number
  cents: number
  atMs: number | null
  /** The treasurer's reason, '' = none was given. */
  reason: string
  /** Requested from the card provider and not confirmed yet. */
  isUnderway: boolean
  /** What it gives back: pieces or cents of a line, or of shipping (null); empty = an amount. */
  parts: { lineId: number | null; quantity: number; cents: number }[]
}

/** What a dispute of the card payment means for its order; `open` and `lost` hold it (rule 53). */
export const orderDisputes = ['', 'open', 'lost'] as const
export type OrderDispute = (typeof orderDisputes)[number]

export interface Order {
  id: number
  orderedAtMs: number | null
  /** Mostly an OrderState; any other value is shown raw (rule 27). */
  state: string
  paymentMethod: string
  intentId: string
  isTest: boolean
  lines: OrderLine[]
  subtotalCents: number
  shippingCents: number
  totalCents: number
  shippingAddress: Address | null
  customerAddress: Address | null
  paidAtMs: number | null
  /** The cart it was placed from (addition): finds the order of a `place` without an answer (rule 26). */
  cartId: number | null
  /** A paid cart that could not become an order (addition): id -1, an amount, a date and no lines. */
  needsAttention: boolean
  /** What to quote to the club, and to write on a check (addition). */
  reference: string
  /** The day the shopper noted for mailing the check, YYYY-MM-DD (addition); '' = not noted. */
  mailedOn: string
  /** Oldest first (addition). */
  refunds: OrderRefund[]
  /** When and why the club canceled it (addition). */
  canceledAtMs: number | null
  cancelReason: string
  dispute: OrderDispute
  /** Its check had not come when the event was over (addition). */
  isLapsed: boolean
}

type Dated = Pick<Order, 'orderedAtMs'>

/** Sorts orders; those without a date come last. */
export const newestFirst = (a: Dated, b: Dated) => (b.orderedAtMs ?? 0) - (a.orderedAtMs ?? 0)

const variantName = z.pipe(
  z.optional(z.nullable(z.union([z.string(), z.looseObject({ displayName: text, name: text })]))),
  z.transform((wire) => (typeof wire === 'string' ? wire : wire?.displayName || wire?.name || '')),
)
const productName = z.pipe(
  z.union([z.string(), z.looseObject({ name: text })]),
  z.transform((wire) => (typeof wire === 'string' ? wire : wire.name)),
)

const orderLineWire = z.looseObject({
  id,
  product: productName,
  variant: variantName,
  ...answersOfLine,
  itemCost: dollarsOrZero,
  quantity: z.int(),
})

/** A mark that may be a flag or the reason itself: anything but nothing sets it. */
const mark = z.pipe(
  z.optional(z.nullable(z.union([z.boolean(), z.number(), z.string()]))),
  z.transform((value) => Boolean(value) && value !== '0'),
)

/** A day as text or an instant, as YYYY-MM-DD; '' = none. */
const maybeDay = z.pipe(
  z.optional(z.nullable(z.union([z.number(), z.string()]))),
  z.transform((value) => {
    if (typeof value === 'string') return /^\d{4}-\d{2}-\d{2}/.exec(value)?.[0] ?? ''
    return value ? new Date(value * 1000).toISOString().slice(0, 10) : ''
  }),
)

const orderWire = z.looseObject({
  id,
  orderDate: maybeInstant,
  state: text,
  paymentMethod: text,
  stripePaymentIntentId: text,
  isTestOrder: flag,
  subOrders: listOrEmpty(
    z.looseObject({ subTotal: dollarsOrZero, orderItems: listOrEmpty(orderLineWire) }),
  ),
  shippingCost: dollarsOrZero,
  totalCost: dollarsOrZero,
  shippingAddress: maybeAddress,
  customerAddress: maybeAddress,
  paidDate: maybeInstant,
  cartId: maybeId,
  attention: mark,
  mailedDate: maybeDay,
  reference: text,
  refunds: listOrEmpty(
    z.looseObject({
      id,
      amount: dollarsOrZero,
      date: maybeInstant,
      reason: text,
      isUnderway: flag,
      parts: listOrEmpty(
        z.looseObject({ orderItemId: maybeId, quantity: z.int(), amount: dollarsOrZero }),
      ),
    }),
  ),
  canceledDate: maybeInstant,
  cancelReason: text,
  dispute: text,
  isLapsed: flag,
})

function wireToOrder(wire: z.output<typeof orderWire>): Order {
  return {
    id: wire.id,
    orderedAtMs: wire.orderDate,
    state: wire.state,
    paymentMethod: wire.paymentMethod,
    intentId: wire.stripePaymentIntentId,
    isTest: wire.isTestOrder,
    lines: wire.subOrders.flatMap((sub) =>
      sub.orderItems.map((line) => ({
        id: line.id,
        productName: line.product,
        variantName: line.variant,
        answers: wireToAnswers(line),
        unitCents: line.itemCost,
        quantity: line.quantity,
      })),
    ),
    subtotalCents: wire.subOrders.reduce((sum, sub) => sum + sub.subTotal, 0),
    shippingCents: wire.shippingCost,
    totalCents: wire.totalCost,
    shippingAddress: wire.shippingAddress,
    customerAddress: wire.customerAddress,
    paidAtMs: wire.paidDate,
    cartId: wire.cartId,
    needsAttention: wire.attention || wire.id === paymentExceptionOrderId,
    mailedOn: wire.mailedDate,
    reference: wire.reference,
    refunds: wire.refunds.map((refund) => ({
      id: refund.id,
      cents: refund.amount,
      atMs: refund.date,
      reason: refund.reason,
      isUnderway: refund.isUnderway,
      parts: refund.parts.map(({ orderItemId, quantity, amount }) => ({
        lineId: orderItemId,
        quantity,
        cents: amount,
      })),
    })),
    canceledAtMs: wire.canceledDate,
    cancelReason: wire.cancelReason,
    dispute: orderDisputes.find((one) => one === wire.dispute) ?? '',
    isLapsed: wire.isLapsed,
  }
}

export const order = z.pipe(orderWire, z.transform(wireToOrder))
