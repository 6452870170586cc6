// A show event. Devices save it: a later field needs a default (`src/offline/README.md`).
import * as z from 'zod/mini'

export const showEvent = z.object({
  id: z.int(),
  name: z.string(),
  /** Local calendar dates, YYYY-MM-DD. */
  startDate: z.string(),
  endDate: z.string(),
  isOpen: z.boolean(),
})
export type ShowEvent = z.output<typeof showEvent>
