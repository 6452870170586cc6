// The classes of events that go with an import, kept with what undoes it: the steward's list and all that was reported
// come back with their event of the schedule (rules 69 and 110).
import { type ClassList, classList } from '#contract/entities/classes.ts'
import type { Tx } from '#server/db/schema.ts'
import { itemKeyOf } from '#server/event/known-names.ts'
import { listScheduleItems } from '#server/repositories/catalog/events.ts'
import { listClassLists, saveClassList } from '#server/repositories/event/class-lists.ts'

export interface KeptClasses {
  itemKey: string
  list: ClassList
}

/** The lists of an event of the club. */
export async function readKeptClasses(tx: Tx, eventId: number): Promise<KeptClasses[]> {
  const lists = await listClassLists(tx, eventId)
  if (lists.length === 0) return []
  const keys = new Map(
    (await listScheduleItems(tx, eventId)).map((row) => [row.id, itemKeyOf(row)]),
  )
  return lists.flatMap((list) => {
    const itemKey = keys.get(list.itemId)
    return itemKey === undefined ? [] : { itemKey, list }
  })
}

/** Those whose event is not among the events that are left. */
export function lostClasses(
  classes: readonly KeptClasses[],
  left: readonly { key: string }[],
): KeptClasses[] {
  const keys = new Set(left.map(({ key }) => key))
  return classes.filter(({ itemKey }) => !keys.has(itemKey))
}

/** Puts the lists back, after their events of the schedule. */
export async function putClassesBack(
  tx: Tx,
  eventId: number,
  classes: readonly KeptClasses[],
): Promise<void> {
  if (classes.length === 0) return
  const ids = new Map((await listScheduleItems(tx, eventId)).map((row) => [itemKeyOf(row), row.id]))
  for (const { itemKey, list } of classes) {
    const itemId = ids.get(itemKey)
    if (itemId !== undefined) await saveClassList(tx, classList.parse({ ...list, itemId }))
  }
}
