// Places on the waitlist of what is sold out (rule 100).
import * as z from 'zod/mini'

/** A place of the caller. */
export const ownPlace = z.object({
  id: z.int(),
  eventProductId: z.int(),
  /** null = of a product without variants. */
  eventVariantId: z.nullable(z.int()),
  committeeId: z.int(),
  productId: z.int(),
  productName: z.string(),
  /** '' = none. */
  variantName: z.string(),
  /** How many wait for the same item before the caller, and the caller; 0 = the caller has an offer. */
  position: z.int(),
  /** Until when one piece is the caller's; null = the caller waits. */
  offeredUntilMs: z.nullable(z.number()),
  /** Whether mail reaches the caller: the address is confirmed, and the shop has a mail server. */
  isTold: z._default(z.boolean(), true),
})
export type OwnPlace = z.output<typeof ownPlace>

/** A place as the desk sees it, in the order of the list. */
export const deskPlace = z.object({
  id: z.int(),
  eventVariantId: z.nullable(z.int()),
  /** '' = none. */
  variantName: z.string(),
  /** '' = not known. */
  name: z.string(),
  email: z.string(),
  joinedAtMs: z.number(),
  /** Until when one piece is the person's; null = the person waits. */
  offeredUntilMs: z.nullable(z.number()),
})
export type DeskPlace = z.output<typeof deskPlace>
