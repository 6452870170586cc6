// Writes the plan of an event in the caller's transaction. Writing the same plan again changes nothing, and
// sold products are never removed.
import type { EventState } from '../../contract/entities/desk-events.ts'
import type { Tx } from '../db/schema.ts'
import type { WholeRow } from '../db/whole-row.ts'
import { touchItems } from '../repositories/catalog/changed-items.ts'
import { findEvent, lockEvents } from '../repositories/catalog/events.ts'
import { heldNow } from '../repositories/cart/holds.ts'
import { hasDraft } from '../repositories/event/schedule-drafts.ts'
import { lockStock } from '../repositories/cart/stock.ts'
import { planErrors, type PlanError, type Surroundings } from './check.ts'
import { type Change, differences } from './compare.ts'
import type { EventPlan, PlannedEvent } from './plan.ts'
import { readRecords, stockIdsOf } from './records.ts'
import { eventRow } from './rows.ts'
import { removeCommittees, writeCommittees } from './write-committees.ts'
import { writeProducts } from './write-products.ts'
import { writeSchedule } from './write-schedule.ts'
import { writeWords } from './write-words.ts'

// For imports, which may not import repositories.
export { lockEvents }

export type WriteOutcome =
  | { kind: 'written'; changes: Change[] }
  | { kind: 'errors'; errors: PlanError[] }

/** The errors of a plan that the database shows; the plan may be incomplete. */
export async function checkEvent(tx: Tx, plan: EventPlan): Promise<PlanError[]> {
  return planErrors(plan, await lockEvent(tx, plan))
}

/** Writes the differences, or nothing when the plan has an error; without a person a command or a copy writes. */
export async function writeEvent(
  tx: Tx,
  plan: EventPlan,
  byUserId: number | null = null,
): Promise<WriteOutcome> {
  const { id } = plan.event
  const around = await lockEvent(tx, plan)
  const { records } = around
  const errors = planErrors(plan, around)
  if (errors.length > 0) return { kind: 'errors', errors }
  const { committees, products, schedule, words } = plan
  // Before the facts, which may open it: what was changed in the draft is no news.
  const isPublic = (await findEvent(tx, id))?.state !== 'draft'
  const changes = [
    await writeFacts(tx, plan.event, records.facts),
    committees ? await writeCommittees(tx, id, committees, records.committees) : [],
    products ? await writeProducts(tx, id, products, records.products) : [],
    schedule
      ? await writeSchedule(tx, { eventId: id, byUserId, isPublic }, schedule, records.items)
      : [],
    words ? await writeWords(tx, id, words, records.words.published) : [],
    committees ? await removeCommittees(tx, committees, records.committees) : [],
  ]
  return { kind: 'written', changes: changes.flat() }
}

// Sales wait for the lock of the stock, so the numbers read here stay valid.
async function lockEvent(tx: Tx, plan: EventPlan): Promise<Surroundings> {
  const { id } = plan.event
  await lockEvents(tx)
  const rows = await stockIdsOf(tx, { eventId: id }).execute()
  const stockIds = rows.map((row) => row.stock_id)
  if (stockIds.length > 0) await lockStock(tx, stockIds)
  const held = stockIds.length > 0 ? await heldNow(tx, stockIds) : new Map()
  return {
    records: await readRecords(tx, id),
    held,
    used: await committeesInUse(tx, id),
    elsewhere: await committeesElsewhere(tx, plan),
    hasDraft: await hasDraft(tx, id),
  }
}

async function committeesInUse(tx: Tx, eventId: number): Promise<Set<number>> {
  const rows = await tx
    .selectFrom('committees as c')
    .select('c.id')
    .where('c.event_id', '=', eventId)
    .where(({ exists, or, selectFrom }) =>
      or([
        exists(
          selectFrom('order_lines as l').select('l.id').whereRef('l.committee_id', '=', 'c.id'),
        ),
        exists(
          selectFrom('form_submissions as s')
            .select('s.id')
            .whereRef('s.committee_id', '=', 'c.id'),
        ),
      ]),
    )
    .execute()
  return new Set(rows.map(({ id }) => id))
}

async function committeesElsewhere(tx: Tx, { event }: EventPlan): Promise<Map<number, string>> {
  const rows = await tx
    .selectFrom('committees as c')
    .innerJoin('events as e', 'e.id', 'c.event_id')
    .select(['c.id', 'e.name'])
    .where('e.id', '<>', event.id)
    .execute()
  return new Map(rows.map((row) => [row.id, row.name]))
}

async function writeFacts(
  tx: Tx,
  planned: PlannedEvent,
  present: PlannedEvent | null,
): Promise<Change[]> {
  const part = 'event'
  const closed = planned.isOpen ? await closeOthers(tx, planned.id) : []
  const name = String(planned.id)
  if (present === null) {
    const state = planned.isOpen ? 'open' : 'draft'
    const row: WholeRow<'events'> = { ...eventRow(planned), state }
    await tx.insertInto('events').values(row).execute()
    return [...closed, { part, kind: 'new', name, details: [planned.name] }]
  }
  const details = differences(planned, present)
  if (details.length === 0) return closed
  await tx
    .updateTable('events')
    .set({ ...eventRow(planned), ...stateChange(planned, present) })
    .where('id', '=', planned.id)
    .execute()
  if (planned.timeZone !== present.timeZone) await touchItems(tx, planned.id)
  return [...closed, { part, kind: 'changed', name, details }]
}

/** An event that was open is closed; a draft stays a draft until it is opened. */
function stateChange(planned: PlannedEvent, present: PlannedEvent): { state?: EventState } {
  if (planned.isOpen === present.isOpen) return {}
  return { state: planned.isOpen ? 'open' : 'closed' }
}

async function closeOthers(tx: Tx, id: number): Promise<Change[]> {
  const rows = await tx
    .updateTable('events')
    .set({ state: 'closed' })
    .where('state', '=', 'open')
    .where('id', '<>', id)
    .returning(['id', 'name'])
    .execute()
  return rows.map((row) => ({
    part: 'event',
    kind: 'changed',
    name: String(row.id),
    details: [`${row.name} is no longer the open one`],
  }))
}
