// Runs the reconciler at boot and every minute. On PostgreSQL all processes share one schedule and one advisory
// lock; when the process that holds the lock dies, the next process to try takes over.
import { setTimeout as sleep } from 'node:timers/promises'
import { sweepUploads } from '../images/sweep-uploads.ts'
import { asLeader } from '../../db/leader.ts'
import type { Deps } from '../../deps.ts'
import { errorFields } from '../../log.ts'
import type { RoundOutcome } from '../../metrics.ts'
import { deletePastTries } from '../../repositories/people/rate-limits.ts'
import { claimRound, saveRoundDone } from '../../repositories/money/reconciler.ts'
import { reconcileOnce } from './reconcile-once.ts'
import type { SettleDeps } from '../purchase/settle/settle.ts'

type ReconcilerDeps = SettleDeps & Pick<Deps, 'config' | 'images'>

/** What else the leading process does at these times. */
interface Hooks {
  beforeRound: () => Promise<void>
  /** Called after each complete full round; an error is logged. */
  afterFullRound: () => Promise<void>
}

/** How often a process tries to take the lock within one interval. */
const triesPerRound = 4
/** One round in this many also checks old carts, as does every round until the first is complete. */
const fullEvery = 60
const lockKey = 7_242_026

/** Reconciles now and every minute until stopped; errors are logged and the next round retries. */
export function startReconciler(deps: ReconcilerDeps, hooks: Hooks): { stop(): Promise<void> } {
  const abortController = new AbortController()
  const { signal } = abortController
  const everyMs = deps.config.reconcileEverySec * 1000
  const running = (async () => {
    let isFirst = true
    let done = 0
    while (!signal.aborted) {
      // The first round ignores the schedule, so that work interrupted by a crash resumes at once.
      const sinceMs = isFirst ? 0 : everyMs
      const isFull = done % fullEvery === 0
      const outcome = await tryRound(deps, { ...hooks, sinceMs, isFull, signal })
      deps.metrics.roundTried(outcome)
      isFirst &&= outcome === 'notLeader' || outcome === 'failed'
      if (outcome === 'done') done += 1
      await sleep(everyMs / triesPerRound, undefined, { signal, ref: false }).catch(() => undefined)
    }
  })()
  return {
    stop: () => {
      abortController.abort()
      return running
    },
  }
}

interface Round extends Hooks {
  sinceMs: number
  isFull: boolean
  signal: AbortSignal
}

async function tryRound(deps: ReconcilerDeps, round: Round): Promise<RoundOutcome> {
  try {
    // The embedded database has one process and one connection, and needs no lock.
    if (deps.config.databaseUrl === null) return await runRound(deps, round)
    return await asLeader(deps.db, lockKey, () => runRound(deps, round))
  } catch (error) {
    deps.log.error({ act: 'reconcile', ...errorFields(error) }, 'The reconciler failed')
    return 'failed'
  }
}

async function runRound(
  deps: ReconcilerDeps,
  { sinceMs, isFull, signal, beforeRound, afterFullRound }: Round,
): Promise<RoundOutcome> {
  if (!(await claimRound(deps.db, sinceMs))) return 'notDue'
  // First, because it does not need the provider.
  await beforeRound()
  if (!(await reconcileOnce(deps, isFull ? 'all' : 'recent', signal))) return 'unfinished'
  await deletePastTries(deps.db)
  if (isFull) await sweepUploads(deps)
  await saveRoundDone(deps.db)
  if (isFull) await afterFullRound()
  return 'done'
}
