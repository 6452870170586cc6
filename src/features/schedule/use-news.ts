// What changed in the schedule since it was last seen on this device. The first sight of a show's
// schedule is remembered by itself, every later one when the reader says so.
import { useEffect, useMemo } from 'react'
import type { Schedule } from '../../../contract/entities/schedule.ts'
import { type Changed, changesSince } from '../../../contract/rules/schedule-changes.ts'
import { rememberSeen, useScheduleSeen } from '../../data/event/schedule-seen.ts'

interface News extends Changed {
  /** Counts what is shown as seen. */
  markSeen: () => void
}

/** `isFresh`: the schedule is not just being read anew. */
export function useNews(eventId: number, schedule: Schedule, isFresh: boolean): News {
  const seen = useScheduleSeen()
  const { items, leftOutCount } = schedule
  const before = seen?.eventId === eventId ? seen.items : null
  const changed = useMemo(
    () => changesSince(before, items, leftOutCount === 0),
    [before, items, leftOutCount],
  )
  const isFirstSight = seen !== undefined && before === null && isFresh
  useEffect(() => {
    if (isFirstSight) void rememberSeen({ eventId, items })
  }, [isFirstSight, eventId, items])
  return { ...changed, markSeen: () => void rememberSeen({ eventId, items }) }
}
