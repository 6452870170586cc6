// Removes a committee that the event does not have, such as one that was copied from last year's (rule 59).
import type { DeskCommittees } from '#contract/entities/desk/committees.ts'
import { logoPath } from '#contract/values/image-path.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { planOfEvent } from '#server/event/stored-plan.ts'
import { lockEvents, writeEvent } from '#server/event/write/write-event.ts'
import { publishChange } from '#server/live/publish-change.ts'
import { noSuch, Refusal } from '#server/refusal.ts'
import { findCommittee, findEvent } from '#server/repositories/catalog/events.ts'
import { recordChange } from '#server/repositories/history/desk-changes.ts'
import { factsOf } from './committee-facts.ts'
import { type Caller, type CommitteeDeps, listForDesk } from './committees.ts'
import { takeChairs } from '../people/take-chairs.ts'

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
  const { db, images, log } = deps
  const { userId } = caller
  const eventId = await inTransaction(db, async (tx) => {
    await lockEvents(tx)
    const row = await findCommittee(tx, committeeId)
    const event = row && (await findEvent(tx, row.event_id))
    const plan = event && (await planOfEvent(tx, event.id))
    const committees = plan?.committees ?? []
    const removed = committees.find(({ id }) => id === committeeId)
    if (!event || !plan || !removed) throw noSuch('committee')
    const outcome = await writeEvent(tx, {
      event: plan.event,
      committees: committees.filter(({ id }) => id !== committeeId),
      products: (plan.products ?? []).filter((product) => product.committeeId !== committeeId),
      schedule: null,
      words: null,
    })
    if (outcome.kind === 'errors') throw new Refusal('act_refused', outcome.errors[0]?.text ?? '')
    if (outcome.changes.some(({ kind }) => kind === 'kept')) throw inUse()
    await takeChairs(tx, userId, [committeeId])
    await recordChange(tx, {
      eventId: event.id,
      subject: 'committee',
      key: String(committeeId),
      byUserId: userId,
      before: factsOf(removed, event.time_zone),
      after: null,
    })
    return event.id
  })
  await images.delete(logoPath(committeeId))
  publishChange(deps, eventId, 'committees')
  publishChange(deps, eventId, 'products')
  log.info({ act: 'removeCommittee', committeeId }, 'desk')
  return listForDesk(deps, caller, eventId)
}
