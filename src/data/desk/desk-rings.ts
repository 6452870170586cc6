// The rings on the show day. Memory only: sign-out drops it.
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { actInRing, getDeskRings } from '../../../contract/calls/desk-rings.ts'
import type { CallBody } from '../../../contract/define-call.ts'
import type { DeskRings } from '../../../contract/entities/schedule-acts.ts'
import { send } from '../../lib/http/send.ts'
import { putReply } from '../../lib/query/put-reply.ts'
import { queryKey } from '../../lib/query/query-keys.ts'
import { scheduleReleasesQuery } from '../event/schedule-releases.ts'
import { scheduleQuery } from '../event/schedule.ts'
import { deskFreshness } from './desk-orders.ts'
import { deskScheduleQuery } from './desk-schedule.ts'
import { failedOutcome, type FailedOutcome } from './save-outcome.ts'

/** Other stewards report too. */
const readAgainMs = 10_000

/** The rings that the person may change, by day. */
export function deskRingsQuery(eventId: number) {
  return queryOptions({
    queryKey: queryKey('deskRings', 'one', { eventId }),
    queryFn: ({ signal }) => send(getDeskRings, { query: { eventId }, signal }),
    enabled: eventId > 0,
    refetchInterval: readAgainMs,
    ...deskFreshness,
  })
}

export type RingReport = CallBody<typeof actInRing>

export type ReportOutcome =
  | { kind: 'saved'; rings: DeskRings }
  /** The device has no network. */
  | { kind: 'notSent' }
  | FailedOutcome

/** Sends a report once: it counts at once or not at all, and is never sent later. */
export function useReportInRing(eventId: number) {
  const client = useQueryClient()
  const { queryKey: key } = deskRingsQuery(eventId)
  return useMutation({
    mutationFn: async (body: RingReport): Promise<ReportOutcome> => {
      if (!navigator.onLine) return { kind: 'notSent' }
      try {
        const rings = await send(actInRing, { query: { eventId }, body })
        await putReply(client, key, rings)
        for (const { queryKey: other } of [
          scheduleQuery(eventId),
          scheduleReleasesQuery(eventId),
          deskScheduleQuery(eventId),
        ]) {
          void client.invalidateQueries({ queryKey: other })
        }
        return { kind: 'saved', rings }
      } catch (error) {
        void client.invalidateQueries({ queryKey: key })
        return failedOutcome(error)
      }
    },
  })
}
