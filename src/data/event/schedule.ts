// The schedule of an event.
import { queryOptions, useQuery } from '@tanstack/react-query'
import { getSchedule } from '#contract/calls/events.ts'
import type { Schedule } from '#contract/entities/schedule.ts'
import { isNotFound } from '#lib/http/api-error.ts'
import { send } from '#lib/http/send.ts'
import { logWarning } from '#lib/log.ts'
import { useOpenEvent } from './events.ts'
import { queryKey } from '#lib/query/query-keys.ts'

async function readSchedule(eventId: number, signal: AbortSignal): Promise<Schedule | null> {
  try {
    const schedule = await send(getSchedule, { params: { eventId }, query: {}, signal })
    const { leftOutCount } = schedule
    if (leftOutCount > 0) logWarning('Rows of the schedule were left out', { leftOutCount })
    return schedule
  } catch (error) {
    // The call is an addition that other services may not have (rule 43).
    if (isNotFound(error)) return null
    throw error
  }
}

/** The schedule of an event in its local time; null where the service has no such call. */
export function scheduleQuery(eventId: number) {
  return queryOptions({
    queryKey: queryKey('schedule', 'one', { eventId }),
    queryFn: ({ signal }) => readSchedule(eventId, signal),
    enabled: eventId > 0,
  })
}

/** The schedule of the open event; `refetchMs` is the interval of refetches while it is on screen. */
export function useOpenSchedule(refetchMs?: number) {
  const event = useOpenEvent()
  const eventId = event.data?.id ?? 0
  const schedule = useQuery({ ...scheduleQuery(eventId), refetchInterval: refetchMs ?? false })
  const { data } = schedule
  const isUnknown = event.data === null || data === null
  return {
    eventId,
    schedule,
    /** No event is open, or the service has no schedule. */
    isUnknown,
    /** null while there is a schedule to show, also when a later fetch has failed. */
    error: data === undefined && !isUnknown ? (event.error ?? schedule.error) : null,
    tryAgain: () => {
      void event.refetch()
      if (event.data) void schedule.refetch()
    },
  }
}
