// Tells one listener what has changed in the catalogue, whichever process changed it. There is no notice
// that could get lost or come late, only a question, and callers who wait at the same time share one.
import type { Db } from '../db/schema.ts'
import { commitsOf } from '../db/transaction.ts'
import { type CatalogChange, pruneChanges, readChanges } from '../repositories/catalog-changes.ts'

export interface CatalogFeed {
  /**
   * Resolves when all is told that this process committed before the call, and that others did longer
   * than the lag before it.
   */
  catchUp(): Promise<void>
  /** Whether that much is told already; whoever asks this often finds it so. */
  isCaughtUp(): boolean
}

/** `everything` = it cannot be told what has changed. */
export type ChangeListener = (changes: readonly CatalogChange[] | 'everything') => void

const pruneEveryMs = 5 * 60_000
/** Whoever has not asked for longer is told that everything has changed; the log reaches back twice as far. */
const longestGapMs = 15 * 60_000
const caughtUp = Promise.resolve()

/** With a lag of 0 nothing committed before a call is untold after it. */
export function createCatalogFeed(db: Db, lagMs: number, tell: ChangeListener): CatalogFeed {
  let before: { endedXid: bigint; atMs: number } | null = null
  let prunedAtMs = 0
  let seen = new Set<number>()
  let running: Promise<void> | null = null
  let next: Promise<void> | null = null
  let looked = { begunMs: -Infinity, commits: -1 }

  async function look(): Promise<void> {
    const begun = { begunMs: performance.now(), commits: commitsOf(db) }
    const { endedXid, atMs, changes } = await readChanges(db, before?.endedXid ?? 0n)
    const isGap = !before || atMs - before.atMs > longestGapMs || endedXid < before.endedXid
    const unseen = changes.filter(({ id }) => !seen.has(id))
    if (isGap) tell('everything')
    else if (unseen.length > 0) tell(unseen)
    seen = new Set(changes.map(({ id }) => id))
    before = { endedXid, atMs }
    looked = begun
    if (atMs - prunedAtMs < pruneEveryMs) return
    prunedAtMs = atMs
    await pruneChanges(db, atMs - 2 * longestGapMs)
  }

  function start(): Promise<void> {
    const mine = look().finally(() => {
      if (running === mine) running = null
    })
    running = mine
    return mine
  }

  function isCaughtUp(): boolean {
    const ageMs = performance.now() - looked.begunMs
    if (ageMs >= lagMs || looked.commits !== commitsOf(db)) return false
    // Asked anew well before the lag is over, so that nobody has to wait for the answer.
    if (ageMs > lagMs / 4 && !running) start().catch(() => undefined)
    return true
  }

  return {
    isCaughtUp,
    catchUp() {
      if (isCaughtUp()) return caughtUp
      if (!running) return start()
      // The one that runs may have looked before the caller's wish: the next one is for all who wait.
      next ??= running
        .catch(() => undefined)
        .then(() => {
          next = null
          return start()
        })
      return next
    },
  }
}
