// What the shopper can change in the lines of an own order (rule 83).
import * as z from 'zod/mini'
import { formField } from './form.ts'

const variantChoice = z.object({
  id: z.int(),
  name: z.string(),
  /** Enough is left for the pieces of the line now; the one that the line has counts as left. */
  isLeft: z.boolean(),
})

export const lineChoices = z.object({
  lineId: z.int(),
  /** Product, and the variant that the line has. */
  name: z.string(),
  /** Why the line can't be changed, in words; '' = it can be. */
  refusal: z.string(),
  /** When the store closes; null = it has no deadline. */
  closesAtMs: z.nullable(z.number()),
  /** null = it has none. */
  variantId: z.nullable(z.int()),
  /** The variants at the same price, the line's own among them; [] = none to choose from. */
  variants: z.array(variantChoice),
  questions: z.array(formField),
  /** The answers by key (rule 12). */
  answers: z.record(z.string(), z.unknown()),
})
export type LineChoices = z.output<typeof lineChoices>
