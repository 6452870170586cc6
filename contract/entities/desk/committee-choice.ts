// A committee of any event, to choose: what a chair or an early-access code is for (rules 6 and 37).
import * as z from 'zod/mini'

export const committeeChoice = z.object({
  id: z.int(),
  name: z.string(),
  /** '' while there is only one event. */
  eventName: z.string(),
})
export type CommitteeChoice = z.output<typeof committeeChoice>
