import { useEffect, useMemo } from 'react'
import type { Schedule, ScheduleItem } from '#contract/entities/schedule.ts'
import {
  beforeAfterSeeing,
  type Change,
  changesSince,
  goneSince,
} from '#data/event/schedule-changes.ts'
import {
  type Gone,
  rememberSeen,
  type SeenItem,
  useScheduleSeen,
} from '#data/event/schedule-seen.ts'

export interface News {
  /** The schedule with the events that are gone from it as cancelled: unseen ones, and starred ones for good. */
  items: ScheduleItem[]
  /** Changes that are not marked as seen, by event id. */
  changes: ReadonlyMap<number, Change>
  /** Events as they were before their last change, by id, seen or not. */
  before: ReadonlyMap<number, SeenItem>
  /** The days (YYYY-MM-DD) on which events went from the schedule, by id. */
  goneDays: ReadonlyMap<number, string>
  /** Stores the present schedule as seen. */
  markSeen: (isOver: (id: number) => boolean) => void
}

interface Situation {
  /** The date in the event's time zone. */
  today: string
  starred: ReadonlySet<number>
  /** False while a refetch runs: storing waits. */
  isFresh: boolean
}

const sameGone = (a: readonly Gone[], b: readonly Gone[]) =>
  a.length === b.length && a.every(({ item }, at) => item.id === b[at]?.item.id)

/**
 * What changed since the schedule was last marked as seen on this device. The first schedule of an event is stored
 * as seen by itself.
 */
export function useNews(eventId: number, schedule: Schedule, situation: Situation): News {
  const { today, starred, isFresh } = situation
  const stored = useScheduleSeen()
  const { items, leftOutCount } = schedule
  const seen = stored?.eventId === eventId ? stored : null
  const isWhole = leftOutCount === 0
  const gone = useMemo(
    () => goneSince(seen, items, { isWhole, today }),
    [seen, items, isWhole, today],
  )
  const changes = useMemo(() => changesSince(seen, items, gone), [seen, items, gone])
  const before = useMemo(() => {
    const states = new Map(seen?.before.map((item) => [item.id, item]))
    for (const [id, change] of changes) if ('from' in change) states.set(id, change.from)
    return states
  }, [seen, changes])
  const shown = useMemo(() => {
    const kept = gone.filter(({ item: { id } }) => changes.has(id) || starred.has(id))
    return [
      ...items,
      ...kept.map(({ item }): ScheduleItem => ({ judge: '', ...item, status: 'cancelled' })),
    ]
  }, [items, gone, changes, starred])
  const goneDays = useMemo(() => new Map(gone.map(({ item, day }) => [item.id, day])), [gone])
  useEffect(() => {
    if (stored === undefined || !isFresh) return
    if (seen === null) void rememberSeen({ eventId, items, before: [], gone: [] })
    else if (!sameGone(seen.gone, gone)) void rememberSeen({ ...seen, gone })
  }, [stored, seen, isFresh, eventId, items, gone])
  const markSeen = (isOver: (id: number) => boolean) => {
    const kept = beforeAfterSeeing(seen?.before ?? [], changes, isOver)
    void rememberSeen({ eventId, items, before: kept, gone })
  }
  return { items: shown, changes, before, goneDays, markSeen }
}
