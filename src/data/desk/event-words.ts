// The words of an event at the desk. Memory only: sign-out drops them.
import {
  discardEventDraft,
  getDeskEvent,
  publishEventWords,
  saveEventSection,
} from '#contract/calls/desk/event-words.ts'
import type { CallBody } from '#contract/define-call.ts'
import type { DeskEvent } from '#contract/entities/desk/event-words.ts'
import { send } from '#lib/http/send.ts'
import { eventWordsQuery } from '../event/words.ts'
import { deskQuery, readAgain, useDeskChange, useReadNow } from './define-resource.ts'

/** The words of an event, draft and published; disabled for event 0. */
export function deskEventQuery(eventId: number) {
  return deskQuery(
    ['deskEvent', 'one', { eventId }],
    (signal) => send(getDeskEvent, { query: { eventId }, signal }),
    {
      enabled: eventId > 0,
    },
  )
}

/** Returns a function that reads the words of an event as they are now; null when no answer comes. */
export const useReadDeskEvent = () => useReadNow(deskEventQuery)

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

/** Changes the draft or publishes it; resolves to the outcome. */
export const useChangeWords = (eventId: number) =>
  useDeskChange({
    send: (request: WordsRequest) => sendRequest(eventId, request),
    query: () => deskEventQuery(eventId),
    onSaved: (client, { act }) => {
      readAgain(client, 'deskHistory', 'deskEvents', 'deskOpeningChecks')
      if (act === 'publish') void client.invalidateQueries(eventWordsQuery(eventId))
    },
  })
