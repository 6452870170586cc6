// Removes committees that the event does not have, such as those that were copied from last year's (rule 59).
import { randomUUID } from 'node:crypto'
import type { DeskCommittees } from '#contract/entities/desk/committees.ts'
import type { DeskRemoval } from '#contract/entities/desk/removal.ts'
import { logoPath } from '#contract/values/image-path.ts'
import type { KeptPicture, Tx } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { planOfEvent } from '#server/event/stored-plan.ts'
import { lockEvents, writeEvent } from '#server/event/write/write-event.ts'
import { publishChange } from '#server/live/publish-change.ts'
import { noSuch, Refusal } from '#server/refusal.ts'
import { findCommittee, findEvent } from '#server/repositories/catalog/events.ts'
import { recordChanges } from '#server/repositories/desk/changes.ts'
import { dropReplaced, keepLogo, keepUndo } from '../kept/keep-undo.ts'
import { readPlaces } from '../kept/kept-places.ts'
import { takeChairs } from '../people/take-chairs.ts'
import { factsOf } from './committee-facts.ts'
import { type Caller, type CommitteeDeps, listForDesk } from './committees.ts'

const inUse = () =>
  new Refusal(
    'act_refused',
    'The committee stays, because something of it was sold or is in a cart, or it has a request. To hide its store, uncheck “Listed among the stores”.',
  )

/** Removes what an import of the event without this committee would remove. */
export async function removeCommittee(
  deps: CommitteeDeps,
  caller: Caller,
  committeeId: number,
): Promise<DeskCommittees> {
  return listForDesk(deps, caller, await removeAll(deps, caller, [committeeId]))
}

/** Removes several committees of an event at once, on record as one change; those that can't be removed stay. */
export async function removeCommittees(
  deps: CommitteeDeps,
  caller: Caller,
  { committeeIds }: { committeeIds: readonly number[] },
): Promise<DeskRemoval> {
  const staying: DeskRemoval['staying'] = []
  for (const id of committeeIds) {
    const reason = await whyItStays(deps, caller, id)
    if (reason !== null) staying.push({ id, reason })
  }
  const ids = committeeIds.filter((id) => !staying.some((one) => one.id === id))
  if (ids.length > 0) await removeAll(deps, caller, ids)
  return { staying }
}

/** Ends a transaction that was only tried. */
class Tried extends Error {}

/** Why the committee alone can't be removed; null = it can. */
async function whyItStays(
  { db }: CommitteeDeps,
  caller: Caller,
  committeeId: number,
): Promise<string | null> {
  try {
    return await inTransaction(db, async (tx) => {
      await removeRows(tx, caller, { committeeIds: [committeeId], pictures: [] })
      throw new Tried()
    })
  } catch (error) {
    if (error instanceof Tried) return null
    if (error instanceof Refusal) return error.message
    throw error
  }
}

/** Removes them all, or none; returns their event. */
async function removeAll(
  deps: CommitteeDeps,
  caller: Caller,
  committeeIds: readonly number[],
): Promise<number> {
  const { db, images, log } = deps
  const pictures = (await Promise.all(committeeIds.map((id) => keepLogo(images, id)))).flat()
  let eventId: number | null = null
  try {
    eventId = await inTransaction(db, (tx) => removeRows(tx, caller, { committeeIds, pictures }))
  } finally {
    if (eventId === null) await dropReplaced(images, pictures)
  }
  for (const id of committeeIds) await images.delete(logoPath(id))
  publishChange(deps, eventId, 'committees')
  publishChange(deps, eventId, 'products')
  log.info({ act: 'removeCommittee', committeeIds }, 'desk')
  return eventId
}

async function removeRows(
  tx: Tx,
  { userId: byUserId }: Caller,
  { committeeIds, pictures }: { committeeIds: readonly number[]; pictures: KeptPicture[] },
): Promise<number> {
  await lockEvents(tx)
  const row = await findCommittee(tx, committeeIds[0] ?? 0)
  const event = row && (await findEvent(tx, row.event_id))
  const plan = event && (await planOfEvent(tx, event.id))
  const isRemoved = (id: number) => committeeIds.includes(id)
  const committees = plan?.committees ?? []
  const removed = committees.filter(({ id }) => isRemoved(id))
  if (!event || !plan || removed.length !== committeeIds.length) throw noSuch('committee')
  const places = await readPlaces(tx, event.id)
  const outcome = await writeEvent(tx, {
    event: plan.event,
    committees: committees.filter(({ id }) => !isRemoved(id)),
    products: (plan.products ?? []).filter(({ committeeId }) => !isRemoved(committeeId)),
    schedule: null,
    words: null,
  })
  if (outcome.kind === 'errors') throw new Refusal('act_refused', outcome.errors[0]?.text ?? '')
  if (outcome.changes.some(({ kind }) => kind === 'kept')) throw inUse()
  await takeChairs(tx, byUserId, committeeIds)
  const changeSet = removed.length > 1 ? randomUUID() : null
  const [changeId] = await recordChanges(
    tx,
    removed.map((one) => ({
      eventId: event.id,
      subject: 'committee' as const,
      key: String(one.id),
      byUserId,
      before: factsOf(one, event.time_zone),
      after: null,
      ...(changeSet !== null && { changeSet }),
    })),
  )
  if (changeId !== undefined) await keepUndo(tx, { changeId, before: plan, places, pictures })
  return event.id
}
