// Queues and sends push messages in the background: at the start, when the schedule or an announcement has changed, and
// every five seconds. Of several processes on one PostgreSQL the one that gets the lock does so.
import { setTimeout as sleep } from 'node:timers/promises'
import { asLeader } from '../../db/leader.ts'
import type { Deps } from '../../deps.ts'
import { errorFields } from '../../log.ts'
import { type PushSendDeps, sendDuePush } from './send-due.ts'
import { tellSchedule } from './tell-schedule.ts'

const lookEveryMs = 5000
const lockKey = 7_242_055

/** Sends until stopped; errors are logged, and the next look tries again. */
export function startPushSender(deps: PushSendDeps & Pick<Deps, 'live'>): {
  stop(): Promise<void>
} {
  const abortController = new AbortController()
  const { signal } = abortController
  let wake = Promise.withResolvers<void>()
  deps.live.onPublished(() => wake.resolve())
  const running = (async () => {
    while (!signal.aborted) {
      wake = Promise.withResolvers<void>()
      await tryRound(deps, signal)
      await Promise.race([
        wake.promise,
        sleep(lookEveryMs, undefined, { signal, ref: false }).catch(() => undefined),
      ])
    }
    deps.pushService.close()
  })()
  return {
    stop: () => {
      abortController.abort()
      return running
    },
  }
}

async function tryRound(deps: PushSendDeps, signal: AbortSignal): Promise<void> {
  const round = async () => {
    await tellSchedule(deps)
    await sendDuePush(deps, signal)
  }
  try {
    // The embedded database has one process and one connection, and needs no lock.
    if (deps.config.databaseUrl === null) await round()
    else await asLeader(deps.db, lockKey, round)
  } catch (error) {
    deps.log.error({ act: 'push', ...errorFields(error) }, 'Push messages could not be sent')
  }
}
