// Figures about payments for the metrics.
import { sql } from 'kysely'
import type { Db } from '../../db/schema.ts'

export interface MoneyState {
  /** Open payment exceptions. */
  paymentExceptions: number
  /** Disputes that no bank has decided. */
  openDisputes: number
  /** Payments without an order or a payment exception, and the age of the oldest. */
  unsettled: number
  unsettledSec: number
  /** Time since the last complete round of the reconciler in any process; null = none yet. */
  lagSec: number | null
}

export async function readMoneyState(db: Db): Promise<MoneyState> {
  const { rows } = await sql<MoneyState>`
    select
      (select count(*) from payment_exceptions where resolved_at is null) as "paymentExceptions",
      (select count(*) from disputes where state in ('needsResponse', 'underReview')) as "openDisputes",
      count(*) as "unsettled",
      coalesce(extract(epoch from shop_now() - min(created_at)), 0)::float8 as "unsettledSec",
      (select extract(epoch from now() - done_at)::float8 from reconciler) as "lagSec"
    from payments where not is_settled`.execute(db)
  const [state] = rows
  if (!state) throw new Error('An aggregate has one row.')
  return state
}
