// Changes of the schedule since it was last seen on this device (decision 015). Pure.
import type { ScheduleItem } from '#contract/entities/schedule.ts'
import type { Gone, Seen, SeenItem } from './schedule-seen.ts'

/**
 * `from` is the event as last seen. `delayed`, `earlier` and `onTime` are changes of the expected start alone;
 * `newJudge` is a change of nothing else; `cancelled` is also an event that is gone from the schedule.
 */
export type Change =
  | { kind: 'new' | 'cancelled' }
  | { kind: 'moved' | 'delayed' | 'earlier' | 'onTime' | 'newJudge'; from: SeenItem }

function isElsewhere(item: ScheduleItem, from: SeenItem): boolean {
  const isMoved = item.status === 'moved' && from.status !== 'moved'
  return (
    isMoved || (['start', 'end', 'ring', 'room'] as const).some((key) => item[key] !== from[key])
  )
}

function expectation({ start, expectedStart, status }: SeenItem): 'delayed' | 'earlier' | 'onTime' {
  if (expectedStart !== null && expectedStart < start) return 'earlier'
  return expectedStart !== null || status === 'delayed' ? 'delayed' : 'onTime'
}

export const hasNewJudge = (item: ScheduleItem, from: SeenItem) =>
  from.judge !== undefined && item.judge !== from.judge

function changeOf(item: ScheduleItem, from: SeenItem | undefined): Change | null {
  const isOff = item.status === 'cancelled'
  const wasOff = from?.status === 'cancelled'
  if (isOff) return from && !wasOff ? { kind: 'cancelled' } : null
  if (!from || wasOff) return { kind: 'new' }
  if (isElsewhere(item, from)) return { kind: 'moved', from }
  const kind = expectation(item)
  const isSame = kind === expectation(from) && item.expectedStart === from.expectedStart
  if (!isSame) return { kind, from }
  return hasNewJudge(item, from) ? { kind: 'newJudge', from } : null
}

/** The changes by event id. `seen` null = nothing was seen yet, and nothing is marked. */
export function changesSince(
  seen: Pick<Seen, 'items'> | null,
  items: readonly ScheduleItem[],
  gone: readonly Gone[],
): Map<number, Change> {
  const changes = new Map<number, Change>()
  if (seen === null) return changes
  const seenById = new Map(seen.items.map((item) => [item.id, item]))
  for (const item of items) {
    const change = changeOf(item, seenById.get(item.id))
    if (change) changes.set(item.id, change)
  }
  for (const { item } of gone) {
    const from = seenById.get(item.id)
    if (from && from.status !== 'cancelled') changes.set(item.id, { kind: 'cancelled' })
  }
  return changes
}

/**
 * The events that were seen and are no longer in the schedule; one that is newly gone gets the day `today`. With
 * `isWhole` false some rows could not be read, and a missing event does not count as gone.
 */
export function goneSince(
  seen: Pick<Seen, 'items' | 'gone'> | null,
  items: readonly ScheduleItem[],
  { isWhole, today }: { isWhole: boolean; today: string },
): Gone[] {
  if (seen === null) return []
  const ids = new Set(items.map(({ id }) => id))
  const known = seen.gone.filter(({ item }) => !ids.has(item.id))
  if (!isWhole) return known
  const knownIds = new Set(known.map(({ item }) => item.id))
  const fresh = seen.items.filter(({ id }) => !ids.has(id) && !knownIds.has(id))
  return [...known, ...fresh.map((item) => ({ item, day: today }))]
}

/** The earlier states to keep once `changes` are marked as seen: those of events that are not over. */
export function beforeAfterSeeing(
  before: readonly SeenItem[],
  changes: ReadonlyMap<number, Change>,
  isOver: (id: number) => boolean,
): SeenItem[] {
  const byId = new Map(before.map((item) => [item.id, item]))
  for (const [id, change] of changes) if ('from' in change) byId.set(id, change.from)
  return [...byId.values()].filter(({ id }) => !isOver(id))
}
