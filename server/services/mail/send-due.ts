// Sends the messages that are due. A message is claimed, sent and marked, each on its own, so that no transaction is open
// while the mail server is asked.
import { realTimeOf } from '../../clock.ts'
import type { Deps } from '../../deps.ts'
import type { MailConnection, MailOutcome, MailServer } from '../../gateways/mail-server.ts'
import {
  claimMail,
  type MailRow,
  saveMailResult,
  takeBackMail,
  type MailResult,
} from '../../repositories/mail/outbox.ts'
import { allEnded } from '../all-ended.ts'
import { readMailSender } from './event-voice.ts'
import { pickupPictureOf } from './pickup-code.ts'

export type SendDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'log' | 'metrics'> & {
  mailServer: MailServer
}

/** Batches at once, each over its own connection: a message whose server hangs holds up one of them. */
const concurrency = 4

/**
 * Sends every message that is due; the caller is the only sender. A batch ends when its connection can't be opened: a mail
 * server may allow fewer connections, and one that is away ends them all. Messages that a process left in flight when it
 * died are sent again under their Message-IDs.
 */
export async function sendDue(deps: SendDeps, signal?: AbortSignal): Promise<void> {
  const { db, clock, log } = deps
  const repeats = await takeBackMail(db, clock.realNowMs())
  if (repeats > 0) log.warn({ act: 'mail', repeats }, 'messages in flight are sent again')
  const claim = () => claimMail(db, clock.realNowMs())
  const batch = async (first?: MailRow) => {
    const connection = deps.mailServer.connect()
    try {
      let message = first ?? (await claim())
      while (message) {
        const outcome = await sendOne(deps, connection, message)
        const isOver = outcome.kind === 'unreachable' || signal?.aborted === true
        message = isOver ? undefined : await claim()
      }
    } finally {
      connection.close()
    }
  }
  // Mostly nothing is due.
  const first = await claim()
  if (!first) return
  await allEnded([batch(first), ...Array.from({ length: concurrency - 1 }, () => batch())])
}

async function sendOne(
  { db, clock, config, log, metrics }: SendDeps,
  connection: MailConnection,
  message: MailRow,
): Promise<MailOutcome> {
  const sender = await readMailSender(db, config, message.event_id)
  const outcome = await connection.send({
    messageId: message.message_id,
    senderName: sender.name,
    to: message.recipient,
    replyTo: message.reply_to || sender.replyTo,
    subject: message.subject,
    text: message.body_text,
    html: message.body_html,
    calendar: message.calendar,
    picture: await pickupPictureOf(message.body_html, message.order_id),
    // Mail servers elsewhere compare it with their clocks.
    at: new Date(realTimeOf(clock, message.created_at.getTime())),
  })
  const result = resultOf(outcome, message.attempts, {
    realMs: clock.realNowMs(),
    shopMs: clock.domainNowMs(),
  })
  await saveMailResult(db, message, result)
  metrics.mailTried(outcome.kind)
  log.info(
    {
      act: 'mail',
      mailId: message.id,
      kind: message.kind,
      outcome: outcome.kind,
      try: message.attempts,
    },
    'mail',
  )
  return outcome
}

const minuteMs = 60_000
const firstDelaysMin = [1, 5, 15, 60]
const hourlyTries = 24

/** The time between the nth failed try and the next, hourly for a day after the first ones; null = no further try. */
export function retryDelayMs(attempts: number): number | null {
  const first = firstDelaysMin[attempts - 1]
  if (first !== undefined) return first * minuteMs
  return attempts <= firstDelaysMin.length + hourlyTries ? 60 * minuteMs : null
}

/** What becomes of a message after its nth try. The next try is in real time; people read when it was sent. */
export function resultOf(
  outcome: MailOutcome,
  attempts: number,
  now: { realMs: number; shopMs: number },
): MailResult {
  const none = { nextTryAtMs: null, sentAtMs: null }
  switch (outcome.kind) {
    case 'sent':
      return { ...none, state: 'sent', reason: '', sentAtMs: now.shopMs }
    case 'refused':
      return { ...none, state: 'failed', reason: outcome.reason }
    case 'again':
    case 'unreachable': {
      const delayMs = retryDelayMs(attempts)
      if (delayMs === null) return { ...none, state: 'failed', reason: outcome.reason }
      return { ...none, state: 'retry', reason: outcome.reason, nextTryAtMs: now.realMs + delayMs }
    }
  }
}
