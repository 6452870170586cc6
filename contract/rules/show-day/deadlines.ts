// The deadlines of an event, from its words and its stores (rule 121). Pure.
import type { Committee } from '../../entities/committee.ts'
import type { EventWords } from '../../entities/event-words/sections.ts'
import { instantOf } from '../../values/time/zoned-time.ts'

export const deadlineKinds = ['store', 'entries', 'hotel', 'earlyAccess'] as const

export interface Deadline {
  /** Unique among the deadlines of the event, and the same when the time changes. */
  key: string
  kind: (typeof deadlineKinds)[number]
  title: string
  /** From then on it is too late. */
  atMs: number
  /** YYYY-MM-DD: its last day, where the day alone counts; null = the time counts. */
  lastDay: string | null
}

export interface DeadlineSources {
  committees: readonly Pick<Committee, 'id' | 'storeName' | 'deadlineMs' | 'isShownInStore'>[]
  words: Pick<EventWords, 'superintendent' | 'hotel' | 'earlyAccess'>
  timeZone: string
}

const dayMs = 24 * 60 * 60_000
const dayBefore = (day: string) =>
  new Date(Date.parse(`${day}T00:00Z`) - dayMs).toISOString().slice(0, 10)

/** All known deadlines, by time. Stores that are not listed, and those without a deadline, have none. */
export function deadlinesOf({ committees, words, timeZone }: DeadlineSources): Deadline[] {
  const { superintendent, hotel, earlyAccess } = words
  const found: Deadline[] = committees.flatMap(({ id, storeName, deadlineMs, isShownInStore }) =>
    deadlineMs === null || !isShownInStore
      ? []
      : [
          {
            key: `store-${id}`,
            kind: 'store',
            title: `${storeName}: ordering closes`,
            atMs: deadlineMs,
            lastDay: null,
          },
        ],
  )
  const timed = (kind: 'entries' | 'earlyAccess', title: string, local: string | null) => {
    if (local === null) return
    found.push({ key: kind, kind, title, atMs: instantOf(local, timeZone), lastDay: null })
  }
  timed('entries', 'Entries close', superintendent.entriesClose)
  timed('earlyAccess', `${earlyAccess.label} ends`, earlyAccess.offerEnds)
  if (hotel.cancellation) {
    const { refundedBefore } = hotel.cancellation
    found.push({
      key: 'hotel',
      kind: 'hotel',
      title: 'Last day to cancel a hotel room for a refund',
      atMs: instantOf(`${refundedBefore}T00:00`, timeZone),
      lastDay: dayBefore(refundedBefore),
    })
  }
  return found.sort(
    (a, b) => a.atMs - b.atMs || (a.title < b.title ? -1 : Number(a.title > b.title)),
  )
}

/** The deadlines that are ahead, and those that are past with the last one first. */
export function splitDeadlines(deadlines: readonly Deadline[], nowMs: number) {
  return {
    ahead: deadlines.filter(({ atMs }) => atMs > nowMs),
    past: deadlines.filter(({ atMs }) => atMs <= nowMs).reverse(),
  }
}
