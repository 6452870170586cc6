// The classes of the rings at the desk and at a ring's table. Memory only: sign-out drops them.
import {
  getDeskClasses,
  getTableClasses,
  reportDeskClass,
  reportTableClass,
  saveDeskClasses,
} from '#contract/calls/desk/classes.ts'
import type { CallBody } from '#contract/define-call.ts'
import { send } from '#lib/http/send.ts'
import { deskQuery, readAgain, useDeskChange } from './define-resource.ts'

/** Exhibitors tell absences, and other stewards report too. */
const readAgainMs = 10_000

/** `eventId` null = those of the ring's table whose code this browser has opened. */
export function deskClassesQuery(eventId: number | null) {
  return deskQuery(
    ['deskClasses', 'one', { eventId: eventId ?? 'table' }],
    (signal) =>
      eventId === null
        ? send(getTableClasses, { signal })
        : send(getDeskClasses, { query: { eventId }, signal }),
    { refetchInterval: readAgainMs },
  )
}

type Request =
  | { act: 'report'; body: CallBody<typeof reportDeskClass> }
  | { act: 'save'; body: CallBody<typeof saveDeskClasses> }

/** Sends a report, or the typed classes, once; resolves to the outcome. The ring's table only reports. */
export const useChangeClasses = (eventId: number, isTable: boolean) =>
  useDeskChange({
    send: ({ act, body }: Request) => {
      const query = { eventId }
      if (act === 'save') return send(saveDeskClasses, { query, body })
      return isTable ? send(reportTableClass, { body }) : send(reportDeskClass, { query, body })
    },
    query: () => deskClassesQuery(isTable ? null : eventId),
    // A steward taps faster than a slow network sends.
    queue: 'classes',
    // The first class starts its event.
    onSaved: (client) => readAgain(client, 'schedule', 'deskRings', 'ringTable'),
  })
