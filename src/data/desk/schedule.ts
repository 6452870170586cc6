// The schedule at the desk. Memory only: sign-out drops it.
import {
  changeDeskSchedule,
  discardDeskSchedule,
  getDeskSchedule,
  releaseDeskSchedule,
} from '#contract/calls/desk/schedule.ts'
import type { CallBody } from '#contract/define-call.ts'
import type { DeskSchedule } from '#contract/entities/desk/schedule.ts'
import { send } from '#lib/http/send.ts'
import { scheduleReleasesQuery } from '../event/schedule-releases.ts'
import { scheduleQuery } from '../event/schedule.ts'
import { type ChangeOutcome, deskQuery, readAgain, useDeskChange } from './define-resource.ts'

/** Other stewards change the draft too. */
const readAgainMs = 15_000

/** The schedule of an event as released, and the draft of its changes. */
export function deskScheduleQuery(eventId: number) {
  return deskQuery(
    ['deskSchedule', 'one', { eventId }],
    (signal) => send(getDeskSchedule, { query: { eventId }, signal }),
    {
      enabled: eventId > 0,
      refetchInterval: readAgainMs,
    },
  )
}

export type ScheduleRequest =
  | { act: 'change'; body: CallBody<typeof changeDeskSchedule> }
  | { act: 'discard'; body: CallBody<typeof discardDeskSchedule> }
  | { act: 'release'; body: CallBody<typeof releaseDeskSchedule> }

export type FailedSchedule = Exclude<ChangeOutcome<DeskSchedule>, { kind: 'saved' }>

function sendRequest(eventId: number, request: ScheduleRequest): Promise<DeskSchedule> {
  const query = { eventId }
  switch (request.act) {
    case 'change':
      return send(changeDeskSchedule, { query, body: request.body })
    case 'discard':
      return send(discardDeskSchedule, { query, body: request.body })
    case 'release':
      return send(releaseDeskSchedule, { query, body: request.body })
  }
}

/** Changes, discards or releases; resolves to the outcome. */
export const useChangeSchedule = (eventId: number) =>
  useDeskChange({
    send: (request: ScheduleRequest) => sendRequest(eventId, request),
    query: () => deskScheduleQuery(eventId),
    onSaved: (client, { act }) => {
      // The menu shows whether something waits for a release.
      readAgain(client, 'deskEvents')
      if (act !== 'release') return
      void client.invalidateQueries(scheduleQuery(eventId))
      void client.invalidateQueries(scheduleReleasesQuery(eventId))
    },
  })
