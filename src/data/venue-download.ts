// What the app reads for the venue: the schedule and the directory after any screen, and on /ready everything
// that can be read without a connection. Replies that this page has read within a minute are not requested again.
import type { QueryClient } from '@tanstack/react-query'
import { ApiError, isRefused } from '#lib/http/api-error.ts'
import {
  downloadPart,
  downloadPictures,
  type OnProgress,
  ServerUnreachable,
} from '#offline/venue/download.ts'
import { offlineInventory } from '#offline/venue/inventory.ts'
import { flushSaved, readSavedQueries } from '#offline/saved/offline-sync.ts'
import { eventsQuery, openEventOf } from './event/events.ts'
import { scheduleQuery } from './event/schedule.ts'
import { ordersQuery } from './orders/orders.ts'
import { committeeContentQuery, committeeQuery, committeesQuery } from './store/committees.ts'
import { requestFormQuery } from './store/forms.ts'
import { productsQuery } from './store/products.ts'

/** Reads the directory and the schedule of the open event. Throws ApiError when the events can't be read. */
export async function readVenueData(client: QueryClient): Promise<void> {
  const events = await client.fetchQuery(eventsQuery())
  const eventId = openEventOf(events)?.id
  if (eventId === undefined) return
  await Promise.all([
    client.prefetchQuery(committeesQuery(eventId)),
    client.prefetchQuery(scheduleQuery(eventId)),
  ])
}

/** `partly`: some requests were refused, those for pictures among them, or there was no room for some pictures. */
export type DownloadOutcome = 'saved' | 'partly' | 'unreachable'

export interface DownloadOptions {
  /** The signed-in user; null = nobody, whose orders are not read. */
  userId: number | null
  imageBase: string
  onProgress: OnProgress
}

/** True when the reply is in the cache, false when it was refused. Throws ServerUnreachable. */
async function isRead(fetching: Promise<unknown>): Promise<boolean> {
  try {
    await fetching
    return true
  } catch (error) {
    const isLost = error instanceof ApiError && ['unreachable', 'notJson'].includes(error.kind)
    if (isLost) throw new ServerUnreachable()
    return false
  }
}

async function downloadAll(client: QueryClient, options: DownloadOptions): Promise<number> {
  const { userId, imageBase, onProgress } = options
  onProgress({ part: 'event', done: 0, total: 1 })
  const events = await client.fetchQuery(eventsQuery())
  const eventId = openEventOf(events)?.id ?? 0
  const committees = eventId > 0 ? await client.fetchQuery(committeesQuery(eventId)) : []
  const shops = committees.filter(({ isShownInStore }) => isShownInStore)

  const eventJobs: (() => Promise<boolean>)[] = []
  if (eventId > 0) eventJobs.push(() => isRead(client.fetchQuery(scheduleQuery(eventId))))
  if (userId !== null) eventJobs.push(() => isRead(client.fetchQuery(ordersQuery(userId))))
  const storeJobs = shops.map(({ id }) => async () => {
    const reads = [
      client.fetchQuery(committeeQuery(id)),
      client.fetchQuery(committeeContentQuery(id, eventId)),
      client.fetchQuery(productsQuery(id, eventId)),
      client.fetchQuery(requestFormQuery(id)),
    ]
    return (await Promise.all(reads.map(isRead))).every(Boolean)
  })

  const failedReads =
    (await downloadPart('event', eventJobs, onProgress)) +
    (await downloadPart('stores', storeJobs, onProgress))
  await flushSaved()
  const { picturePaths } = offlineInventory(await readSavedQueries(), userId)
  return failedReads + (await downloadPictures(picturePaths, imageBase, onProgress))
}

/** Saves what is missing or stale, part by part; what was saved stays, also after a failure. Never rejects. */
export async function downloadForVenue(
  client: QueryClient,
  options: DownloadOptions,
): Promise<DownloadOutcome> {
  try {
    return (await downloadAll(client, options)) === 0 ? 'saved' : 'partly'
  } catch (error) {
    return isRefused(error) ? 'partly' : 'unreachable'
  } finally {
    await flushSaved()
  }
}
