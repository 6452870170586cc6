// Queues what a shopper is told of an order, in the transaction of the act, for the devices on which the shopper is
// signed in and has subscribed.
import type { MailKind } from '#contract/entities/mail.ts'
import type { PushKind, Tx } from '../../db/schema.ts'
import { queueOrder } from '../../repositories/push/messages.ts'

const worthMs = 12 * 60 * 60_000

const pushKinds: Partial<Record<MailKind, PushKind>> = {
  pickupReady: 'orderReady',
  checkReceived: 'checkReceived',
}

/** Does nothing for news that is told by mail alone. */
export async function pushOrderNews(
  tx: Tx,
  { orderId, news, step }: { orderId: number; news: MailKind; step: string | number },
): Promise<void> {
  const kind = pushKinds[news]
  if (!kind) return
  await queueOrder(tx, { orderId, kind, key: `${kind}:${step}`, worthMs })
}
