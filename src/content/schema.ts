// The shape of the event's words, so that a slip in a content file stops the build with its name.
import * as z from 'zod/mini'

const words = z.string().check(z.trim(), z.minLength(1))

const fact = z.strictObject({ label: words, value: words })

export const eventSchema = z.strictObject({
  title: words,
  dates: words,
  venue: words,
  quickFacts: z.array(fact).check(z.minLength(1)),
})
