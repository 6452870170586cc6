// Writes the plan of an event in the caller's transaction. Writing the same plan again changes nothing, and
// sold products are never removed.
import type { Tx } from '../../db/schema.ts'
import type { WholeRow } from '../../db/whole-row.ts'
import {
  moveAnnouncementEnds,
  moveCodeEnds,
  touchItems,
} from '../../repositories/catalog/changed-items.ts'
import {
  asClosed,
  asNew,
  asOpen,
  findEvent,
  lockEvents,
} from '../../repositories/catalog/events.ts'
import type { PlanError } from './check.ts'
import { type Change, differences } from '../compare.ts'
import { lockPlan } from './lock-plan.ts'
import { keepLocalTimes } from '../copy/move-plan.ts'
import type { EventPlan, PlannedEvent } from '../plan.ts'
import { stayingCommittees } from './check-names.ts'
import { comparePlan } from './plan-changes.ts'
import { eventRow } from '../plan-columns.ts'
import { deleteCommittees, goneCommittees, writeCommittees } from './write-committees.ts'
import { writeProducts } from './write-products.ts'
import { writeSchedule } from './write-schedule.ts'
import { writeWords } from './write-words.ts'

// For imports, which may not import repositories.
export { lockEvents }

export type WriteOutcome =
  | { kind: 'written'; changes: Change[] }
  | { kind: 'errors'; errors: PlanError[] }

/** Writes the differences, or nothing when the plan has an error; without a person a command or a copy writes. */
export async function writeEvent(
  tx: Tx,
  given: EventPlan,
  byUserId: number | null = null,
): Promise<WriteOutcome> {
  const { id } = given.event
  const around = await lockPlan(tx, given)
  const { records, use } = around
  const plan = keepLocalTimes(given, records)
  const outcome = comparePlan(plan, around)
  if (outcome.kind === 'errors') return outcome
  const { committees, products, schedule, words } = plan
  // Before the facts, which may open it: changes made in the draft are not news.
  const isPublic = (await findEvent(tx, id))?.state !== 'draft'
  await writeFacts(tx, plan.event, records.facts)
  if (committees) await writeCommittees(tx, id, committees, records.committees)
  if (products) await writeProducts(tx, id, { plans: products, records: records.products, use })
  if (schedule) {
    await writeSchedule(tx, { eventId: id, byUserId, isPublic }, schedule, records.items)
  }
  if (words) await writeWords(tx, id, words, records.words.published)
  // After the products, which refer to their committees.
  if (committees) {
    const staying = stayingCommittees(plan, around)
    const gone = goneCommittees(committees, records.committees).map((one) => one.id)
    await deleteCommittees(
      tx,
      gone.filter((one) => !staying.has(one)),
    )
  }
  return { kind: 'written', changes: outcome.changes }
}

async function writeFacts(
  tx: Tx,
  planned: PlannedEvent,
  present: PlannedEvent | null,
): Promise<void> {
  if (planned.isOpen) await closeOthers(tx, planned.id)
  if (present === null) {
    const state = planned.isOpen ? 'open' : 'draft'
    const row: WholeRow<'events'> = { ...eventRow(planned), state, ...asNew }
    await tx.insertInto('events').values(row).execute()
    return
  }
  if (differences(planned, present).length === 0) return
  await tx
    .updateTable('events')
    .set({ ...eventRow(planned), ...stateChange(planned, present) })
    .where('id', '=', planned.id)
    .execute()
  if (planned.timeZone !== present.timeZone) {
    await touchItems(tx, planned.id)
    const zones = { from: present.timeZone, to: planned.timeZone }
    await moveAnnouncementEnds(tx, planned.id, zones)
    // Codes belong to no event: their ends are written in the zone of the open one.
    if (planned.isOpen) await moveCodeEnds(tx, zones)
  }
}

/** An event that was open is closed; a draft stays a draft until it is opened. */
function stateChange(planned: PlannedEvent, present: PlannedEvent) {
  if (planned.isOpen === present.isOpen) return {}
  return planned.isOpen ? asOpen : asClosed
}

async function closeOthers(tx: Tx, id: number): Promise<void> {
  await tx
    .updateTable('events')
    .set(asClosed)
    .where('state', '=', 'open')
    .where('id', '<>', id)
    .execute()
}
