// Figures about payments for the metrics.
import { sql } from 'kysely'
import type { Db } from '../db/schema.ts'

export interface MoneyState {
  /** Payments that became no order and that nobody has seen to. */
  attentions: number
  /** Payments that are neither an order nor an attention record yet, and the age of the oldest. */
  unsettled: number
  unsettledSec: number
  /** Since the reconciler last came to the end of a round, in whichever process; null = never yet. */
  lagSec: number | null
}

export async function readMoneyState(db: Db): Promise<MoneyState> {
  const { rows } = await sql<MoneyState>`
    select
      (select count(*) from payment_exceptions where resolved_at is null) as "attentions",
      count(*) as "unsettled",
      coalesce(extract(epoch from now() - min(created_at)), 0)::float8 as "unsettledSec",
      (select extract(epoch from now() - done_at)::float8 from reconciler) as "lagSec"
    from payments where not is_settled`.execute(db)
  const [state] = rows
  if (!state) throw new Error('An aggregate has one row.')
  return state
}
