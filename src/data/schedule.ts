// The schedule of an event.
import { queryOptions } from '@tanstack/react-query'
import { getSchedule } from '../../contract/calls/store.ts'
import type { Schedule } from '../../contract/entities/schedule.ts'
import { ApiError } from '../lib/api-error.ts'
import { send } from '../lib/http.ts'
import { logWarning } from '../lib/log.ts'
import { queryKey } from './keys.ts'

async function readSchedule(eventId: number, signal: AbortSignal): Promise<Schedule | null> {
  try {
    const schedule = await send(getSchedule, { params: { eventId }, query: {}, signal })
    const { leftOutCount } = schedule
    if (leftOutCount > 0) logWarning('Rows of the schedule were left out', { leftOutCount })
    return schedule
  } catch (error) {
    // The call is this project's own: other services need not know it (readings R23).
    if (error instanceof ApiError && error.status === 404) return null
    throw error
  }
}

/** What happens at an event, in its local time; null where the services know no schedule. */
export function scheduleQuery(eventId: number) {
  return queryOptions({
    queryKey: queryKey('schedule', 'one', { eventId }),
    queryFn: ({ signal }) => readSchedule(eventId, signal),
    meta: { persist: 'shared' },
    enabled: eventId > 0,
  })
}
