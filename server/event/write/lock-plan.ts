// Locks what a plan changes: sales of all other products go on while it is written.
import { sql } from 'kysely'
import type { Tx } from '../../db/schema.ts'
import { lockStock } from '../../repositories/cart/stock.ts'
import { lockEvents } from '../../repositories/catalog/events.ts'
import type { Surroundings } from './check.ts'
import { differences } from '../compare.ts'
import { lockGone } from '../in-use.ts'
import { keepLocalTimes } from '../copy/move-plan.ts'
import type { EventPlan } from '../plan.ts'
import { matchProducts, matchVariants } from './product-changes.ts'
import { type EventRecords, readRecords, stockIdsOfRecord } from '../read-event.ts'
import { readSurroundings } from './surroundings.ts'
import { goneCommittees } from './write-committees.ts'

/**
 * Locks the events against other imports and changes at the desk, and what the plan changes against sales; then reads
 * what the plan is written beside.
 */
export async function lockPlan(tx: Tx, plan: EventPlan): Promise<Surroundings> {
  await lockEvents(tx)
  // A sale changes no plan, so what differs here still differs once it is locked.
  const records = await readRecords(tx, plan.event.id)
  await lockChanged(tx, keepLocalTimes(plan, records), records)
  return readSurroundings(tx, plan.event.id)
}

async function lockChanged(
  tx: Tx,
  { committees, products }: EventPlan,
  records: EventRecords,
): Promise<void> {
  if (products !== null) {
    const { both, gone } = matchProducts(products, records.products)
    const changed = both.filter(({ plan, found }) => differences(plan, found.plan).length > 0)
    const touched = [...changed.map(({ found }) => found), ...gone]
    await lockStock(tx, touched.flatMap(stockIdsOfRecord))
    await lockGone(tx, {
      products: gone.map(({ id }) => id),
      variants: changed.flatMap(({ plan, found }) =>
        matchVariants(plan, found).gone.map(({ id }) => id),
      ),
    })
  }
  const left = committees === null ? [] : goneCommittees(committees, records.committees)
  if (left.length === 0) return
  await tx
    .selectFrom('committees')
    .select('id')
    .where('id', '=', sql<number>`any(${left.map(({ id }) => id)}::int[])`)
    .orderBy('id')
    .forUpdate()
    .execute()
}
