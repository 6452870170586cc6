// What committees have sold and been sent, and the books, as the desk sees them; cents and milliseconds on
// the wire too (entities/desk-order.ts).
import * as z from 'zod/mini'
import { deskAnswer } from './desk-order.ts'
import { orderStates } from './order.ts'

const cents = z.int()

const sold = {
  soldCount: z.int(),
  soldCents: cents,
  /** In orders whose check has not been received, or came when the pieces were gone. */
  pendingCount: z.int(),
  pendingCents: cents,
}

/** '' as a name = the product has none. */
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

/** Canceled and fully refunded orders count for nothing and stand in no line. */
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
  /** The questions: those of the form, then any that older answers have. */
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

/** A file to be saved as it is: its text begins with the mark of UTF-8. */
export const deskFile = z.object({ fileName: z.string(), text: z.string() })

const amounts = {
  /** Card payments captured and checks received. */
  capturedCents: cents,
  refundedCents: cents,
  /** Orders whose check has not been received. */
  pendingCents: cents,
}

/** `attention` = paid without an order; `shipping` = of no committee. */
const bookParts = ['committee', 'shipping', 'attention'] as const

/** Every breakdown adds up to the total, to the cent. */
export const deskBooks = z.object({
  /** The days are those of this zone. */
  timeZone: z.string(),
  total: z.object(amounts),
  days: z.array(z.object({ day: z.iso.date(), ...amounts })),
  methods: z.array(z.object({ method: z.enum(['card', 'check']), ...amounts })),
  /** What went back counts for the parts of its order by their share in it. */
  parts: z.array(
    z.object({
      part: z.enum(bookParts),
      /** null where the part is no committee. */
      committeeId: z.nullable(z.int()),
      name: z.string(),
      ...amounts,
    }),
  ),
})
export type DeskBooks = z.output<typeof deskBooks>

const cardSums = z.object({ capturedCents: cents, refundedCents: cents })

/** Our records of card payments beside the provider's. */
export const deskProviderCheck = z.object({
  outcome: z.enum(['agrees', 'differs', 'unreachable']),
  checkedAtMs: z.number(),
  ours: cardSums,
  /** null when the provider could not be asked. */
  theirs: z.nullable(cardSums),
  /** Each payment on which the two differ, 50 at most. */
  differences: z.array(
    z.object({
      intentId: z.string(),
      /** null where it is no order's. */
      orderId: z.nullable(z.int()),
      ours: z.nullable(cardSums),
      theirs: z.nullable(cardSums),
    }),
  ),
})
export type DeskProviderCheck = z.output<typeof deskProviderCheck>
