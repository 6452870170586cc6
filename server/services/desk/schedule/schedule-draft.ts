// Changes of the schedule's draft (rule 60).
import type {
  changeDeskSchedule,
  discardDeskSchedule,
  DraftChangeRequest,
} from '#contract/calls/desk/schedule.ts'
import type { CallBody } from '#contract/define-call.ts'
import type { DeskSchedule, ScheduleEntry } from '#contract/entities/desk/schedule.ts'
import type { Rights } from '#contract/entities/session.ts'
import { mayChangeRing } from '#contract/rules/rights.ts'
import {
  type DraftItem,
  draftItems,
  entryInDraft,
  mayChangeItem,
} from '#contract/rules/schedule/schedule-draft.ts'
import { entryOf, findEntryErrors, isSameEntry } from '#contract/rules/schedule/schedule-entry.ts'
import type { Tx } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Deps } from '#server/deps.ts'
import { noSuch, type Refusal, refusedField } from '#server/refusal.ts'
import { type DeskChange, recordChanges } from '#server/repositories/desk/changes.ts'
import { lockEventContent } from '#server/repositories/catalog/events.ts'
import { type DraftWrite, dropDraft, putDraft } from '#server/repositories/event/schedule-drafts.ts'
import { changedMeanwhile } from '../shared/changes.ts'
import { readDeskSchedule, readDraft } from './schedule.ts'

export interface ScheduleCaller {
  userId: number
  rights: Rights
}

const keyOf = ({ released, title }: DraftItem) => (released ? String(released.id) : title)

/** The refusal for an item that somebody else has changed; null = it is not in the draft any more. */
const changed = (tx: Tx, item: DraftItem | null): Promise<Refusal> =>
  changedMeanwhile(tx, item && { subject: 'schedule', key: keyOf(item) }, {
    what: item ? `“${item.title}”` : 'this',
    next: 'Look at it as it is now.',
  })

/** Runs the work while no one else changes the event's schedule. */
export function inSchedule<T>(
  deps: Pick<Deps, 'db'>,
  eventId: number,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  return inTransaction(deps.db, async (tx) => {
    if (!(await lockEventContent(tx, eventId))) throw noSuch('event')
    return work(tx)
  })
}

/** Adds, changes or deletes items in the draft: all of them, or none with the first refusal. */
export async function changeDraft(
  deps: Pick<Deps, 'db'>,
  caller: ScheduleCaller,
  eventId: number,
  { changes }: CallBody<typeof changeDeskSchedule>,
): Promise<DeskSchedule> {
  await inSchedule(deps, eventId, async (tx) => {
    const draft = await readDraft(tx, eventId)
    const items = draftItems(draft)
    const writes: DraftWrite[] = []
    const dropped: number[] = []
    const records: DeskChange[] = []
    const named = new Set<string>()
    for (const [at, change] of changes.entries()) {
      const item = itemOf(items, change)
      if (item === undefined) throw await removed(tx, change)
      if (item && named.has(item.key)) throw refusedField('changes', 'An item is there twice.')
      if (item) named.add(item.key)
      const before = item && entryInDraft(item)
      if (!isSameEntry(before, change.expected)) {
        throw await changed(tx, item)
      }
      refuseForeignRings(caller.rights, item, change.after, at)
      if (change.after) refuseErrors(change.after, before, { draft, items, item, at })
      if (isSameEntry(before, change.after)) continue
      const draftId = item?.change?.id ?? null
      if (isUndone(item, change.after)) {
        if (draftId !== null) dropped.push(draftId)
      } else {
        writes.push({ id: draftId, itemId: item?.released?.id ?? null, after: change.after })
      }
      records.push(recordOf({ eventId, ...caller }, item, before, change.after))
      replace(items, item, change.after, at)
    }
    await dropDraft(tx, dropped)
    await putDraft(tx, eventId, caller.userId, writes)
    await recordChanges(tx, records)
  })
  return readDeskSchedule(deps.db, eventId)
}

/** Discards changes of the draft, unless one of them has changed since the sender saw it. */
export async function discardDraft(
  deps: Pick<Deps, 'db'>,
  caller: ScheduleCaller,
  eventId: number,
  { chosen }: CallBody<typeof discardDeskSchedule>,
): Promise<DeskSchedule> {
  await inSchedule(deps, eventId, async (tx) => {
    const draft = draftItems(await readDraft(tx, eventId))
    const items = await chosenItems(tx, draft, chosen, caller)
    await dropDraft(
      tx,
      chosen.map(({ id }) => id),
    )
    const records = items.map((item) =>
      recordOf(
        { eventId, ...caller },
        item,
        entryInDraft(item),
        item.released && entryOf(item.released),
      ),
    )
    await recordChanges(tx, records)
  })
  return readDeskSchedule(deps.db, eventId)
}

/** The chosen items of the draft; 409 when one has changed, 404 when one is in a ring that is not the caller's. */
export async function chosenItems(
  tx: Tx,
  items: readonly DraftItem[],
  chosen: readonly { id: number; version: number }[],
  { rights }: ScheduleCaller,
): Promise<DraftItem[]> {
  const byChange = new Map(items.map((item) => [item.change?.id, item]))
  const found: DraftItem[] = []
  for (const { id, version } of new Map(chosen.map((one) => [one.id, one])).values()) {
    const item = byChange.get(id)
    if (!item || item.change?.version !== version) throw await changed(tx, item ?? null)
    if (!mayChangeItem(rights, item)) throw noSuch('change')
    found.push(item)
  }
  return found
}

/** null = the change adds an item; undefined = its item is gone. */
function itemOf(
  items: readonly DraftItem[],
  { itemId, draftId }: DraftChangeRequest,
): DraftItem | null | undefined {
  if (itemId === null && draftId === null) return null
  return items.find(({ released, change }) =>
    itemId === null ? released === null && change?.id === draftId : released?.id === itemId,
  )
}

/** The refusal of a change of an item that is gone; a change that was not released has no key to look up. */
const removed = (tx: Tx, { itemId }: DraftChangeRequest): Promise<Refusal> =>
  changedMeanwhile(tx, itemId === null ? null : { subject: 'schedule', key: String(itemId) }, {
    next: 'It has been removed or released.',
  })

function refuseForeignRings(
  rights: Rights,
  item: DraftItem | null,
  after: ScheduleEntry | null,
  at: number,
): void {
  if (item && !mayChangeItem(rights, item)) throw noSuch('item')
  if (after && !mayChangeRing(rights, after.ring)) {
    const own = rights.rings?.join(', ') ?? ''
    throw refusedField(fieldName('ring', at), `You may change ${own} only.`)
  }
}

interface Around {
  draft: Pick<DeskSchedule, 'event'>
  items: readonly DraftItem[]
  item: DraftItem | null
  at: number
}

function refuseErrors(
  after: ScheduleEntry,
  before: ScheduleEntry | null,
  { draft, items, item, at }: Around,
): void {
  const rings = new Set(items.flatMap((other) => (other === item ? [] : [other.ring])))
  const errors = findEntryErrors(after, { event: draft.event, rings: [...rings], before })
  const [first] = Object.entries(errors)
  if (first) throw refusedField(fieldName(first[0], at), first[1])
}

/** A form changes one item, so its fields have their plain names. */
const fieldName = (field: string, at: number) => (at === 0 ? field : `changes.${at}.${field}`)

/** Whether the change leads back to what is released. */
function isUndone(item: DraftItem | null, after: ScheduleEntry | null): boolean {
  return isSameEntry(item?.released ? entryOf(item.released) : null, after)
}

/** Later changes of the same request see the items as the earlier ones leave them. */
function replace(
  items: DraftItem[],
  item: DraftItem | null,
  after: ScheduleEntry | null,
  at: number,
): void {
  const fresh = { key: `new-${at}`, released: null, change: null }
  const next = after ? [{ ...(item ?? fresh), ...after, isDeleted: false }] : []
  items.splice(item ? items.indexOf(item) : items.length, item ? 1 : 0, ...next)
}

/** Whether a change on record of the schedule is one of the draft. */
export const isOfDraft = ({ before, after }: Pick<DeskChange, 'before' | 'after'>) =>
  'stage' in { ...(after ?? before) }

/** An item that is not released yet has no id: its changes go by its title. */
function recordOf(
  { eventId, userId }: { eventId: number; userId: number },
  item: DraftItem | null,
  before: ScheduleEntry | null,
  after: ScheduleEntry | null,
): DeskChange {
  const key = item?.released ? String(item.released.id) : (after?.title ?? before?.title ?? '')
  const inDraft = (entry: ScheduleEntry | null) => entry && { ...entry, stage: 'draft' }
  return {
    eventId,
    subject: 'schedule',
    key,
    byUserId: userId,
    before: inDraft(before),
    after: inDraft(after),
  }
}
