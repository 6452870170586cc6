// To whom the messages about an order go (rule 70).
import type { Db } from '../../db/schema.ts'
import { wasEmailCorrected } from '../../repositories/money/audit-log.ts'
import type { OrderRow } from '../../repositories/orders/orders.ts'
import { findUser, hasConfirmedEmail } from '../../repositories/people/users.ts'
import type { QueuedMail } from './enqueue.ts'

/**
 * The address that the desk has entered for the order, else the account's of now: the order keeps that of its day, which
 * the shopper may have mended since.
 */
export async function recipientOfOrder(
  db: Db,
  { id, user_id, customer_email }: Pick<OrderRow, 'id' | 'user_id' | 'customer_email'>,
): Promise<Pick<QueuedMail, 'to' | 'isConfirmed'>> {
  const user = await findUser(db, user_id)
  const isProven = user?.email === customer_email && hasConfirmedEmail(user)
  if (!user || isProven || (await wasEmailCorrected(db, id, customer_email))) {
    return { to: customer_email, isConfirmed: true }
  }
  return { to: user.email, isConfirmed: hasConfirmedEmail(user) }
}
