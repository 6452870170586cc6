// The desk's search. Memory only: sign-out drops it.
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { findInDesk } from '../../../contract/calls/desk-find.ts'
import { send } from '../../lib/http/send.ts'
import { queryKey } from '../../lib/query/query-keys.ts'
import { deskFreshness } from './desk-orders.ts'

/** What has every word of the text; disabled without one. */
export function deskFindQuery(text: string, eventId: number | undefined) {
  return queryOptions({
    queryKey: queryKey('deskFind', 'list', { text, eventId: eventId ?? 0 }),
    queryFn: ({ signal }) => send(findInDesk, { query: { q: text, eventId }, signal }),
    enabled: text !== '',
    placeholderData: keepPreviousData,
    ...deskFreshness,
  })
}
