// Sends the mail in the background: at the start, when a message is queued, and every 30 seconds.
import type { Deps } from '../../deps.ts'
import { startSender } from '../start-sender.ts'
import { sendDue, type SendDeps } from './send-due.ts'

/** Sends until stopped; errors are logged, and the next look tries again. */
export const startMailSender = (deps: SendDeps & Pick<Deps, 'config' | 'live'>) =>
  startSender(deps, {
    act: 'mail',
    failure: 'Mail could not be sent',
    lockKey: 7_242_054,
    lookEveryMs: 30_000,
    onWork: (wake) => deps.live.onMailQueued(wake),
    send: (signal) => sendDue(deps, signal),
  })
