// An order as the shopper sees it; money is integer cents inside. Devices save it: a later field needs a default
// (`src/offline/README.md`).
import * as z from 'zod/mini'
import { address } from './address.ts'
import { labelledAnswer } from './answers.ts'

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

const orderLine = z.object({
  id: z.int(),
  productName: z.string(),
  variantName: z.string(),
  answers: z.array(labelledAnswer),
  unitCents: z.number(),
  quantity: z.number(),
  /** When it was handed out before other lines (addition); null = with the order, or not yet. */
  handedOutAtMs: z._default(z.nullable(z.number()), null),
  /** It is shipped, not picked up (addition). */
  isShipped: z._default(z.boolean(), false),
  /** The title of the event of the schedule that its product is for (addition); '' = none. */
  scheduleTitle: z._default(z.string(), ''),
})

/** Money of an order that went back to the shopper. */
const orderRefund = z.object({
  id: z.int(),
  cents: z.number(),
  atMs: z.nullable(z.number()),
  /** The treasurer's reason, '' = none was given. */
  reason: z.string(),
  /** Requested from the card provider and not confirmed yet. */
  isUnderway: z.boolean(),
  /** What it gives back: pieces or cents of a line, or of shipping (null); empty = an amount. */
  parts: z.array(
    z.object({ lineId: z.nullable(z.number()), quantity: z.number(), cents: z.number() }),
  ),
})
export type OrderRefund = z.output<typeof orderRefund>

/** What the order's own event says to its shoppers, whatever event is open now (rule 62). */
const orderEvent = z.object({
  appName: z.string(),
  checkPayee: z.string(),
  treasurerAddress: z.array(z.string()),
  /** '' = the address of the server's settings. */
  contactEmail: z.string(),
  /** Where and when items are picked up; '' and [] = not known. */
  pickupPlace: z._default(z.string(), ''),
  pickupHours: z._default(z.array(z.string()), []),
})

/** What a dispute of the card payment means for its order; `open` and `lost` hold it (rule 53). */
export const orderDisputes = ['', 'open', 'lost'] as const

export const order = z.object({
  id: z.int(),
  orderedAtMs: z.nullable(z.number()),
  /** Mostly an OrderState; any other value is shown raw (rule 27). */
  state: z.string(),
  paymentMethod: z.string(),
  intentId: z.string(),
  isTest: z.boolean(),
  lines: z.array(orderLine),
  subtotalCents: z.number(),
  shippingCents: z.number(),
  totalCents: z.number(),
  shippingAddress: z.nullable(address),
  customerAddress: z.nullable(address),
  paidAtMs: z.nullable(z.number()),
  /** The cart it was placed from (addition): finds the order of a `place` without an answer (rule 26). */
  cartId: z.nullable(z.number()),
  /** A paid cart that could not become an order (addition): id -1, an amount, a date and no lines. */
  needsAttention: z.boolean(),
  /** What to quote to the club, and to write on a check (addition). */
  reference: z.string(),
  /** The day the shopper noted for mailing the check, YYYY-MM-DD (addition); '' = not noted. */
  mailedOn: z.string(),
  /** Oldest first (addition). */
  refunds: z._default(z.array(orderRefund), []),
  /** When and why it was canceled (addition). */
  canceledAtMs: z._default(z.nullable(z.number()), null),
  cancelReason: z._default(z.string(), ''),
  /** Canceled by its shopper, not by the club (addition). */
  isOwnCancel: z._default(z.boolean(), false),
  /** What the shopper has changed in the lines, in words, oldest first (addition). */
  lineChanges: z._default(
    z.array(z.object({ atMs: z.nullable(z.number()), before: z.string(), after: z.string() })),
    [],
  ),
  /** The shopper's request for a refund that is open, or that the treasurer has declined (addition). */
  refundRequest: z._default(
    z.nullable(
      z.object({
        atMs: z.nullable(z.number()),
        reason: z.string(),
        isOpen: z.boolean(),
        /** Why it is declined. */
        answer: z.string(),
      }),
    ),
    null,
  ),
  dispute: z._default(z.enum(orderDisputes), ''),
  /** When it was shipped, and handed out or completed (additions); null = not, or not known. */
  shippedAtMs: z._default(z.nullable(z.number()), null),
  completedAtMs: z._default(z.nullable(z.number()), null),
  /** The club owes money of it, or is sending it (addition); null = not known, as in orders that earlier releases saved. */
  isRefundDue: z._default(z.nullable(z.boolean()), null),
  /** Taken by the bank in disputes, and not given back (addition). */
  disputedCents: z._default(z.number(), 0),
  /** Of an unpaid order: the bank has returned its check (addition). */
  returnedCheck: z._default(
    z.nullable(
      z.object({
        atMs: z.nullable(z.number()),
        /** The treasurer's. */
        reason: z.string(),
        /** Its pieces are still set aside. */
        isReserved: z.boolean(),
        /** It was shipped or handed out before. */
        hasLeft: z.boolean(),
      }),
    ),
    null,
  ),
  /** Its check had not come when the event was over (addition). */
  isLapsed: z._default(z.boolean(), false),
  /** Of its event (additions); '' = not known, as in orders that earlier releases saved. */
  timeZone: z._default(z.string(), ''),
  eventName: z._default(z.string(), ''),
  /** null = not known, as in orders that earlier releases saved (addition). */
  eventId: z._default(z.nullable(z.int()), null),
  /** null = not known, as in orders that earlier releases saved (addition). */
  event: z._default(z.nullable(orderEvent), null),
})
export type Order = z.output<typeof order>

type Dated = Pick<Order, 'orderedAtMs'>

/** Sorts orders; those without a date come last. */
export const newestFirst = (a: Dated, b: Dated) => (b.orderedAtMs ?? 0) - (a.orderedAtMs ?? 0)
