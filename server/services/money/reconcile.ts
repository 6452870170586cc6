// Runs the reconciler at boot and every minute. On PostgreSQL one process at a time does it, and a round
// is due for all processes together; when the one that led dies, whoever asks next leads.
import { setTimeout as sleep } from 'node:timers/promises'
import { asLeader } from '../../db/leader.ts'
import type { Deps } from '../../deps.ts'
import { errorFields } from '../../log.ts'
import type { RoundOutcome } from '../../metrics.ts'
import { claimRound, keepRoundDone } from '../../repositories/reconciler.ts'
import { reconcileOnce } from './reconcile-once.ts'
import type { SettleDeps } from '../orders/settle.ts'

type ReconcilerDeps = SettleDeps & Pick<Deps, 'config'>

/** Whoever does not lead asks so many times in the time of a round. */
const asksPerRound = 4
/** Every so many rounds, and until one is done, old carts are looked at too. */
const fullEvery = 60
const lockKey = 7_242_026

/** Reconciles now and every minute until stopped; a round that fails is logged and the next one tries. */
export function startReconciler(deps: ReconcilerDeps): { stop(): Promise<void> } {
  const ending = new AbortController()
  const { signal } = ending
  const everyMs = deps.config.reconcileEverySec * 1000
  const running = (async () => {
    let isFirst = true
    let done = 0
    while (!signal.aborted) {
      // What a process left half done when it died is not kept waiting by a round before its end.
      const sinceMs = isFirst ? 0 : everyMs
      const outcome = await tryRound(deps, { sinceMs, isFull: done % fullEvery === 0, signal })
      deps.metrics.roundTried(outcome)
      isFirst &&= outcome === 'notLeader' || outcome === 'failed'
      if (outcome === 'done') done += 1
      await sleep(everyMs / asksPerRound, undefined, { signal, ref: false }).catch(() => undefined)
    }
  })()
  return {
    stop: () => {
      ending.abort()
      return running
    },
  }
}

interface Round {
  sinceMs: number
  isFull: boolean
  signal: AbortSignal
}

async function tryRound(deps: ReconcilerDeps, of: Round): Promise<RoundOutcome> {
  try {
    // The embedded database has one process and one connection, and needs no lock.
    if (deps.config.databaseUrl === null) return await round(deps, of)
    return await asLeader(deps.db, lockKey, () => round(deps, of))
  } catch (error) {
    deps.log.error({ act: 'reconcile', ...errorFields(error) }, 'round failed')
    return 'failed'
  }
}

async function round(
  deps: ReconcilerDeps,
  { sinceMs, isFull, signal }: Round,
): Promise<RoundOutcome> {
  if (!(await claimRound(deps.db, sinceMs))) return 'notDue'
  if (!(await reconcileOnce(deps, isFull ? 'all' : 'recent', signal))) return 'unfinished'
  await keepRoundDone(deps.db)
  return 'done'
}
