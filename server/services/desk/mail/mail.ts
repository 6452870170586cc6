// Messages by mail at the desk: the list, one message, sending again and stopping.
import { randomUUID } from 'node:crypto'
import type { CallBody, CallQuery } from '#contract/define-call.ts'
import { type changeDeskMail, type findDeskMail, mailPageSize } from '#contract/calls/desk/mail.ts'
import {
  type DeskMail,
  type DeskMailPage,
  type DeskMailRow,
  type MailKind,
  mayDoWithMail,
} from '#contract/entities/mail.ts'
import { isEmailAddress } from '#contract/values/email-address.ts'
import { type Clock, shopTimeOf } from '#server/clock.ts'
import type { Db } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Deps } from '#server/deps.ts'
import type { DeskPrincipal } from '#server/principal.ts'
import { noSuch, Refusal } from '#server/refusal.ts'
import {
  countMail,
  countMailStates,
  findMail,
  findMailPage,
  type ListedMail,
  lockMail,
  updateMail,
} from '#server/repositories/desk/mail.ts'
import type { MailRow } from '#server/repositories/mail/outbox.ts'
import { findOrder } from '#server/repositories/orders/orders.ts'
import { withheldReasons } from '../../mail/enqueue.ts'
import { recipientOfOrder } from '../../mail/order-recipient.ts'
import { withPickupPicture } from '../../mail/pickup-code.ts'
import { deskEventId } from '../shared/event.ts'
import { stateChanged } from '../shared/refusals.ts'

type MailDeps = Pick<Deps, 'db' | 'clock'>

/** A page of the event's messages, or of an order's. */
export async function listDeskMail(
  { db, clock }: MailDeps,
  query: CallQuery<typeof findDeskMail>,
): Promise<DeskMailPage> {
  const eventId = await deskEventId(db, query.eventId)
  const filter = {
    kind: query.kind ?? null,
    state: query.state ?? null,
    orderId: query.orderId ?? null,
    eventId,
  }
  const offset = ((query.page ?? 1) - 1) * mailPageSize
  const [messages, totalCount, counts] = await Promise.all([
    findMailPage(db, filter, { offset, atMost: mailPageSize }),
    countMail(db, filter),
    countMailStates(db, eventId),
  ])
  return { messages: messages.map((message) => rowOf(message, clock)), totalCount, counts }
}

type MailReader = Pick<DeskPrincipal, 'rights'>

/** Their texts have a code, or what somebody may do at the desk. */
const textsForAdministrators: readonly MailKind[] = ['roleGiven', 'codeGiven']
const noText = 'Only administrators can read the text of this message.'

/** The message, with its text if the caller may read it; 404 for an unknown id. */
export async function readDeskMail(
  { db, clock }: MailDeps,
  { rights }: MailReader,
  mailId: number,
): Promise<DeskMail> {
  const message = await findMail(db, mailId)
  if (!message) throw noSuch('message')
  const row = rowOf(message, clock)
  if (textsForAdministrators.includes(message.kind) && !rights.roles.includes('admin')) {
    return { ...row, text: noText, html: `<p>${noText}</p>` }
  }
  const html = await withPickupPicture(message.body_html, message.order_id)
  return { ...row, text: message.body_text, html }
}

/** Sends the message again, or stops it. */
export async function changeMail(
  { db, clock, config, live, log }: MailDeps & Pick<Deps, 'config' | 'live' | 'log'>,
  caller: MailReader,
  mailId: number,
  { act, expectedState }: CallBody<typeof changeDeskMail>,
): Promise<DeskMail> {
  await inTransaction(db, async (tx) => {
    const message = await lockMail(tx, mailId)
    if (!message) throw noSuch('message')
    const { state } = message
    if (state !== expectedState) throw stateChanged({ state })
    if (!mayDoWithMail(act, state)) {
      throw new Refusal('act_refused', 'The state of this message does not allow that.', { state })
    }
    if (act === 'stop') return updateMail(tx, mailId, { state: 'stopped', reason: stoppedByDesk })
    if (config.mailServer === null) throw new Refusal('act_refused', withheldReasons.noServer)
    const recipient = await currentRecipient(tx, message)
    if (!isEmailAddress(recipient)) throw new Refusal('act_refused', withheldReasons.badAddress)
    return updateMail(tx, mailId, {
      state: 'queued',
      reason: '',
      attempts: 0,
      recipient,
      // A mail program hides a second message of the same id.
      ...(state === 'sent' && { message_id: `<${randomUUID()}@${config.mailDomain}>` }),
    })
  })
  live.mailQueued()
  log.info({ act, mailId }, 'desk')
  return readDeskMail({ db, clock }, caller, mailId)
}

const stoppedByDesk = 'Stopped at the desk.'

/** That of its order, which the desk or the shopper may have corrected since. */
async function currentRecipient(db: Db, message: MailRow): Promise<string> {
  const order = message.order_id === null ? undefined : await findOrder(db, message.order_id)
  return order ? (await recipientOfOrder(db, order)).to : message.recipient
}

const msOf = (at: Date | null) => at?.getTime() ?? null

const rowOf = (message: ListedMail, clock: Clock): DeskMailRow => ({
  id: message.id,
  kind: message.kind,
  state: message.state,
  reason: message.reason,
  to: message.recipient,
  subject: message.subject,
  orderId: message.order_id,
  isTest: message.is_test,
  attempts: message.attempts,
  createdAtMs: message.created_at.getTime(),
  nextTryAtMs: message.next_try_at && shopTimeOf(clock, message.next_try_at.getTime()),
  sentAtMs: msOf(message.sent_at),
})
