// The schedule with the draft's changes in it (rule 60). Pure.
import type {
  DeskSchedule,
  DraftChange,
  ReleasedItem,
  ReleasedState,
  ScheduleEntry,
} from '../../entities/desk/schedule.ts'
import type { Rights } from '../../entities/session.ts'
import { mayChangeRing } from '../rights.ts'
import { entryOf } from './schedule-entry.ts'

/** An item as it will be after the release. */
export interface DraftItem extends ScheduleEntry {
  /** Unique among the items of the draft. */
  key: string
  /** As it is released; null = a new item. */
  released: ReleasedItem | null
  /** The change that is not released; null = none. */
  change: DraftChange | null
  /** The draft deletes it, and the entry is the released one. */
  isDeleted: boolean
}

const byStart = (a: ScheduleEntry, b: ScheduleEntry) =>
  a.start === b.start ? a.title.localeCompare(b.title, 'en') : a.start < b.start ? -1 : 1

/** All items with the draft's changes, by start. */
export function draftItems({ items, draft }: Pick<DeskSchedule, 'items' | 'draft'>): DraftItem[] {
  const ofItem = new Map(draft.map((change) => [change.itemId, change]))
  const changed = items.map((released): DraftItem => {
    const change = ofItem.get(released.id) ?? null
    const isDeleted = change !== null && change.after === null
    const entry = change?.after ?? entryOf(released)
    return { ...entry, key: `item-${released.id}`, released, change, isDeleted }
  })
  const added = draft.flatMap((change): DraftItem[] =>
    change.itemId === null && change.after
      ? [
          {
            ...change.after,
            key: `draft-${change.id}`,
            released: null,
            change,
            isDeleted: false,
          },
        ]
      : [],
  )
  return [...changed, ...added].sort(byStart)
}

/** The entry of an item without what surrounds it; null for an item that the draft deletes. */
export function entryInDraft(item: DraftItem): ScheduleEntry | null {
  const { start, end, title, ring, room, judge, isCancelled } = item
  return item.isDeleted ? null : { start, end, title, ring, room, judge, isCancelled }
}

/** Whether the person may change the rings that the item has now and had when it was released. */
export const mayChangeItem = (
  rights: Rights,
  item: Pick<DraftItem, 'ring' | 'released'>,
): boolean =>
  mayChangeRing(rights, item.ring) && mayChangeRing(rights, (item.released ?? item).ring)

/** The change of the draft that gives an item the entry; no item = a new one, no entry = it is deleted. */
export function draftChangeTo<After extends ScheduleEntry | null>(
  item: DraftItem | null,
  after: After,
) {
  const itemId = item?.released?.id ?? null
  const draftId = itemId === null ? (item?.change?.id ?? null) : null
  return { itemId, draftId, expected: item && entryInDraft(item), after }
}

const places = ['start', 'end', 'ring', 'room'] as const

/**
 * The item once the entry is released. A new printed start replaces what was expected, and an item with another time
 * or place is `moved`, if the release marks it.
 */
export function releasedOf(
  entry: ScheduleEntry,
  before: ReleasedState | null,
  { marksMoved }: { marksMoved: boolean },
): ReleasedState {
  const { isCancelled, ...facts } = entry
  const isElsewhere = before !== null && places.some((key) => before[key] !== entry[key])
  const isNewStart = before === null || before.start !== entry.start
  const expectedStart = isCancelled || isNewStart ? null : before.expectedStart
  const kept = before === null || before.status === 'cancelled' ? 'scheduled' : before.status
  // An unknown delay ends with the new time; `moved` stays.
  const rest = kept === 'delayed' && isNewStart ? 'scheduled' : kept
  const status = isElsewhere && marksMoved ? 'moved' : rest
  return { ...facts, expectedStart, status: isCancelled ? 'cancelled' : status }
}
