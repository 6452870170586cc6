// Figures of the money as it stands, for whoever watches over the server.
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
      (select count(*) from attentions where resolved_at is null) as "attentions",
      count(p.intent_id) as "unsettled",
      coalesce(extract(epoch from now() - min(p.created_at)), 0)::float8 as "unsettledSec",
      (select extract(epoch from now() - done_at)::float8 from reconciler) as "lagSec"
    from payments p
    left join orders o using (intent_id)
    left join attentions a using (intent_id)
    where o.id is null and a.id is null`.execute(db)
  const [state] = rows
  if (!state) throw new Error('An aggregate has one row.')
  return state
}
