// Changes of the schedule since it was last seen on this device (decision 015). Pure.
import type { ScheduleItem } from '../../../contract/entities/schedule.ts'

/** `from` is the event as last seen; `isGone` = no longer in the schedule. */
export type Change =
  | { kind: 'new' }
  | { kind: 'moved'; from: ScheduleItem }
  | { kind: 'cancelled'; isGone: boolean }

export interface Changed {
  /** The schedule; events that are gone from it appear as cancelled. */
  items: ScheduleItem[]
  /** By event id. */
  changes: Map<number, Change>
}

function isElsewhere(item: ScheduleItem, from: ScheduleItem): boolean {
  return (['start', 'end', 'ring', 'room'] as const).some((key) => item[key] !== from[key])
}

function changeOf(item: ScheduleItem, from: ScheduleItem | undefined): Change | null {
  const isOff = item.status === 'cancelled'
  const wasOff = from?.status === 'cancelled'
  if (isOff) return from && !wasOff ? { kind: 'cancelled', isGone: false } : null
  if (!from || wasOff) return { kind: 'new' }
  const isShifted = item.status !== 'scheduled' && item.status !== from.status
  return isShifted || isElsewhere(item, from) ? { kind: 'moved', from } : null
}

/**
 * Compares the schedule with the one last seen, null = none: nothing is marked. With `isWhole` false some rows
 * could not be read, and a missing event does not count as gone.
 */
export function changesSince(
  seen: readonly ScheduleItem[] | null,
  items: readonly ScheduleItem[],
  isWhole: boolean,
): Changed {
  if (seen === null) return { items: [...items], changes: new Map() }
  const seenById = new Map(seen.map((item) => [item.id, item]))
  const changes = new Map<number, Change>()
  for (const item of items) {
    const change = changeOf(item, seenById.get(item.id))
    if (change) changes.set(item.id, change)
  }
  const ids = new Set(items.map(({ id }) => id))
  const gone = seen.filter(({ id, status }) => isWhole && !ids.has(id) && status !== 'cancelled')
  for (const { id } of gone) changes.set(id, { kind: 'cancelled', isGone: true })
  const off = gone.map((item): ScheduleItem => ({ ...item, status: 'cancelled' }))
  return { items: [...items, ...off], changes }
}
