// The words of an event at the desk. Memory only: sign-out drops them.
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import {
  discardEventDraft,
  getDeskEvent,
  publishEventWords,
  saveEventSection,
} from '../../../contract/calls/desk-event.ts'
import type { CallBody } from '../../../contract/define-call.ts'
import type { DeskEvent } from '../../../contract/entities/desk-event.ts'
import { send } from '../../lib/http/send.ts'
import { putReply } from '../../lib/query/put-reply.ts'
import { queryKey } from '../../lib/query/query-keys.ts'
import { eventWordsQuery } from '../event/words.ts'
import { deskFreshness } from './desk-orders.ts'
import { failedOutcome, type SaveOutcome } from './save-outcome.ts'

/** The words of an event, draft and published; disabled for event 0. */
export function deskEventQuery(eventId: number) {
  return queryOptions({
    queryKey: queryKey('deskEvent', 'one', { eventId }),
    queryFn: ({ signal }) => send(getDeskEvent, { query: { eventId }, signal }),
    enabled: eventId > 0,
    ...deskFreshness,
  })
}

/** Returns a function that reads the words of an event as they are now; null when no answer comes. */
export function useReadDeskEvent() {
  const client = useQueryClient()
  return (eventId: number): Promise<DeskEvent | null> =>
    client.fetchQuery({ ...deskEventQuery(eventId), staleTime: 0, retry: false }).catch(() => null)
}

export type WordsRequest =
  | { act: 'save'; body: CallBody<typeof saveEventSection> }
  | { act: 'publish' | 'discard'; expectedVersion: string }

function sendRequest(eventId: number, request: WordsRequest): Promise<DeskEvent> {
  const query = { eventId }
  if (request.act === 'save') return send(saveEventSection, { query, body: request.body })
  const body = { expectedVersion: request.expectedVersion }
  return request.act === 'publish'
    ? send(publishEventWords, { query, body })
    : send(discardEventDraft, { query, body })
}

/** Changes the draft or publishes it; resolves to the outcome, and the desk has what is saved now. */
export function useChangeWords(eventId: number) {
  const client = useQueryClient()
  const query = deskEventQuery(eventId)
  return useMutation({
    mutationFn: async (request: WordsRequest): Promise<SaveOutcome> => {
      try {
        await putReply(client, query.queryKey, await sendRequest(eventId, request))
        void client.invalidateQueries({ queryKey: ['deskHistory'] })
        if (request.act === 'publish') {
          void client.invalidateQueries({ queryKey: eventWordsQuery(eventId).queryKey })
        }
        return { kind: 'saved' }
      } catch (error) {
        await client.invalidateQueries({ queryKey: query.queryKey })
        return failedOutcome(error)
      }
    },
  })
}
