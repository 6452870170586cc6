// The schedule of an event.
import { queryOptions, useQuery } from '@tanstack/react-query'
import { getSchedule } from '../../../contract/calls/events.ts'
import type { Schedule } from '../../../contract/entities/schedule.ts'
import { isNotFound } from '../../lib/http/api-error.ts'
import { send } from '../../lib/http/send.ts'
import { logWarning } from '../../lib/log.ts'
import { useOpenEvent } from './events.ts'
import { queryKey } from '../../lib/query/query-keys.ts'

async function readSchedule(eventId: number, signal: AbortSignal): Promise<Schedule | null> {
  try {
    const schedule = await send(getSchedule, { params: { eventId }, query: {}, signal })
    const { leftOutCount } = schedule
    if (leftOutCount > 0) logWarning('Rows of the schedule were left out', { leftOutCount })
    return schedule
  } catch (error) {
    // The call is this project's own: other services need not know it (rule 43).
    if (isNotFound(error)) return null
    throw error
  }
}

/** What happens at an event, in its local time; null where the services know no schedule. */
export function scheduleQuery(eventId: number) {
  return queryOptions({
    queryKey: queryKey('schedule', 'one', { eventId }),
    queryFn: ({ signal }) => readSchedule(eventId, signal),
    enabled: eventId > 0,
  })
}

/** The schedule of the open event, whichever that is; `refetchMs` reads it again while it is on screen. */
export function useOpenSchedule(refetchMs?: number) {
  const event = useOpenEvent()
  const eventId = event.data?.id ?? 0
  const schedule = useQuery({ ...scheduleQuery(eventId), refetchInterval: refetchMs ?? false })
  const { data } = schedule
  const isUnknown = event.data === null || data === null
  return {
    eventId,
    schedule,
    /** No event is open, or its schedule is known to nobody. */
    isUnknown,
    /** Why there is nothing to show; what was saved is shown whatever happened since. */
    error: data === undefined && !isUnknown ? (event.error ?? schedule.error) : null,
    tryAgain: () => {
      void event.refetch()
      if (event.data) void schedule.refetch()
    },
  }
}
