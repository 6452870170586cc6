// Show events; the open one decides which stores there are.
import { queryOptions, useQuery } from '@tanstack/react-query'
import { getEvents } from '../../../contract/calls/events.ts'
import type { ShowEvent } from '../../../contract/entities/event.ts'
import { send } from '../../lib/http/send.ts'
import { queryKey } from '../../lib/query/query-keys.ts'

/** All events. */
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

/** The open event as a query result: data undefined = not known yet, null = none is open. */
export function useOpenEvent() {
  return useQuery({ ...eventsQuery(), select: openEventOf })
}
