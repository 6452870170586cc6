// The public change log of an event's schedule.
import { queryOptions } from '@tanstack/react-query'
import { getScheduleReleases } from '#contract/calls/events.ts'
import type { ScheduleRelease } from '#contract/entities/desk/schedule.ts'
import { isNotFound } from '#lib/http/api-error.ts'
import { send } from '#lib/http/send.ts'
import { queryKey } from '#lib/query/query-keys.ts'

async function readReleases(
  eventId: number,
  signal: AbortSignal,
): Promise<ScheduleRelease[] | null> {
  try {
    return await send(getScheduleReleases, { params: { eventId }, query: {}, signal })
  } catch (error) {
    // The call is an addition that other services may not have (rule 43).
    if (isNotFound(error)) return null
    throw error
  }
}

/** The releases, newest first; null where the service has no such call. */
export function scheduleReleasesQuery(eventId: number) {
  return queryOptions({
    queryKey: queryKey('scheduleReleases', 'list', { eventId }),
    queryFn: ({ signal }) => readReleases(eventId, signal),
    enabled: eventId > 0,
  })
}
