// Brings everything that can be read without a connection onto the device: answers by the query cache,
// pictures by the worker's cache. What is there and fresh is not asked for again.
import type { QueryClient } from '@tanstack/react-query'
import { ApiError, isRefused } from '../lib/http/api-error.ts'
import { keepPicture } from '../offline/device-caches.ts'
import { flushSaved } from '../offline/offline-sync.ts'
import { committeeContentQuery, committeeQuery, committeesQuery } from './store/committees.ts'
import { eventsQuery, openEventOf } from './event/events.ts'
import { requestFormQuery } from './store/forms.ts'
import { keptOf } from '../offline/inventory.ts'
import { noteNotThere, pictureStock } from '../offline/saved-pictures.ts'
import { ordersQuery } from './orders/orders.ts'
import { productsQuery } from './store/products.ts'
import { readSavedQueries } from '../offline/saved-data.ts'
import { scheduleQuery } from './event/schedule.ts'

export type SavingPart = 'event' | 'stores' | 'pictures'

export interface Progress {
  part: SavingPart
  done: number
  total: number
}

/** `partly`: some answers were refused, or there was no room for some pictures. */
export type SaveOutcome = 'saved' | 'partly' | 'unreachable'

export interface SaveOptions {
  /** The signed-in user, null = nobody: then no orders are read. */
  userId: number | null
  /** Where pictures are asked for. */
  imageBase: string
  onProgress: (progress: Progress) => void
}

/** So many questions are open at a time: others are in the hall as well. */
const lanes = 4

class Unreachable extends Error {}

/** Runs the work of one part, a few at a time; says how many failed. Throws Unreachable. */
async function runPart(
  part: SavingPart,
  work: readonly (() => Promise<boolean>)[],
  onProgress: SaveOptions['onProgress'],
): Promise<number> {
  const waiting = [...work]
  let done = 0
  let failedCount = 0
  onProgress({ part, done, total: work.length })
  const lane = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      if (!(await next())) failedCount += 1
      done += 1
      onProgress({ part, done, total: work.length })
    }
  }
  try {
    await Promise.all(Array.from({ length: lanes }, lane))
  } finally {
    // Where one lane gave up, the others do not go on.
    waiting.length = 0
  }
  return failedCount
}

/** Reads into the cache; a refusal is false, and a server out of reach ends it all. */
async function read(fetching: Promise<unknown>): Promise<boolean> {
  try {
    await fetching
    return true
  } catch (error) {
    const isLost = error instanceof ApiError && ['unreachable', 'notJson'].includes(error.kind)
    if (isLost) throw new Unreachable()
    return false
  }
}

async function savePictures(paths: readonly string[], { imageBase, onProgress }: SaveOptions) {
  const { missing } = await pictureStock(paths, imageBase)
  const notThere: string[] = []
  const save = async (url: string) => {
    const outcome = await keepPicture(url)
    if (outcome === 'unreachable') throw new Unreachable()
    if (outcome === 'notThere') notThere.push(url)
    return outcome !== 'noRoom'
  }
  const work = missing.map((url) => () => save(url))
  const failedCount = await runPart('pictures', work, onProgress)
  if (notThere.length > 0) await noteNotThere(notThere)
  return failedCount
}

async function saveAll(client: QueryClient, options: SaveOptions): Promise<number> {
  const { userId, onProgress } = options
  onProgress({ part: 'event', done: 0, total: 1 })
  const events = await client.fetchQuery(eventsQuery())
  const eventId = openEventOf(events)?.id ?? 0
  const committees = eventId > 0 ? await client.fetchQuery(committeesQuery(eventId)) : []
  const shops = committees.filter(({ isShownInStore }) => isShownInStore)
  const first = [() => read(client.fetchQuery(scheduleQuery(eventId)))]
  if (userId !== null) first.push(() => read(client.fetchQuery(ordersQuery(userId))))
  let failedCount = await runPart('event', eventId > 0 ? first : first.slice(1), onProgress)
  const ofShop = (id: number) => async () => {
    const reads = [
      client.fetchQuery(committeeQuery(id)),
      client.fetchQuery(committeeContentQuery(id, eventId)),
      client.fetchQuery(productsQuery(id, eventId)),
      client.fetchQuery(requestFormQuery(id)),
    ]
    return (await Promise.all(reads.map(read))).every(Boolean)
  }
  failedCount += await runPart(
    'stores',
    shops.map(({ id }) => ofShop(id)),
    onProgress,
  )
  await flushSaved()
  const { picturePaths } = keptOf(await readSavedQueries(), userId)
  return failedCount + (await savePictures(picturePaths, options))
}

/** Saves what is missing or stale, part by part; what was saved stays, however it ends. Never rejects. */
export async function saveForVenue(
  client: QueryClient,
  options: SaveOptions,
): Promise<SaveOutcome> {
  try {
    return (await saveAll(client, options)) === 0 ? 'saved' : 'partly'
  } catch (error) {
    return isRefused(error) ? 'partly' : 'unreachable'
  } finally {
    await flushSaved()
  }
}
