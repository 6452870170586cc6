// The words of the event's pages, read at each contact with the server (rule 61). Pages carry the words that they were
// drawn with, so nothing is stored here.
import { queryOptions } from '@tanstack/react-query'
import { getEventWords } from '#contract/calls/event-words.ts'
import { setPublished } from '#lib/event/event-words.ts'
import { send } from '#lib/http/send.ts'
import { queryClient } from '#lib/query/query-client.ts'
import { queryKey } from '#lib/query/query-keys.ts'
import { eventsQuery, openEventOf } from './events.ts'

const readAgainMs = 5 * 60_000

export function eventWordsQuery(eventId: number) {
  return queryOptions({
    queryKey: queryKey('eventWords', 'one', { eventId }),
    queryFn: ({ signal }) => send(getEventWords, { params: { eventId }, query: {}, signal }),
    enabled: eventId > 0,
    staleTime: 0,
    refetchInterval: readAgainMs,
  })
}

/** Reads and shows the words of the open event. */
export async function readCurrentWords(): Promise<void> {
  const event = openEventOf(await queryClient.ensureQueryData(eventsQuery()))
  if (event) setPublished(await queryClient.ensureQueryData(eventWordsQuery(event.id)))
}
