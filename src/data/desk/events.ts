// The events as the desk sees them. Memory only: sign-out drops them.
import {
  addDeskEvent,
  changeDeskEvent,
  closeDeskEvent,
  copyDeskEvent,
  findClosingCounts,
  findOpeningChecks,
  listDeskEvents,
  openDeskEvent,
  removeDeskEvent,
  setDeskOpening,
} from '#contract/calls/desk/events.ts'
import type { CallBody } from '#contract/define-call.ts'
import { send } from '#lib/http/send.ts'
import { deskQuery, readAgain, useDeskChange, useReadNow } from './define-resource.ts'

/** All events, the latest first; drafts too. */
export function deskEventsQuery() {
  return deskQuery(['deskEvents', 'list', {}], (signal) => send(listDeskEvents, { signal }))
}

/** What is done and what is not before an event opens; disabled for event 0. */
export const openingChecksQuery = (eventId: number) =>
  deskQuery(
    ['deskOpeningChecks', 'list', { eventId }],
    (signal) => send(findOpeningChecks, { query: { eventId }, signal }),
    { enabled: eventId > 0 },
  )

const closingCountsQuery = (eventId: number) =>
  deskQuery(['deskClosing', 'list', { eventId }], (signal) =>
    send(findClosingCounts, { query: { eventId }, signal }),
  )

/** Returns a function that reads what an event leaves behind when it closes now; null when no answer comes. */
export const useReadClosingCounts = () => useReadNow(closingCountsQuery)

export type EventChange =
  | ({ act: 'add' } & CallBody<typeof addDeskEvent>)
  | ({ act: 'copy' } & CallBody<typeof copyDeskEvent>)
  | ({ act: 'change'; eventId: number } & CallBody<typeof changeDeskEvent>)
  | ({ act: 'open'; eventId: number } & CallBody<typeof openDeskEvent>)
  | ({ act: 'setOpening'; eventId: number } & CallBody<typeof setDeskOpening>)
  | ({ act: 'close'; eventId: number } & CallBody<typeof closeDeskEvent>)
  | ({ act: 'remove'; eventId: number } & CallBody<typeof removeDeskEvent>)

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
    case 'setOpening': {
      const { eventId, opensAt, expected } = change
      return send(setDeskOpening, { params: { eventId }, body: { opensAt, expected } })
    }
    case 'close': {
      const { eventId, expected } = change
      return send(closeDeskEvent, { params: { eventId }, body: { expected } })
    }
    case 'open': {
      const { eventId, expectedOpenId } = change
      return send(openDeskEvent, { params: { eventId }, body: { expectedOpenId } })
    }
  }
}

/** Adds, copies, changes, opens or removes an event; resolves to the outcome. */
export const useSaveEvent = () =>
  useDeskChange({
    send: sendChange,
    query: deskEventsQuery,
    // The shop of this tab goes on with the event that is open now.
    onSaved: (client, { act }) => {
      if (act === 'change' || act === 'open' || act === 'close') readAgain(client, 'events')
    },
  })
