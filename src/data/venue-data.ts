// What everyone needs at the venue. Read after any screen, so that one visit with a connection is enough.
import type { QueryClient } from '@tanstack/react-query'
import { committeesQuery } from './store/committees.ts'
import { eventsQuery, openEventOf } from './event/events.ts'
import { scheduleQuery } from './event/schedule.ts'

/** Brings the directory and the schedule of the open event onto the device, unless they are fresh there. */
export async function readVenueData(client: QueryClient): Promise<void> {
  const events = await client.fetchQuery(eventsQuery())
  const eventId = openEventOf(events)?.id
  if (eventId === undefined) return
  await Promise.all([
    client.prefetchQuery(committeesQuery(eventId)),
    client.prefetchQuery(scheduleQuery(eventId)),
  ])
}
