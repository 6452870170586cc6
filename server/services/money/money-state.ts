// Payment figures for the metrics, with a timeout so that a missing database does not block them.
import { setTimeout as sleep } from 'node:timers/promises'
import type { Db } from '../../db/schema.ts'
import { type MoneyState, readMoneyState } from '../../repositories/money/money-state.ts'

export type { MoneyState }

const timeoutMs = 2000

/** The figures, or null when the database fails or takes longer than the timeout. */
export function moneyState(db: Db): Promise<MoneyState | null> {
  const timeout = sleep(timeoutMs, null, { ref: false })
  return Promise.race([readMoneyState(db).catch(() => null), timeout])
}
