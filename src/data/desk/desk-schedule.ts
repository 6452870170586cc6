// The schedule at the desk. Memory only: sign-out drops it.
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import {
  changeDeskSchedule,
  discardDeskSchedule,
  getDeskSchedule,
  releaseDeskSchedule,
} from '../../../contract/calls/desk-schedule.ts'
import type { CallBody } from '../../../contract/define-call.ts'
import type { DeskSchedule } from '../../../contract/entities/desk-schedule.ts'
import { send } from '../../lib/http/send.ts'
import { putReply } from '../../lib/query/put-reply.ts'
import { queryKey } from '../../lib/query/query-keys.ts'
import { scheduleReleasesQuery } from '../event/schedule-releases.ts'
import { scheduleQuery } from '../event/schedule.ts'
import { deskFreshness } from './desk-orders.ts'
import { failedOutcome, type FailedOutcome } from './save-outcome.ts'

/** Other stewards change the draft too. */
const readAgainMs = 15_000

/** The schedule of an event as released, and the draft of its changes. */
export function deskScheduleQuery(eventId: number) {
  return queryOptions({
    queryKey: queryKey('deskSchedule', 'one', { eventId }),
    queryFn: ({ signal }) => send(getDeskSchedule, { query: { eventId }, signal }),
    enabled: eventId > 0,
    refetchInterval: readAgainMs,
    ...deskFreshness,
  })
}

export type ScheduleRequest =
  | { act: 'change'; body: CallBody<typeof changeDeskSchedule> }
  | { act: 'discard'; body: CallBody<typeof discardDeskSchedule> }
  | { act: 'release'; body: CallBody<typeof releaseDeskSchedule> }

/** `schedule` is the state that is read again; undefined when it is not known. */
export type FailedSchedule = FailedOutcome & { schedule: DeskSchedule | undefined }
export type ScheduleOutcome = { kind: 'saved'; schedule: DeskSchedule } | FailedSchedule

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

/** Changes, discards or releases; resolves to the outcome, and after a failure with the state that is read again. */
export function useChangeSchedule(eventId: number) {
  const client = useQueryClient()
  const { queryKey: key } = deskScheduleQuery(eventId)
  return useMutation({
    mutationFn: async (request: ScheduleRequest): Promise<ScheduleOutcome> => {
      try {
        const schedule = await sendRequest(eventId, request)
        await putReply(client, key, schedule)
        if (request.act === 'release') {
          void client.invalidateQueries({ queryKey: scheduleQuery(eventId).queryKey })
          void client.invalidateQueries({ queryKey: scheduleReleasesQuery(eventId).queryKey })
        }
        return { kind: 'saved', schedule }
      } catch (error) {
        await client.invalidateQueries({ queryKey: key })
        return { ...failedOutcome(error), schedule: client.getQueryData(key) }
      }
    },
  })
}
