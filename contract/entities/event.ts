// A show event. Devices save it: a later field needs a default (`src/offline/README.md`).
import * as z from 'zod/mini'
import { day, name, timeZone } from './units.ts'

/** The longest name, which is the first title of the event's pages too. */
export const eventNameAtMost = 200
/** The longest event, so that a wrong year is noticed. */
export const eventDaysAtMost = 60

const dayMs = 24 * 60 * 60 * 1000

/** The days from the first to the last, at most as many as an event has; one day when the last comes before. */
export function daysFrom(first: string, last: string): string[] {
  const startMs = Date.parse(first)
  if (Number.isNaN(startMs)) return []
  const count = Math.floor((Date.parse(last) - startMs) / dayMs) + 1
  return Array.from({ length: Math.min(Math.max(count || 1, 1), eventDaysAtMost) }, (_, at) =>
    new Date(startMs + at * dayMs).toISOString().slice(0, 10),
  )
}

/** What everybody reads in the list of events. */
export const listedFacts = z.object({
  name: name(),
  /** In the event's time zone. */
  startDate: day(),
  endDate: day(),
})

/** What people decide about an event. */
export const eventFacts = z.object({ ...listedFacts.shape, timeZone: timeZone() })

export const showEvent = z.object({
  id: z.int(),
  ...listedFacts.shape,
  isOpen: z.boolean(),
})
export type ShowEvent = z.output<typeof showEvent>
