// Queues and sends push messages in the background: at the start, when the schedule or an announcement has changed, and
// every five seconds.
import type { Deps } from '../../deps.ts'
import { startSender } from '../start-sender.ts'
import { type PushSendDeps, sendDuePush } from './send-due.ts'
import { tellSchedule } from './tell-schedule.ts'

/** Sends until stopped, and then closes the connections; errors are logged, and the next look tries again. */
export function startPushSender(deps: PushSendDeps & Pick<Deps, 'live'>): {
  stop(): Promise<void>
} {
  const sender = startSender(deps, {
    act: 'push',
    failure: 'Push messages could not be sent',
    lockKey: 7_242_055,
    lookEveryMs: 5000,
    onWork: (wake) => deps.live.onPublished(wake),
    send: async (signal) => {
      await tellSchedule(deps)
      await sendDuePush(deps, signal)
    },
  })
  return {
    stop: async () => {
      await sender.stop()
      deps.pushService.close()
    },
  }
}
