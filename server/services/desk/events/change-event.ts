// Changes an event's name, days and zone, and opens it (rule 62).
import { isDeepStrictEqual } from 'node:util'
import type { CallBody } from '#contract/define-call.ts'
import type { changeDeskEvent, closeDeskEvent, openDeskEvent } from '#contract/calls/desk/events.ts'
import type { ListedEvent, EventState } from '#contract/entities/desk/events.ts'
import { eventFacts } from '#contract/entities/event.ts'
import { liveKinds } from '#contract/entities/live.ts'
import { daysBetween } from '#contract/rules/event/event-errors.ts'
import { instantOf } from '#contract/values/time/zoned-time.ts'
import { rowToFacts } from '#server/db/columns.ts'
import type { Tx } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Deps } from '#server/deps.ts'
import { movedPlan, shiftLocal } from '#server/event/copy/move-plan.ts'
import { outsideDays } from '#server/event/copy/outside-days.ts'
import { wordsOfChange } from '#server/event/copy/words-of-change.ts'
import type { PlannedEvent } from '#server/event/plan.ts'
import { readRecords } from '#server/event/read-event.ts'
import { unpublishedText } from '#server/event/unpublished-text.ts'
import { changedSections } from '#server/event/write/write-words.ts'
import { writeEvent } from '#server/event/write/write-event.ts'
import { publishChange } from '#server/live/publish-change.ts'
import { noSuch, Refusal } from '#server/refusal.ts'
import {
  asClosed,
  asOpen,
  type EventRow,
  findEvent,
  listCommittees,
  listEvents,
  lockEvents,
} from '#server/repositories/catalog/events.ts'
import { recordChange } from '#server/repositories/desk/changes.ts'
import { readDraft } from '../schedule/schedule.ts'
import { changedMeanwhile } from '../shared/changes.ts'
import { enteredOf, requireEntered } from './entered-event.ts'
import { listDeskEvents } from './list-events.ts'

interface Caller {
  userId: number
}
export type EventDeps = Pick<Deps, 'db' | 'log' | 'publicReplies' | 'live' | 'pages'>

/** The refusal of a change of an event that somebody else has changed; null = no event is open any more. */
export const eventChanged = (tx: Tx, eventId: number | null): Promise<Refusal> =>
  changedMeanwhile(tx, eventId === null ? null : { subject: 'event', key: String(eventId) }, {
    what: 'the events',
    next: 'Look at them again.',
  })

export async function lockEvent(tx: Tx, eventId: number): Promise<EventRow> {
  await lockEvents(tx)
  const row = await findEvent(tx, eventId)
  if (!row) throw noSuch('event')
  return row
}

/** Saves what was entered, unless somebody else has changed it since the sender saw it. */
export async function changeEvent(
  deps: EventDeps & Pick<Deps, 'clock'>,
  { userId }: Caller,
  eventId: number,
  { event: given, expected, dates }: CallBody<typeof changeDeskEvent>,
): Promise<ListedEvent[]> {
  const { db, pages, clock } = deps
  await inTransaction(db, async (tx) => {
    const row = await lockEvent(tx, eventId)
    const before = enteredOf(rowToFacts(eventFacts, row))
    if (!isDeepStrictEqual(before, expected)) throw await eventChanged(tx, eventId)
    const after = await requireEntered(tx, given, eventId)
    if (isDeepStrictEqual(before, after)) return
    const records = await readRecords(tx, eventId)
    if (!records.facts) throw noSuch('event')
    const event = { ...records.facts, ...after }
    if (dates === undefined) {
      const { draft } = await readDraft(tx, eventId)
      const beside = { draft: draft.map(({ after: one }) => one), opensAt: row.opens_local }
      requireInside(outsideDays(records, event, beside))
    }
    const words = wordsOfChange(records.words, records.facts, event, dates)
    const { published, unpublished } = records.words
    const waiting = changedSections(words, published).filter((name) => unpublished.includes(name))
    if (waiting.length > 0) throw new Refusal('invalid', unpublishedText(waiting))
    const parts = dates === 'move' ? movedPlan(records, event) : { ...untouched, event }
    const outcome = await writeEvent(tx, { ...parts, words }, userId)
    if (outcome.kind === 'errors') throw new Refusal('invalid', outcome.errors[0]?.text ?? '')
    const isElsewhere = dates === 'move' || row.time_zone !== event.timeZone
    const how = { isMoved: dates === 'move', nowMs: clock.domainNowMs() }
    const opening = isElsewhere ? openingAfter(row, event, how) : null
    if (opening) await setOpeningTime(tx, eventId, opening.after.opensAt)
    const key = String(eventId)
    const change = { eventId: null, subject: 'event', key, byUserId: userId } as const
    await recordChange(tx, {
      ...change,
      before: { ...before, ...opening?.before },
      after: { ...after, ...opening?.after },
    })
  })
  publishChange(deps, null, 'events')
  for (const kind of liveKinds) publishChange(deps, eventId, kind)
  void pages.refresh()
  return listDeskEvents(db)
}

const untouched = { committees: null, products: null, schedule: null }

/** Refuses days that leave something outside of them. */
function requireInside(outside: readonly string[]): void {
  if (outside.length === 0) return
  throw new Refusal('dates_outside', `Outside of the new days would be: ${outside.join('; ')}.`)
}

/**
 * The time at which the event opens by itself, moved with its days; null = it has none. Refused where it would have
 * passed: the event would open within a minute.
 */
function openingAfter(
  { opens_local: opensAt, start_date }: EventRow,
  to: PlannedEvent,
  { isMoved, nowMs }: { isMoved: boolean; nowMs: number },
) {
  if (opensAt === null) return null
  const moved = isMoved ? shiftLocal(opensAt, daysBetween(start_date, to.startDate)) : opensAt
  if (instantOf(moved, to.timeZone) <= nowMs) {
    const message = 'The time at which this event opens by itself would have passed.'
    throw new Refusal('invalid', `${message} Set another one, or take it back, first.`)
  }
  return { before: { opensAt }, after: { opensAt: moved } }
}

async function setOpeningTime(tx: Tx, eventId: number, opensAt: string): Promise<void> {
  await tx.updateTable('events').set({ opens_local: opensAt }).where('id', '=', eventId).execute()
}

/** Opens the event and closes the open one, in one transaction; an event that is open already stays so. */
export async function openEvent(
  deps: EventDeps,
  { userId }: Caller,
  eventId: number,
  { expectedOpenId }: CallBody<typeof openDeskEvent>,
): Promise<ListedEvent[]> {
  const { db, log, pages } = deps
  await inTransaction(db, async (tx) => {
    const event = await lockEvent(tx, eventId)
    if (event.state === 'open') return
    const open = (await listEvents(tx)).find(({ state }) => state === 'open')
    if ((open?.id ?? null) !== expectedOpenId) {
      throw await eventChanged(tx, open?.id ?? expectedOpenId)
    }
    if (!(await switchTo(tx, event, userId))) {
      throw new Refusal('invalid', 'This event has no committee yet. Add at least one first.')
    }
  })
  publishChange(deps, null, 'events')
  void pages.refresh()
  log.info({ act: 'openEvent', eventId }, 'desk')
  return listDeskEvents(db)
}

/** Opens a locked event and closes the open one; false when it has no committee, which stops it. */
export async function switchTo(tx: Tx, event: EventRow, byUserId: number | null): Promise<boolean> {
  if ((await listCommittees(tx, event.id)).length === 0) return false
  const open = (await listEvents(tx)).find(({ state }) => state === 'open')
  if (open) await setState(tx, byUserId, open, 'closed')
  await setState(tx, byUserId, event, 'open')
  return true
}

/** Closes the event and opens no other; a closed event stays closed. */
export async function closeEvent(
  deps: EventDeps,
  { userId }: Caller,
  eventId: number,
  { expected }: CallBody<typeof closeDeskEvent>,
): Promise<ListedEvent[]> {
  const { db, log, pages } = deps
  await inTransaction(db, async (tx) => {
    const event = await lockEvent(tx, eventId)
    const now = enteredOf(rowToFacts(eventFacts, event))
    if (!isDeepStrictEqual(now, expected)) throw await eventChanged(tx, eventId)
    if (event.state === 'draft') throw new Refusal('invalid', 'A draft is not open.')
    if (event.state === 'open') await setState(tx, userId, event, 'closed')
  })
  publishChange(deps, null, 'events')
  void pages.refresh()
  log.info({ act: 'closeEvent', eventId }, 'desk')
  return listDeskEvents(db)
}

async function setState(
  tx: Tx,
  byUserId: number | null,
  event: EventRow,
  state: Exclude<EventState, 'draft'>,
) {
  const values = state === 'open' ? asOpen : asClosed
  await tx.updateTable('events').set(values).where('id', '=', event.id).execute()
  const change = { eventId: null, subject: 'event', key: String(event.id), byUserId } as const
  await recordChange(tx, { ...change, before: { state: event.state }, after: { state } })
}
