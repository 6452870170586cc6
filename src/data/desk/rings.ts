// The rings on the show day. Memory only: sign-out drops it.
import { reportAtRingTable } from '#contract/calls/desk/ring-tables.ts'
import { actInRing, getDeskRings } from '#contract/calls/desk/rings.ts'
import type { CallBody } from '#contract/define-call.ts'
import type { DeskRings } from '#contract/entities/schedule-acts.ts'
import { send } from '#lib/http/send.ts'
import { scheduleReleasesQuery } from '../event/schedule-releases.ts'
import { scheduleQuery } from '../event/schedule.ts'
import { deskScheduleQuery } from './schedule.ts'
import { type ChangeOutcome, deskQuery, useDeskChange } from './define-resource.ts'
import { ringTableQuery } from './ring-tables.ts'

/** Other stewards report too. */
const readAgainMs = 10_000

/** The rings that the person may change, by day. */
export function deskRingsQuery(eventId: number) {
  return deskQuery(
    ['deskRings', 'one', { eventId }],
    (signal) => send(getDeskRings, { query: { eventId }, signal }),
    {
      enabled: eventId > 0,
      refetchInterval: readAgainMs,
    },
  )
}

export type RingReport = CallBody<typeof actInRing>

export type ReportOutcome = ChangeOutcome<DeskRings>

/** Sends a report once, of a person or of a ring's table: it counts at once or not at all, and is never sent later. */
export const useReportInRing = (eventId: number, isTable: boolean) =>
  useDeskChange({
    send: (body: RingReport) =>
      isTable ? send(reportAtRingTable, { body }) : send(actInRing, { query: { eventId }, body }),
    query: () => (isTable ? ringTableQuery() : deskRingsQuery(eventId)),
    onSaved: (client) => {
      void client.invalidateQueries(scheduleQuery(eventId))
      void client.invalidateQueries(scheduleReleasesQuery(eventId))
      void client.invalidateQueries(deskScheduleQuery(eventId))
    },
  })
