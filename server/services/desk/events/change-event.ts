// Changes an event's name, days and zone, and opens it (rule 62).
import { isDeepStrictEqual } from 'node:util'
import type { CallBody } from '../../../../contract/define-call.ts'
import type { changeDeskEvent, openDeskEvent } from '../../../../contract/calls/desk-events.ts'
import type { DeskEvent, EventState } from '../../../../contract/entities/desk-events.ts'
import { eventFacts } from '../../../../contract/entities/event.ts'
import { factsToRow, rowToFacts } from '../../../db/columns.ts'
import type { Tx } from '../../../db/schema.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import { publishChange } from '../../../live/publish-change.ts'
import { noSuch, Refusal } from '../../../refusal.ts'
import { touchItems } from '../../../repositories/catalog/changed-items.ts'
import {
  type EventRow,
  findEvent,
  listCommittees,
  listEvents,
  lockEvents,
} from '../../../repositories/catalog/events.ts'
import { recordChange } from '../../../repositories/history/desk-changes.ts'
import { changedMeanwhile } from '../shared/desk-changes.ts'
import { enteredOf, requireEntered } from './entered-event.ts'
import { listDeskEvents } from './list-events.ts'

interface Caller {
  userId: number
}
type EventDeps = Pick<Deps, 'db' | 'log' | 'publicReplies' | 'live' | 'pages'>

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
  deps: EventDeps,
  { userId }: Caller,
  eventId: number,
  { event: given, expected }: CallBody<typeof changeDeskEvent>,
): Promise<DeskEvent[]> {
  const { db, pages } = deps
  await inTransaction(db, async (tx) => {
    const facts = rowToFacts(eventFacts, await lockEvent(tx, eventId))
    const before = enteredOf(facts)
    if (!isDeepStrictEqual(before, expected)) throw await eventChanged(tx, eventId)
    const after = await requireEntered(tx, given, eventId)
    if (isDeepStrictEqual(before, after)) return
    await tx
      .updateTable('events')
      .set(factsToRow(eventFacts, { ...facts, ...after }))
      .where('id', '=', eventId)
      .execute()
    if (before.timeZone !== after.timeZone) await touchItems(tx, eventId)
    const key = String(eventId)
    const change = { eventId: null, subject: 'event', key, byUserId: userId } as const
    await recordChange(tx, { ...change, before, after })
  })
  publishChange(deps, null, 'events')
  void pages.refresh()
  return listDeskEvents(db)
}

/** Opens the event and closes the open one, in one transaction; an event that is open already stays so. */
export async function openEvent(
  deps: EventDeps,
  { userId }: Caller,
  eventId: number,
  { expectedOpenId }: CallBody<typeof openDeskEvent>,
): Promise<DeskEvent[]> {
  const { db, log, pages } = deps
  await inTransaction(db, async (tx) => {
    const event = await lockEvent(tx, eventId)
    if (event.state === 'open') return
    const open = (await listEvents(tx)).find(({ state }) => state === 'open')
    if ((open?.id ?? null) !== expectedOpenId) {
      throw await eventChanged(tx, open?.id ?? expectedOpenId)
    }
    if ((await listCommittees(tx, eventId)).length === 0) {
      throw new Refusal('invalid', 'This event has no committee yet. Add at least one first.')
    }
    if (open) await setState(tx, userId, open, 'closed')
    await setState(tx, userId, event, 'open')
  })
  publishChange(deps, null, 'events')
  void pages.refresh()
  log.info({ act: 'openEvent', eventId }, 'desk')
  return listDeskEvents(db)
}

async function setState(tx: Tx, byUserId: number, event: EventRow, state: EventState) {
  await tx.updateTable('events').set({ state }).where('id', '=', event.id).execute()
  const change = { eventId: null, subject: 'event', key: String(event.id), byUserId } as const
  await recordChange(tx, { ...change, before: { state: event.state }, after: { state } })
}
