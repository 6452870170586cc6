// Reads again what the live stream says has changed.
import { type Query, type QueryClient, QueryObserver } from '@tanstack/react-query'
import * as z from 'zod/mini'
import type { ShowEvent } from '#contract/entities/event.ts'
import { type LiveChange, liveChange, type LiveKind, liveKinds } from '#contract/entities/live.ts'
import { nowMs } from '#lib/clock.ts'
import { readEventPreview } from '#lib/event/event-preview.ts'
import type { Resource } from '#lib/query/query-keys.ts'
import { eventsQuery, openEventOf } from '../event/events.ts'
import { scheduleQuery } from '../event/schedule.ts'
import { followLiveStream } from './live-stream.ts'

const resourcesOf: Record<LiveKind, readonly Resource[]> = {
  events: ['events', 'eventWords', 'schedule'],
  schedule: ['schedule', 'scheduleReleases', 'classes'],
  announcements: ['announcements'],
  products: ['products', 'search', 'waitlist'],
  committees: ['committees', 'committeeContent', 'forms'],
  words: ['eventWords'],
  orders: ['orders'],
}
/** Spreads the reads of a full hall. */
const spreadMs = 500

/** The server may have made a reply so long before it arrived. */
const underWayMs = 5000

/** The changes of a message; kinds that only a newer server knows are left out. */
export function readChanges(data: string): LiveChange[] {
  const rows = z.object({ changes: z.array(z.unknown()) }).safeParse(parseJson(data)).data
  return (rows?.changes ?? []).flatMap((row) => liveChange.safeParse(row).data ?? [])
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/**
 * Marks what was read before the changes as stale, and reads it again if it is on screen or kept for the venue. What is
 * being read for the first time is read again once it has arrived.
 */
export async function readAgain(
  client: QueryClient,
  eventId: number,
  changes: readonly LiveChange[],
  cancelRefetch = true,
): Promise<void> {
  const changedMs = new Map<string, number>()
  for (const { kind, agoMs } of changes) {
    for (const resource of resourcesOf[kind]) {
      changedMs.set(resource, Math.max(nowMs() - agoMs, changedMs.get(resource) ?? 0))
    }
  }
  const isOlder = (key: Query['queryKey'], readMs: number) => {
    const changed = changedMs.get(String(key[0]))
    if (changed === undefined) return false
    // What was read in the future was read before the clock of the device was put back: nobody knows when.
    return readMs > nowMs() || readMs - underWayMs <= changed
  }
  const predicate = ({ queryKey, state }: Query) =>
    state.dataUpdatedAt > 0 && isOlder(queryKey, state.dataUpdatedAt)
  const isFirstRead = ({ queryKey, state }: Query) =>
    state.dataUpdatedAt === 0 && isOlder(queryKey, nowMs())
  const firstReads = client
    .getQueryCache()
    .findAll({ fetchStatus: 'fetching', predicate: isFirstRead })
  for (const { queryKey, promise } of firstReads) {
    const readNext = () => client.invalidateQueries({ queryKey, exact: true })
    // A failed read has brought nothing old.
    void promise?.then(readNext, () => undefined)
  }
  await client.invalidateQueries({ predicate }, { cancelRefetch })
  // Kept for a place without a connection, so it is read also while another screen is open.
  if (changedMs.has('schedule')) await client.prefetchQuery(scheduleQuery(eventId))
}

/** An event can open while nothing tells: without an open event there is no stream. */
const eventsIntervalMs = 5 * 60_000

/** Follows the live stream of whichever event is open. Returns a function that stops it. */
export function startLiveChanges(client: QueryClient): () => void {
  let eventId: number | null = null
  let endStream = () => {}
  const follow = (openId: number | null) => {
    if (openId === eventId) return
    endStream()
    eventId = openId
    endStream = openId === null ? () => {} : followEvent(client, openId)
  }
  const events = new QueryObserver(client, { ...eventsQuery(), refetchInterval: eventsIntervalMs })
  const onEvents = ({ data }: { data: ShowEvent[] | undefined }) => {
    // A failed read leaves the stream as it is, and a draft has none.
    if (data) follow(readEventPreview() === null ? (openEventOf(data)?.id ?? null) : null)
  }
  const stop = events.subscribe(onEvents)
  onEvents(events.getCurrentResult())
  return () => {
    stop()
    endStream()
  }
}

function followEvent(client: QueryClient, eventId: number): () => void {
  return followLiveStream(eventId, {
    onMessage: (data) => {
      const changes = readChanges(data)
      setTimeout(() => void readAgain(client, eventId, changes), spreadMs * Math.random())
    },
    onReturn: () => {
      const changes = liveKinds.map((kind) => ({ kind, agoMs: 0 }))
      void readAgain(client, eventId, changes, false)
    },
  })
}
