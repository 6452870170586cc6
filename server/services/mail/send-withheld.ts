// Sends what was withheld from a person whose address was not confirmed then, and is now (rule 70).
import { isEmailAddress } from '#contract/values/email-address.ts'
import type { Tx } from '../../db/schema.ts'
import { updateMail } from '../../repositories/desk/mail.ts'
import { lockWithheldMail } from '../../repositories/mail/outbox.ts'
import { findOrder } from '../../repositories/orders/orders.ts'
import type { UserRow } from '../../repositories/people/users.ts'
import { type MailConfig, withheldReasons } from './enqueue.ts'
import { recipientOfOrder } from './order-recipient.ts'

/** Queues the messages of the user, whose address is proven; returns how many. */
export async function sendWithheld(
  tx: Tx,
  { mailServer }: Pick<MailConfig, 'mailServer'>,
  user: Pick<UserRow, 'id' | 'email'>,
): Promise<number> {
  if (mailServer === null || !isEmailAddress(user.email)) return 0
  const messages = await lockWithheldMail(tx, user, withheldReasons.unconfirmed)
  for (const { id, order_id } of messages) {
    const order = order_id === null ? undefined : await findOrder(tx, order_id)
    const recipient = order ? (await recipientOfOrder(tx, order)).to : user.email
    await updateMail(tx, id, { state: 'queued', reason: '', recipient })
  }
  return messages.length
}
