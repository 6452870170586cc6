// Queues and sends push messages in the background: at the start, when something was published, and every five seconds.
import type { Deps } from '../../deps.ts'
import { errorFields } from '../../log.ts'
import { startSender } from '../start-sender.ts'
import { type PushSendDeps, sendDuePush } from './send-due.ts'
import { tellDogs } from './tell-dogs.ts'
import { tellSchedule } from './tell-schedule.ts'

/** Reminders are due to the minute. */
const scheduleLookMs = 60_000
/** Each report of a class moves the dogs after it: on a busy day there is one every few seconds. */
const dogsAgainMs = 20_000

/** Sends until stopped, and then closes the connections; errors are logged, and the next look tries again. */
export function startPushSender(deps: PushSendDeps & Pick<Deps, 'live'>): {
  stop(): Promise<void>
} {
  let lookAtMs = 0
  let lastDogsMs = -Infinity
  let isMoved = false
  const lookAtDogs = async () => {
    const agoMs = deps.clock.realNowMs() - lastDogsMs
    if (agoMs < (isMoved ? dogsAgainMs : scheduleLookMs)) return
    lastDogsMs = deps.clock.realNowMs()
    isMoved = false
    try {
      await tellDogs(deps)
    } catch (error) {
      deps.log.error(errorFields(error), 'What phones are told of dogs was not queued')
    }
  }
  const lookAtSchedule = async () => {
    const nowMs = deps.clock.realNowMs()
    if (nowMs < lookAtMs) return
    // Before the look, because a change that is published meanwhile may not be in it.
    lookAtMs = nowMs + scheduleLookMs
    try {
      const isWhole = await tellSchedule(deps)
      if (!isWhole) lookAtMs = 0
    } catch (error) {
      // What is queued already, such as an emergency, does not wait for it.
      lookAtMs = 0
      deps.log.error(errorFields(error), 'What phones are told of the schedule was not queued')
    }
  }
  const sender = startSender(deps, {
    act: 'push',
    failure: 'Push messages could not be sent',
    lockKey: 7_242_055,
    lookEveryMs: 5000,
    onWork: (wake) =>
      deps.live.onPublished(({ kind }) => {
        if (kind === 'schedule') {
          lookAtMs = 0
          isMoved = true
        }
        wake()
      }),
    send: async (signal) => {
      await lookAtSchedule()
      await lookAtDogs()
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
