// Removes a draft that was made by mistake (rule 62).
import { isDeepStrictEqual } from 'node:util'
import type { CallBody } from '#contract/define-call.ts'
import type { removeDeskEvent } from '#contract/calls/desk/events.ts'
import type { ListedEvent } from '#contract/entities/desk/events.ts'
import type { Tx } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Deps } from '#server/deps.ts'
import { findsAny } from '#server/event/write/many-rows.ts'
import { planOfEvent } from '#server/event/stored-plan.ts'
import { writeEvent } from '#server/event/write/write-event.ts'
import { Refusal } from '#server/refusal.ts'
import { recordChange } from '#server/repositories/desk/changes.ts'
import { takeChairs } from '../people/take-chairs.ts'
import { eventChanged, lockEvent } from './change-event.ts'
import { enteredOf } from './entered-event.ts'
import { deskEventOf, listDeskEvents } from './list-events.ts'

const inUse = () =>
  new Refusal('invalid', 'Orders, payments or requests belong to this event: it stays.')

/** Removes all of a draft, unless somebody has changed it since the sender saw it. */
export async function removeEvent(
  { db, log }: Pick<Deps, 'db' | 'log'>,
  { userId }: { userId: number },
  eventId: number,
  { expected }: CallBody<typeof removeDeskEvent>,
): Promise<ListedEvent[]> {
  await inTransaction(db, async (tx) => {
    const event = deskEventOf(await lockEvent(tx, eventId))
    if (event.state !== 'draft') {
      throw new Refusal('invalid', 'Only a draft can be removed.')
    }
    if (!isDeepStrictEqual(enteredOf(event), expected)) throw await eventChanged(tx, eventId)
    const committeeIds = await removeParts(tx, eventId)
    await tx.deleteFrom('events').where('id', '=', eventId).execute()
    await takeChairs(tx, userId, committeeIds)
    const before = { ...enteredOf(event), state: event.state }
    const key = String(eventId)
    const change = { eventId: null, subject: 'event', key, byUserId: userId } as const
    await recordChange(tx, { ...change, before, after: null })
  })
  log.info({ act: 'removeEvent', eventId }, 'desk')
  return listDeskEvents(db)
}

/** Removes committees, products and the schedule as an import of an empty event would; returns the committees' ids. */
async function removeParts(tx: Tx, eventId: number): Promise<number[]> {
  await tx.deleteFrom('schedule_drafts').where('event_id', '=', eventId).execute()
  // Mail of roles and codes, written while this was the only event, is not the event's own.
  const mail = tx.updateTable('mail_messages').where('event_id', '=', eventId)
  await mail.set({ event_id: null }).execute()
  // First, because no committee is removed that the words lead to.
  await tx.deleteFrom('event_words').where('event_id', '=', eventId).execute()
  const plan = await planOfEvent(tx, eventId)
  if (plan === null) return []
  const empty = { ...plan, committees: [], products: [], schedule: [], words: null }
  const outcome = await writeEvent(tx, empty)
  const isKept = outcome.kind === 'errors' || outcome.changes.some(({ kind }) => kind === 'kept')
  const isNamed = await findsAny(tx, [
    tx.selectFrom('orders').select('id').where('event_id', '=', eventId),
    tx.selectFrom('payments').select('intent_id').where('event_id', '=', eventId),
  ])
  if (isKept || isNamed) throw inUse()
  await tx.deleteFrom('schedule_acts').where('event_id', '=', eventId).execute()
  await tx.deleteFrom('schedule_releases').where('event_id', '=', eventId).execute()
  return (plan.committees ?? []).map(({ id }) => id)
}
