// Show events. The stores and the schedule are those of the open event.
import { queryOptions, useQuery } from '@tanstack/react-query'
import { getEvents } from '#contract/calls/events.ts'
import type { ShowEvent } from '#contract/entities/event.ts'
import { readEventPreview, setEventPreview } from '#lib/event/event-preview.ts'
import { send } from '#lib/http/send.ts'
import { queryClient } from '#lib/query/query-client.ts'
import { queryKey } from '#lib/query/query-keys.ts'

export function eventsQuery() {
  return queryOptions({
    queryKey: queryKey('events', 'list', {}),
    queryFn: ({ signal }) => send(getEvents, { query: {}, signal }),
  })
}

/** The event whose stores are open, or the one that this tab previews; null = none. */
export function openEventOf(events: readonly ShowEvent[]): ShowEvent | null {
  const previewed = readEventPreview()
  return events.find(({ id, isOpen }) => (previewed === null ? isOpen : id === previewed)) ?? null
}

/** Shows a draft in this tab as visitors will see it. */
export async function previewEvent(eventId: number): Promise<void> {
  setEventPreview(eventId)
  await queryClient.resetQueries({ queryKey: eventsQuery().queryKey })
}

/** The open event as a query result: undefined data = not loaded, null = no event is open. */
export function useOpenEvent() {
  return useQuery({ ...eventsQuery(), select: openEventOf })
}
