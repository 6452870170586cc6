// Sales and form submissions by committee, and the books, in the shape of the desk's calls: cents and milliseconds on
// the wire too (entities/desk-order.ts).
import * as z from 'zod/mini'
import { deskAnswer } from './desk-order.ts'
import { orderStates } from './order.ts'

const cents = z.int()

const sold = {
  soldCount: z.int(),
  soldCents: cents,
  /** In orders whose check has not been received, or arrived when too few items were left. */
  pendingCount: z.int(),
  pendingCents: cents,
}

/** '' = the product has no variants. */
const soldVariant = z.object({ variantName: z.string(), ...sold })

const soldLine = z.object({
  orderId: z.int(),
  orderedAtMs: z.number(),
  customerName: z.string(),
  email: z.string(),
  state: z.enum(orderStates),
  variantName: z.string(),
  quantity: z.int(),
  unitCents: cents,
  answers: z.array(deskAnswer),
})

/** Canceled and fully refunded orders are left out. */
export const deskSales = z.object({
  committeeId: z.int(),
  committeeName: z.string(),
  products: z.array(
    z.object({
      productName: z.string(),
      ...sold,
      variants: z.array(soldVariant),
      lines: z.array(soldLine),
    }),
  ),
})
export type DeskSales = z.output<typeof deskSales>

export const deskSubmissions = z.object({
  committeeId: z.int(),
  committeeName: z.string(),
  /** The labels of the form's fields, then labels that occur only in older answers. */
  labels: z.array(z.string()),
  submissions: z.array(
    z.object({
      id: z.int(),
      sentAtMs: z.number(),
      name: z.string(),
      email: z.string(),
      /** One text per label, '' = not answered. */
      answers: z.array(z.string()),
    }),
  ),
})
export type DeskSubmissions = z.output<typeof deskSubmissions>

/** A file to save unchanged; its text begins with a byte order mark. */
export const deskFile = z.object({ fileName: z.string(), text: z.string() })

const amounts = {
  /** Card payments captured and checks received. */
  capturedCents: cents,
  refundedCents: cents,
  /** Taken by disputes, less what was given back; negative on a day on which more was given back. */
  disputedCents: cents,
  /** Orders whose check has not been received. */
  pendingCents: cents,
}

/** `paymentException` = a payment without an order; `shipping` = shipping costs, which belong to no committee. */
const bookParts = ['committee', 'shipping', 'paymentException'] as const

/** Every breakdown adds up to the total, to the cent. */
export const deskBooks = z.object({
  /** The time zone of the days. */
  timeZone: z.string(),
  total: z.object(amounts),
  days: z.array(z.object({ day: z.iso.date(), ...amounts })),
  methods: z.array(z.object({ method: z.enum(['card', 'check']), ...amounts })),
  /** Refunds and disputes are divided among the parts of their order by amount. */
  parts: z.array(
    z.object({
      part: z.enum(bookParts),
      /** null if the part is not a committee. */
      committeeId: z.nullable(z.int()),
      name: z.string(),
      ...amounts,
    }),
  ),
})
export type DeskBooks = z.output<typeof deskBooks>

const cardSums = z.object({ capturedCents: cents, refundedCents: cents, disputedCents: cents })

/** Our records of card payments beside the provider's. */
export const deskProviderCheck = z.object({
  outcome: z.enum(['agrees', 'differs', 'unreachable']),
  checkedAtMs: z.number(),
  ours: cardSums,
  /** null when the provider did not answer. */
  theirs: z.nullable(cardSums),
  /** Each payment that differs, at most 50. */
  differences: z.array(
    z.object({
      intentId: z.string(),
      /** null for a payment without an order. */
      orderId: z.nullable(z.int()),
      ours: z.nullable(cardSums),
      theirs: z.nullable(cardSums),
    }),
  ),
})
export type DeskProviderCheck = z.output<typeof deskProviderCheck>
