// Sales and form submissions by committee, and the books, in the shape of the desk's calls: cents and milliseconds on
// the wire too (entities/desk-order.ts).
import * as z from 'zod/mini'
import { deskAnswer } from './order.ts'
import { orderStates } from '../order.ts'

const cents = z.int()

const sold = {
  /** Paid for, before refunds. */
  soldCount: z.int(),
  soldCents: cents,
  /** Of these, the pieces of canceled or refunded orders and lines, and the money that went back. */
  refundedCount: z.int(),
  refundedCents: cents,
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
  /** Its check has not been received; an order whose check came when too little was left is paid. */
  isPending: z.boolean(),
  variantName: z.string(),
  quantity: z.int(),
  unitCents: cents,
  refundedCount: z.int(),
  refundedCents: cents,
  answers: z.array(deskAnswer),
  /** The last change by its shopper (rule 83), and the item before it; null = it is as it was ordered. */
  change: z._default(z.nullable(z.object({ atMs: z.number(), before: z.string() })), null),
})

/** Orders that were canceled before they were paid are left out. */
export const deskSales = z.object({
  committeeId: z.int(),
  committeeName: z.string(),
  products: z.array(
    z.object({
      /** Of the product at its event. */
      offerId: z.int(),
      /** As it was called when it was first sold. */
      productName: z.string(),
      ...sold,
      variants: z.array(soldVariant),
      lines: z.array(soldLine),
    }),
  ),
})
export type DeskSales = z.output<typeof deskSales>

/** The sums of each committee that sold anything, and of all. */
export const deskSalesSums = z.object({
  total: z.object(sold),
  committees: z.array(z.object({ committeeId: z.int(), committeeName: z.string(), ...sold })),
})
export type DeskSalesSums = z.output<typeof deskSalesSums>

export const committeeName = z.object({ id: z.int(), name: z.string() })

/** The number of requests of each committee that has a request form or was sent a request. */
export const deskSubmissionCounts = z.object({
  committees: z.array(
    z.object({
      committeeId: z.int(),
      committeeName: z.string(),
      count: z.int(),
      /** Those that are not done. */
      openCount: z.int(),
      /** null = none was sent. */
      lastSentAtMs: z.nullable(z.number()),
    }),
  ),
})
export type DeskSubmissionCounts = z.output<typeof deskSubmissionCounts>

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
      /** null = open. */
      doneAtMs: z.nullable(z.number()),
      /** One text per label, '' = not answered. */
      answers: z.array(z.string()),
    }),
  ),
})
export type DeskSubmissions = z.output<typeof deskSubmissions>

/** A file to save unchanged; its text begins with a byte order mark. */
export const deskFile = z.object({ fileName: z.string(), text: z.string() })

/** The treasurer's files of a range of days. */
export const deskFileNames = ['orders', 'packing-list', 'labels', 'refunds', 'books'] as const
export type DeskFileName = (typeof deskFileNames)[number]

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
  /** A refund by line counts for the line's part; other refunds and disputes are divided by amount. */
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
