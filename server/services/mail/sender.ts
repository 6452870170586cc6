// Sends the mail in the background: at the start, when a message is queued, and every 30 seconds. Of several processes on
// one PostgreSQL the one that gets the lock sends; when it dies, the next one to try takes over.
import { setTimeout as sleep } from 'node:timers/promises'
import { asLeader } from '../../db/leader.ts'
import type { Deps } from '../../deps.ts'
import { errorFields } from '../../log.ts'
import { sendDue, type SendDeps } from './send-due.ts'

const lookEveryMs = 30_000
const lockKey = 7_242_054

/** Sends until stopped; errors are logged, and the next look tries again. */
export function startMailSender(deps: SendDeps & Pick<Deps, 'config' | 'live'>): {
  stop(): Promise<void>
} {
  const abortController = new AbortController()
  const { signal } = abortController
  let wake = Promise.withResolvers<void>()
  deps.live.onMailQueued(() => wake.resolve())
  const running = (async () => {
    while (!signal.aborted) {
      wake = Promise.withResolvers<void>()
      await trySending(deps, signal)
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

async function trySending(
  deps: SendDeps & Pick<Deps, 'config'>,
  signal: AbortSignal,
): Promise<void> {
  try {
    // The embedded database has one process and one connection, and needs no lock.
    if (deps.config.databaseUrl === null) await sendDue(deps, signal)
    else await asLeader(deps.db, lockKey, () => sendDue(deps, signal))
  } catch (error) {
    deps.log.error({ act: 'mail', ...errorFields(error) }, 'Mail could not be sent')
  }
}
