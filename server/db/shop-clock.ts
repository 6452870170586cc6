// The shop's clock in the database (rule 131). Machine time, such as that of rate limits, stays `now()`.
import { CompiledQuery, type RawBuilder, sql } from 'kysely'

/** The shop's time at the begin of the transaction. */
export const shopNow: RawBuilder<Date> = sql`shop_now()`

/** The shop's time at the begin of the statement: later, where the transaction has waited for a lock. */
export const shopStatementNow: RawBuilder<Date> = sql`shop_statement_now()`

/** What a new connection runs first, so that the shop's clock is ahead there; nothing where it is not. */
export function clockSetting(shiftMs = 0): CompiledQuery | null {
  if (shiftMs === 0) return null
  return CompiledQuery.raw(`select set_config('specialty.clock_shift_ms', $1, false)`, [
    String(shiftMs),
  ])
}
