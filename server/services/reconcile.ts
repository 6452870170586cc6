// Runs the reconciler at boot and every minute; on PostgreSQL one process at a time does it.
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Deps } from '../deps.ts'
import { faultFields } from '../fault-fields.ts'
import { reconcileOnce } from './reconcile-once.ts'
import type { SettleDeps } from './settle.ts'

type ReconcilerDeps = SettleDeps & Pick<Deps, 'config'>

const everyMs = 60_000
/** Every so many rounds, and in the first, old carts are looked at too. */
const fullEvery = 60
const lockKey = 7_242_026

/** Reconciles now and every minute until stopped; a round that fails is logged and the next one tries. */
export function startReconciler(deps: ReconcilerDeps): { stop(): Promise<void> } {
  const ending = new AbortController()
  const { signal } = ending
  const running = (async () => {
    for (let round = 0; !signal.aborted; round++) {
      const scope = round % fullEvery === 0 ? 'all' : 'recent'
      await asLeader(deps, () => reconcileOnce(deps, scope, signal)).catch((error: unknown) => {
        deps.log.error({ act: 'reconcile', ...faultFields(error) }, 'round failed')
      })
      await sleep(everyMs, undefined, { signal, ref: false }).catch(() => undefined)
    }
  })()
  return {
    stop: () => {
      ending.abort()
      return running
    },
  }
}

// The lock belongs to a connection of its own, which a crash closes. The embedded database has one
// process and one connection, and needs neither.
async function asLeader({ config, db }: ReconcilerDeps, work: () => Promise<void>): Promise<void> {
  if (config.databaseUrl === null) return work()
  await db.connection().execute(async (own) => {
    const { rows } = await sql<{ is_leader: boolean }>`
      select pg_try_advisory_lock(${lockKey}) as is_leader`.execute(own)
    if (!rows[0]?.is_leader) return
    try {
      await work()
    } finally {
      await sql`select pg_advisory_unlock(${lockKey})`.execute(own)
    }
  })
}
