// How the money stands, for whoever watches over the server; it waits for no database that is away.
import { setTimeout as sleep } from 'node:timers/promises'
import type { Db } from '../../db/schema.ts'
import { type MoneyState, readMoneyState } from '../../repositories/money-state.ts'

export type { MoneyState }

const patienceMs = 2000

/** The figures, or null when the database does not tell them soon. */
export function moneyState(db: Db): Promise<MoneyState | null> {
  const late = sleep(patienceMs, null, { ref: false })
  return Promise.race([readMoneyState(db).catch(() => null), late])
}
