// Puts messages into the outbox, in the transaction of what they tell.
import { randomUUID } from 'node:crypto'
import type { MailKind } from '#contract/entities/mail.ts'
import { isEmailAddress } from '#contract/values/email-address.ts'
import type { Config } from '../../config/config.ts'
import type { Tx } from '../../db/schema.ts'
import { insertMail } from '../../repositories/mail/outbox.ts'
import type { WrittenLetter } from './fit-letter.ts'

export type MailConfig = Pick<
  Config,
  'mailServer' | 'mailDomain' | 'publicUrl' | 'supportEmail' | 'isRehearsal'
>

export interface QueuedMail extends WrittenLetter {
  kind: MailKind
  /** Names the act: of acts with the same kind and step only the first is told. */
  step: string | number
  eventId: number | null
  orderId: number | null
  isTest: boolean
  /** A calendar file; '' = none. */
  calendar?: string
  to: string
  /** '' = where the event's answers go when the message is sent. */
  replyTo: string
  /** Whether the account's owner has proven that the address is theirs, or the club has entered it. */
  isConfirmed: boolean
}

/** Why a message is not sent: the desk shows it. */
export const withheldReasons = {
  noServer: 'The settings name no mail server.',
  noAddress: 'There is no e-mail address.',
  badAddress: 'The e-mail address is not valid.',
  unconfirmed: 'The e-mail address is not confirmed.',
}

/** Inserts the message; nothing happens when the act was told before. */
export async function enqueue(tx: Tx, config: MailConfig, message: QueuedMail): Promise<void> {
  const {
    kind,
    step,
    eventId,
    orderId,
    isTest,
    to,
    replyTo,
    subject,
    text,
    html,
    calendar = '',
  } = message
  const reason = withheldReason(config, message)
  await insertMail(tx, {
    key: `${kind}:${step}`,
    kind,
    event_id: eventId,
    order_id: orderId,
    is_test: isTest,
    recipient: to,
    reply_to: isEmailAddress(replyTo) ? replyTo : '',
    subject,
    body_text: text,
    body_html: html,
    calendar,
    message_id: `<${randomUUID()}@${config.mailDomain}>`,
    state: reason === null ? 'queued' : 'withheld',
    reason: reason ?? '',
  })
}

function withheldReason(
  { mailServer }: MailConfig,
  { to, isConfirmed }: Pick<QueuedMail, 'to' | 'isConfirmed'>,
): string | null {
  if (mailServer === null) return withheldReasons.noServer
  if (to === '') return withheldReasons.noAddress
  if (!isEmailAddress(to)) return withheldReasons.badAddress
  return isConfirmed ? null : withheldReasons.unconfirmed
}
