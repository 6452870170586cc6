// The desk's search. Memory only: sign-out drops it.
import { keepPreviousData } from '@tanstack/react-query'
import { findInDesk } from '#contract/calls/desk/find.ts'
import { send } from '#lib/http/send.ts'
import { deskQuery } from './define-resource.ts'

/** What has every word of the text; disabled without one. */
export function deskFindQuery(text: string, eventId: number | undefined) {
  return deskQuery(
    ['deskFind', 'list', { text, eventId: eventId ?? 0 }],
    (signal) => send(findInDesk, { query: { q: text, eventId }, signal }),
    {
      enabled: text !== '',
      placeholderData: keepPreviousData,
    },
  )
}
