// A dispute of a card payment, in the shape of the desk's calls: cents and milliseconds (entities/desk-order.ts).
import * as z from 'zod/mini'

/** `needsResponse` = the provider waits for the club's evidence; `underReview` = the bank decides. */
export const disputeStates = ['needsResponse', 'underReview', 'won', 'lost'] as const
export type DisputeState = (typeof disputeStates)[number]

export const deskDispute = z.object({
  /** The provider's id. */
  id: z.string(),
  state: z.enum(disputeStates),
  /** The provider's code of the cardholder's reason, such as `fraudulent`. */
  reason: z.string(),
  cents: z.int(),
  openedAtMs: z.number(),
  /** Until when the provider takes evidence; null = it takes none. */
  dueAtMs: z.nullable(z.number()),
  /** What the provider has taken from the club, and given back. */
  withdrawnCents: z.int(),
  reinstatedCents: z.int(),
  /** When the treasurer released the order; null = not released. */
  releasedAtMs: z.nullable(z.number()),
})
export type DeskDispute = z.output<typeof deskDispute>
