// Brings the database in line with the plan of an event, in one transaction of the caller's. Doing it again
// changes nothing; what was sold is never removed.
import { sql } from 'kysely'
import type { Tx } from '../db/schema.ts'
import { heldNow, lockStock } from '../repositories/stock.ts'
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

/** What the database has against a plan; it may be one of which parts were left out. */
export async function checkEvent(tx: Tx, plan: EventPlan, realNowMs: number): Promise<PlanError[]> {
  const { records, held } = await lockEvent(tx, plan.event.id, realNowMs)
  return planErrors(plan, { records, held, elsewhere: await committeesElsewhere(tx, plan) })
}

/** Writes what differs from the plan, or nothing when the plan has a error. */
export async function writeEvent(
  tx: Tx,
  plan: EventPlan,
  realNowMs: number,
): Promise<WriteOutcome> {
  const { id } = plan.event
  const { records, held } = await lockEvent(tx, id, realNowMs)
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

// Two imports come one after the other, and what is sold meanwhile waits: the numbers read here stay true.
async function lockEvent(
  tx: Tx,
  id: number,
  realNowMs: number,
): Promise<{ records: EventRecords; held: Map<number, number> }> {
  await sql`lock table events in exclusive mode`.execute(tx)
  const rows = await stockIdsOf(tx, id).execute()
  const stockIds = rows.map((row) => row.stock_id)
  if (stockIds.length > 0) await lockStock(tx, stockIds)
  const held = stockIds.length > 0 ? await heldNow(tx, stockIds, realNowMs) : new Map()
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
  wanted: EventFacts,
  present: EventFacts | null,
): Promise<Change[]> {
  const part = 'event'
  const closed = wanted.isOpen ? await closeOthers(tx, wanted.id) : []
  const name = String(wanted.id)
  if (present === null) {
    await tx.insertInto('events').values(eventRow(wanted)).execute()
    return [...closed, { part, kind: 'new', name, details: [wanted.name] }]
  }
  const details = differences(wanted, present)
  if (details.length === 0) return closed
  await tx.updateTable('events').set(eventRow(wanted)).where('id', '=', wanted.id).execute()
  return [...closed, { part, kind: 'changed', name, details }]
}

// Of all events one is open at most.
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
