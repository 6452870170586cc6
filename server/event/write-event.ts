// Writes the plan of an event in the caller's transaction. Writing the same plan again changes nothing, and
// sold products are never removed.
import { sql } from 'kysely'
import type { Tx } from '../db/schema.ts'
import { heldNow } from '../repositories/holds.ts'
import { lockStock } from '../repositories/stock.ts'
import { planErrors, type PlanError } from './check.ts'
import { type Change, differences } from './compare.ts'
import type { EventFacts, EventPlan } from './plan.ts'
import { type EventRecords, readRecords, stockIdsOf } from './records.ts'
import { eventRow } from './rows.ts'
import { removeCommittees, writeCommittees } from './write-committees.ts'
import { writeProducts } from './write-products.ts'
import { writeSchedule } from './write-schedule.ts'

export type WriteOutcome =
  | { kind: 'written'; changes: Change[] }
  | { kind: 'errors'; errors: PlanError[] }

/** The errors of a plan that the database shows; the plan may be incomplete. */
export async function checkEvent(tx: Tx, plan: EventPlan): Promise<PlanError[]> {
  const { records, held } = await lockEvent(tx, plan.event.id)
  return planErrors(plan, { records, held, elsewhere: await committeesElsewhere(tx, plan) })
}

/** Writes the differences, or nothing when the plan has an error. */
export async function writeEvent(tx: Tx, plan: EventPlan): Promise<WriteOutcome> {
  const { id } = plan.event
  const { records, held } = await lockEvent(tx, id)
  const elsewhere = await committeesElsewhere(tx, plan)
  const errors = planErrors(plan, { records, held, elsewhere })
  if (errors.length > 0) return { kind: 'errors', errors }
  const { committees, products, schedule } = plan
  const changes = [
    await writeFacts(tx, plan.event, records.facts),
    committees ? await writeCommittees(tx, id, committees, records.committees) : [],
    products ? await writeProducts(tx, id, products, records.products) : [],
    schedule ? await writeSchedule(tx, id, schedule, records.items) : [],
    committees ? await removeCommittees(tx, committees, records.committees) : [],
  ]
  return { kind: 'written', changes: changes.flat() }
}

// The locks make imports run one after the other and sales wait, so the numbers read here stay valid.
async function lockEvent(
  tx: Tx,
  id: number,
): Promise<{ records: EventRecords; held: Map<number, number> }> {
  await sql`lock table events in exclusive mode`.execute(tx)
  const rows = await stockIdsOf(tx, id).execute()
  const stockIds = rows.map((row) => row.stock_id)
  if (stockIds.length > 0) await lockStock(tx, stockIds)
  const held = stockIds.length > 0 ? await heldNow(tx, stockIds) : new Map()
  return { records: await readRecords(tx, id), held }
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
  planned: EventFacts,
  present: EventFacts | null,
): Promise<Change[]> {
  const part = 'event'
  const closed = planned.isOpen ? await closeOthers(tx, planned.id) : []
  const name = String(planned.id)
  if (present === null) {
    await tx.insertInto('events').values(eventRow(planned)).execute()
    return [...closed, { part, kind: 'new', name, details: [planned.name] }]
  }
  const details = differences(planned, present)
  if (details.length === 0) return closed
  await tx.updateTable('events').set(eventRow(planned)).where('id', '=', planned.id).execute()
  return [...closed, { part, kind: 'changed', name, details }]
}

async function closeOthers(tx: Tx, id: number): Promise<Change[]> {
  const rows = await tx
    .updateTable('events')
    .set({ open: false })
    .where('open', '=', true)
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
