// Figures of payments and mail for the metrics, with a timeout so that a missing database does not block them.
import { setTimeout as sleep } from 'node:timers/promises'
import type { Db } from '../../db/schema.ts'
import { countUnsentMail, type UnsentState } from '../../repositories/desk/mail.ts'
import {
  type MoneyState as MoneyFigures,
  readMoneyState,
} from '../../repositories/money/money-state.ts'

export interface MoneyState extends MoneyFigures {
  mail: Record<UnsentState, number>
}

const timeoutMs = 2000

/** The figures, or null when the database fails or takes longer than the timeout. */
export function moneyState(db: Db): Promise<MoneyState | null> {
  const timeout = sleep(timeoutMs, null, { ref: false })
  return Promise.race([readState(db).catch(() => null), timeout])
}

async function readState(db: Db): Promise<MoneyState> {
  return { ...(await readMoneyState(db)), mail: await countUnsentMail(db) }
}
