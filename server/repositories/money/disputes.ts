// Rows of disputes. The caller has locked the payment's order or payment exception before it changes one.
import { type Insertable, type Selectable, sql } from 'kysely'
import type { Db, Schema, Tx } from '../../db/schema.ts'

export type DisputeRow = Selectable<Schema['disputes']>

/** A dispute that is not won holds its order until the treasurer releases it. */
export const isHeld = ({ state, released_at }: Pick<DisputeRow, 'state' | 'released_at'>) =>
  state !== 'won' && released_at === null

/** The cents that disputes have taken and not given back. */
export function disputedCentsOf(disputes: readonly DisputeRow[]): number {
  return disputes.reduce((sum, one) => sum + one.withdrawn_cents - one.reinstated_cents, 0)
}

/** As `isHeld`, for an order `o` of a query. */
export const isOrderHeld = sql<boolean>`exists (select from disputes d
  where d.intent_id = o.intent_id and d.state <> 'won' and d.released_at is null)`

/** The ids of the orders that a dispute holds. */
export const heldOrderIds = sql`select h.id from orders h join disputes d on d.intent_id = h.intent_id
  where d.state <> 'won' and d.released_at is null`

/** All disputes of a payment, oldest first; none without a card payment (null). */
export async function findDisputes(db: Db, intentId: string | null): Promise<DisputeRow[]> {
  if (intentId === null) return []
  return db
    .selectFrom('disputes')
    .selectAll()
    .where('intent_id', '=', intentId)
    .orderBy('opened_at')
    .orderBy('provider_id')
    .execute()
}

/** All disputes of the mode, with the time zone of the payment's event. */
export function findDisputesOfMode(
  db: Db,
  isTest: boolean,
): Promise<(DisputeRow & { time_zone: string | null })[]> {
  return db
    .selectFrom('disputes as d')
    .innerJoin('payments as p', 'p.intent_id', 'd.intent_id')
    .leftJoin('events as e', 'e.id', 'p.event_id')
    .selectAll('d')
    .select('e.time_zone')
    .where('p.is_test', '=', isTest)
    .execute()
}

/** Inserts a dispute, or replaces the row with the same provider id. */
export async function saveDispute(tx: Tx, row: Insertable<Schema['disputes']>): Promise<void> {
  await tx
    .insertInto('disputes')
    .values(row)
    .onConflict((on) => on.column('provider_id').doUpdateSet(row))
    .execute()
}

/** Releases every dispute of a payment that holds its order, or only the lost ones. */
export async function releaseDisputes(
  tx: Tx,
  intentId: string | null,
  at: Date,
  which: 'all' | 'lost' = 'all',
): Promise<void> {
  await tx
    .updateTable('disputes')
    .set({ released_at: at })
    .where('intent_id', '=', intentId)
    .where('state', '!=', 'won')
    .$if(which === 'lost', (query) => query.where('state', '=', 'lost'))
    .where('released_at', 'is', null)
    .execute()
}
