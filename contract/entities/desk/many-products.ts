// A change of many products at once (rule 69): of their prices, of the times of their sale, or of whether they are for
// sale. Money is in cents.
import * as z from 'zod/mini'
import { enteredInstant } from './entered-facts.ts'
import { productLimits as limits } from '../product-limits.ts'

/** The most products, or stores, of one change. */
export const manyAtMost = 200

/** The largest rise of a price in hundredths of a percent. */
export const mostBasisPoints = 100_000

export const manyChange = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('setPrice'),
    cents: z.int().check(z.nonnegative(), z.maximum(limits.priceCents)),
  }),
  z.object({
    kind: z.literal('addToPrice'),
    cents: z.int().check(z.minimum(-limits.priceCents), z.maximum(limits.priceCents)),
  }),
  z.object({
    kind: z.literal('scalePrice'),
    /** Hundredths of a percent that are added: 1000 makes $20 to $22. */
    basisPoints: z.int().check(z.minimum(-10_000), z.maximum(mostBasisPoints)),
  }),
  /** A time that is missing stays as it is. */
  z.object({
    kind: z.literal('times'),
    availableAt: z.optional(enteredInstant),
    memberAvailableAt: z.optional(enteredInstant),
    /** When the last price ends, and with it the sale. */
    endsAt: z.optional(enteredInstant),
  }),
  z.object({ kind: z.literal('sale'), isEnded: z.boolean() }),
])
export type ManyChange = z.output<typeof manyChange>
