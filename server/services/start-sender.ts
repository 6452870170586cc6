// The loop of a sender in the background: at the start, when it is woken, and at every look. Of several processes on one
// PostgreSQL the one that gets the lock sends; when it dies, the next one to try takes over.
import { setTimeout as sleep } from 'node:timers/promises'
import { asLeader } from '../db/leader.ts'
import type { Deps } from '../deps.ts'
import { errorFields } from '../log.ts'

interface Sender {
  /** What the log calls it. */
  act: string
  failure: string
  lockKey: number
  lookEveryMs: number
  /** Takes the function that wakes the sender. */
  onWork: (wake: () => void) => void
  /** Sends all that is due; once the signal is aborted, it begins nothing new. */
  send: (signal: AbortSignal) => Promise<void>
}

/** Sends until stopped; errors are logged, and the next look tries again. */
export function startSender(
  deps: Pick<Deps, 'config' | 'db' | 'log'>,
  { act, failure, lockKey, lookEveryMs, onWork, send }: Sender,
): { stop(): Promise<void> } {
  const abortController = new AbortController()
  const { signal } = abortController
  let wake = Promise.withResolvers<void>()
  onWork(() => wake.resolve())
  const round = async () => {
    try {
      // The embedded database has one process and one connection, and needs no lock.
      if (deps.config.databaseUrl === null) await send(signal)
      else await asLeader(deps.db, lockKey, () => send(signal))
    } catch (error) {
      deps.log.error({ act, ...errorFields(error) }, failure)
    }
  }
  const running = (async () => {
    while (!signal.aborted) {
      wake = Promise.withResolvers<void>()
      await round()
      await Promise.race([
        wake.promise,
        sleep(lookEveryMs, undefined, { signal, ref: false }).catch(() => undefined),
      ])
    }
  })()
  return {
    stop: () => {
      abortController.abort()
      return running
    },
  }
}
