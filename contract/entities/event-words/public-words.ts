// The published words of an event, as the pages read them.
import * as z from 'zod/mini'
import { sections } from './sections.ts'

export const publicWords = z.object({
  eventId: z.int(),
  /** Changes with the words. */
  version: z.string(),
  /** The event's own, from the table of events. */
  timeZone: z.string(),
  words: z.object(sections),
})
export type PublicWords = z.output<typeof publicWords>
