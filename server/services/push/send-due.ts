// Sends the push messages that are due. A message is claimed, sent and marked, each on its own, so that no transaction is
// open while a push service is asked. What a message says is written when it is sent, from what holds then.
import type { Deps } from '../../deps.ts'
import type { PushOutcome, PushService } from '../../gateways/push-service.ts'
import {
  type ClaimedPush,
  claimPush,
  endLatePush,
  endPushInFlight,
  requeuePush,
  savePushResult,
} from '../../repositories/push/messages.ts'
import {
  deleteSubscription,
  noteRefused,
  noteTaken,
  noteWait,
} from '../../repositories/push/subscriptions.ts'
import { allEnded } from '../all-ended.ts'
import { notificationOf } from './notification.ts'
import { createSubjects, type Subjects } from './subjects.ts'

export type PushSendDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'log' | 'metrics' | 'pushKey'> & {
  pushService: PushService
}

/** Messages in flight at once: one whose push service hangs holds up itself only. */
const concurrency = 32
/** What a process that dies leaves in flight is lost. */
const claimedAtOnce = 32
const minuteMs = 60_000
/** Between two messages to a device, except emergencies. */
export const pauseMs = minuteMs
const keptMs = 90 * 24 * 60 * minuteMs
/** A push service that refuses a device so often in a row has forgotten it; Apple says so with 403 alone. */
export const refusalsAtMost = 5
const triesAtMost = 6
/** Where a push service does not say how long to wait. */
const usualWaitMs = minuteMs
const longestWaitMs = 24 * 60 * minuteMs

/** Sends every message that is due; the caller is the only sender. */
export async function sendDuePush(deps: PushSendDeps, signal?: AbortSignal): Promise<void> {
  const { db, clock, log, pushKey } = deps
  const nowMs = clock.domainNowMs()
  const lost = await endPushInFlight(db)
  if (lost > 0) log.warn({ act: 'push', lost }, 'messages in flight are not sent again')
  await endLatePush(db, { nowMs, keptSinceMs: nowMs - keptMs })
  const subjects = createSubjects(deps)
  let claimed: ClaimedPush[] = []
  let claiming: Promise<void> | null = null
  const claim = async () => {
    const now = { shopMs: clock.domainNowMs(), realMs: clock.realNowMs() }
    claimed = await claimPush(db, { ...now, pauseMs, keyId: pushKey.id, atMost: claimedAtOnce })
  }
  const next = async (): Promise<ClaimedPush | undefined> => {
    if (signal?.aborted) return claimed.pop()
    if (claimed.length === 0) {
      claiming ??= claim().finally(() => (claiming = null))
      await claiming
    }
    return claimed.pop()
  }
  const lane = async () => {
    for (let message = await next(); message; message = await next()) {
      await sendOne(deps, subjects, message)
    }
  }
  await allEnded(Array.from({ length: concurrency }, lane))
}

async function sendOne(
  deps: PushSendDeps,
  subjects: Subjects,
  message: ClaimedPush,
): Promise<void> {
  const { db, clock, config, log, metrics, pushService } = deps
  const subject = await subjects.of(message)
  if (!subject) {
    const result = {
      state: 'dropped',
      reason: 'Nobody needs it any more.',
      sentAtMs: null,
    } as const
    return savePushResult(db, message.id, result)
  }
  const payload = notificationOf(subject, config.publicUrl)
  const leftMs = message.endsAtMs - clock.domainNowMs()
  const outcome = await pushService.send({
    ...message.device,
    payload: JSON.stringify(payload),
    topic: payload.notification.tag,
    urgency:
      message.isUrgent || message.kind === 'change' || message.kind === 'reminder'
        ? 'high'
        : 'normal',
    ttlSec: Math.max(0, Math.floor(leftMs / 1000)),
  })
  metrics.pushTried(outcome.kind)
  log.info({ act: 'push', pushId: message.id, kind: message.kind, outcome: outcome.kind }, 'push')
  await saveOutcome(deps, message, outcome)
}

async function saveOutcome(
  { db, clock }: Pick<PushSendDeps, 'db' | 'clock'>,
  { id, attempts, device }: ClaimedPush,
  outcome: PushOutcome,
): Promise<void> {
  switch (outcome.kind) {
    case 'sent':
      await savePushResult(db, id, { state: 'sent', reason: '', sentAtMs: clock.domainNowMs() })
      return noteTaken(db, device.id)
    case 'gone':
      return deleteSubscription(db, device.id)
    case 'refused':
      await savePushResult(db, id, { state: 'refused', reason: outcome.reason, sentAtMs: null })
      return noteRefused(db, device.id, refusalsAtMost)
    case 'unknown':
      return savePushResult(db, id, { state: 'lost', reason: outcome.reason, sentAtMs: null })
    case 'later':
    case 'unreachable': {
      const askedMs = outcome.kind === 'later' ? outcome.afterMs : null
      const waitMs = Math.min(askedMs ?? usualWaitMs * 2 ** (attempts - 1), longestWaitMs)
      await noteWait(db, device.id, clock.realNowMs() + waitMs)
      if (attempts < triesAtMost) return requeuePush(db, id, outcome.reason)
      return savePushResult(db, id, { state: 'refused', reason: outcome.reason, sentAtMs: null })
    }
  }
}
