// The events as the desk sees them. Memory only: sign-out drops them.
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import {
  addDeskEvent,
  changeDeskEvent,
  copyDeskEvent,
  listDeskEvents,
  openDeskEvent,
  removeDeskEvent,
} from '../../../contract/calls/desk-events.ts'
import type { CallBody } from '../../../contract/define-call.ts'
import { send } from '../../lib/http/send.ts'
import { putReply } from '../../lib/query/put-reply.ts'
import { queryKey } from '../../lib/query/query-keys.ts'
import { deskFreshness } from './desk-orders.ts'
import { type FailedOutcome, failedOutcome } from './save-outcome.ts'

/** All events, the latest first; drafts too. */
export function deskEventsQuery() {
  return queryOptions({
    queryKey: queryKey('deskEvents', 'list', {}),
    queryFn: ({ signal }) => send(listDeskEvents, { signal }),
    ...deskFreshness,
  })
}

export type EventChange =
  | ({ act: 'add' } & CallBody<typeof addDeskEvent>)
  | ({ act: 'copy' } & CallBody<typeof copyDeskEvent>)
  | ({ act: 'change'; eventId: number } & CallBody<typeof changeDeskEvent>)
  | ({ act: 'open'; eventId: number } & CallBody<typeof openDeskEvent>)
  | ({ act: 'remove'; eventId: number } & CallBody<typeof removeDeskEvent>)

export type EventOutcome =
  /** `addedId` is that of a new event, else null. */
  { kind: 'saved'; addedId: number | null } | FailedOutcome

function sendChange(change: EventChange) {
  switch (change.act) {
    case 'add': {
      const { event, place } = change
      return send(addDeskEvent, { body: { event, place } })
    }
    case 'copy': {
      const { fromEventId, event, carriesRoles } = change
      return send(copyDeskEvent, { body: { fromEventId, event, carriesRoles } })
    }
    case 'change': {
      const { eventId, event, expected, dates } = change
      return send(changeDeskEvent, { params: { eventId }, body: { event, expected, dates } })
    }
    case 'remove': {
      const { eventId, expected } = change
      return send(removeDeskEvent, { params: { eventId }, body: { expected } })
    }
    case 'open': {
      const { eventId, expectedOpenId } = change
      return send(openDeskEvent, { params: { eventId }, body: { expectedOpenId } })
    }
  }
}

/** Adds, copies, changes, opens or removes an event. Never rejects. */
export function useSaveEvent() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (change: EventChange): Promise<EventOutcome> => {
      const { queryKey: key } = deskEventsQuery()
      try {
        const events = await sendChange(change)
        await putReply(client, key, events)
        // The shop of this tab goes on with the event that is open now.
        if (change.act === 'change' || change.act === 'open')
          void client.invalidateQueries({ queryKey: ['events'] })
        const isNew = change.act === 'add' || change.act === 'copy'
        // A name belongs to one event.
        const added = isNew ? events.find(({ name }) => name === change.event.name) : undefined
        return { kind: 'saved', addedId: added?.id ?? null }
      } catch (error) {
        void client.invalidateQueries({ queryKey: key })
        return failedOutcome(error)
      }
    },
  })
}
