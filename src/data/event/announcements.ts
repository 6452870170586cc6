// The announcements of an event, kept on the device (rule 66).
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import * as z from 'zod/mini'
import { getAnnouncements } from '#contract/calls/announcements.ts'
import type { Announcement } from '#contract/entities/announcement.ts'
import { readMark } from '#contract/rules/event/announcements.ts'
import { isNotFound } from '#lib/http/api-error.ts'
import { send } from '#lib/http/send.ts'
import { queryKey } from '#lib/query/query-keys.ts'
import { deviceList, deviceValue } from '#offline/device/device-value.ts'
import { useDeviceValue } from '#offline/device/use-device-value.ts'
import { useOpenEvent } from './events.ts'

const readAgainMs = 5 * 60_000
const marksAtMost = 100

async function read(eventId: number, signal: AbortSignal): Promise<Announcement[] | null> {
  try {
    return await send(getAnnouncements, { query: { eventId }, signal })
  } catch (error) {
    // The call is an addition that other services may not have (rule 43).
    if (isNotFound(error)) return null
    throw error
  }
}

/** The newest announcements, newest first; null where the service has no such call. */
export function announcementsQuery(eventId: number) {
  return queryOptions({
    queryKey: queryKey('announcements', 'list', { eventId }),
    queryFn: ({ signal }) => read(eventId, signal),
    enabled: eventId > 0,
    refetchInterval: readAgainMs,
  })
}

const none: readonly Announcement[] = []

/** The announcements of the open event. */
export function useAnnouncements(): readonly Announcement[] {
  const event = useOpenEvent()
  return useQuery(announcementsQuery(event.data?.id ?? 0)).data ?? none
}

const readMarks = deviceValue<readonly string[]>({
  key: 'announcements-read',
  ...deviceList('marks', z.string()),
})

/** The marks of the announcements that were read away on this device; undefined until the device has been read. */
export function useReadMarks(): ReadonlySet<string> | undefined {
  const marks = useDeviceValue(readMarks)
  return useMemo(() => marks && new Set(marks), [marks])
}

/** Takes an emergency from the top of the screens of this device. */
export function markAsRead(announcement: Announcement): Promise<void> {
  return readMarks.change((old) => [...old, readMark(announcement)].slice(-marksAtMost))
}
