// Committees of an event and the content of their pages.
import { queryOptions } from '@tanstack/react-query'
import { getCommittee, getCommitteeContent, getCommittees } from '#contract/calls/store.ts'
import { isNotFound } from '#lib/http/api-error.ts'
import { send } from '#lib/http/send.ts'
import { queryKey } from '#lib/query/query-keys.ts'

/** All committees of an event, also those that the store does not list. */
export function committeesQuery(eventId: number) {
  return queryOptions({
    queryKey: queryKey('committees', 'list', { eventId }),
    queryFn: ({ signal }) => send(getCommittees, { query: { eventId }, signal }),
    enabled: eventId > 0,
  })
}

export function committeeQuery(committeeId: number) {
  return queryOptions({
    queryKey: queryKey('committees', 'one', { committeeId }),
    queryFn: ({ signal }) => send(getCommittee, { params: { committeeId }, query: {}, signal }),
    enabled: committeeId > 0,
  })
}

async function readContent(committeeId: number, eventId: number, signal: AbortSignal) {
  try {
    const query = { eventId, latest: '1' } as const
    const reply = await send(getCommitteeContent, { params: { committeeId }, query, signal })
    return reply.content
  } catch (error) {
    if (isNotFound(error)) return ''
    throw error
  }
}

/** A committee's page content: untrusted HTML, '' when it has none. */
export function committeeContentQuery(committeeId: number, eventId: number) {
  return queryOptions({
    queryKey: queryKey('committeeContent', 'one', { committeeId, eventId }),
    queryFn: ({ signal }) => readContent(committeeId, eventId, signal),
    enabled: committeeId > 0 && eventId > 0,
  })
}
