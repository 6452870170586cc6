// Show events. The stores and the schedule are those of the open event.
import { queryOptions, useQuery } from '@tanstack/react-query'
import { getEvents } from '../../../contract/calls/events.ts'
import type { ShowEvent } from '../../../contract/entities/event.ts'
import { send } from '../../lib/http/send.ts'
import { queryKey } from '../../lib/query/query-keys.ts'

export function eventsQuery() {
  return queryOptions({
    queryKey: queryKey('events', 'list', {}),
    queryFn: ({ signal }) => send(getEvents, { query: {}, signal }),
  })
}

/** The event whose stores are open, or null. */
export function openEventOf(events: readonly ShowEvent[]): ShowEvent | null {
  return events.find((event) => event.isOpen) ?? null
}

/** The open event as a query result: undefined data = not loaded, null = no event is open. */
export function useOpenEvent() {
  return useQuery({ ...eventsQuery(), select: openEventOf })
}
