// What the shopper is told of an act on an order, and the messages that the act makes wrong: what is not sent of them is
// stopped.
import type { CallBody } from '#contract/define-call.ts'
import type { changeDeskOrder } from '#contract/calls/desk/orders.ts'
import type { MailKind } from '#contract/entities/mail.ts'
import type { Tx } from '#server/db/schema.ts'
import { findToldKind, stopMailOfKinds } from '#server/repositories/mail/outbox.ts'
import type { MailConfig } from '../../mail/enqueue.ts'
import type { OrderNews } from '../../mail/order-letters.ts'
import { tellOrder, tellWhenReady } from '../../mail/tell-order.ts'
import type { ActResult } from './check-acts.ts'

type ActRequest = CallBody<typeof changeDeskOrder>

const receiptMail: readonly MailKind[] = ['checkReceived', 'outOfStock', 'pickupReady']
const noReceiptMail: readonly MailKind[] = ['checkReturned', 'checkNotReceived']

const wrongAfter: Partial<Record<ActRequest['act'], readonly MailKind[]>> = {
  receive: noReceiptMail,
  place: ['outOfStock'],
  returnCheck: receiptMail,
  undoReceive: receiptMail,
  undoShip: ['shipped'],
}

/** Tells the shopper of the act, which is recorded. */
export async function tellAct(
  tx: Tx,
  config: MailConfig,
  { orderId, request, result }: { orderId: number; request: ActRequest; result: ActResult },
): Promise<void> {
  const wasToldOfReceipt = request.act === 'undoReceive' && (await isToldOfReceipt(tx, orderId))
  await stopMailOfKinds(tx, orderId, wrongAfter[request.act] ?? [])
  const news = newsOf(request, result, wasToldOfReceipt)
  if (news) await tellOrder(tx, config, { orderId, step: request.idempotencyKey, news })
  if (request.act === 'release') await tellWhenReady(tx, config, orderId)
}

/** Whether the last that the shopper was sent about the check is that it has come. */
async function isToldOfReceipt(tx: Tx, orderId: number): Promise<boolean> {
  const kind = await findToldKind(tx, orderId, [...receiptMail, ...noReceiptMail])
  return kind !== undefined && receiptMail.includes(kind)
}

/** What the shopper is told of an act; null = nothing. */
function newsOf(
  request: ActRequest,
  { note, state }: ActResult,
  wasToldOfReceipt: boolean,
): OrderNews | null {
  switch (request.act) {
    case 'receive':
      return { kind: note === 'outOfStock' ? 'outOfStock' : 'checkReceived' }
    case 'place':
      return { kind: 'checkReceived' }
    case 'ship':
      return { kind: 'shipped' }
    case 'cancel':
      return { kind: 'canceled', reason: request.reason }
    case 'returnCheck':
      return { kind: 'checkReturned', reason: request.reason, isCanceled: state === 'canceled' }
    case 'undoReceive':
      return wasToldOfReceipt
        ? { kind: 'checkNotReceived', isCanceled: state === 'canceled' }
        : null
    case 'declineRefund':
      return { kind: 'refundDeclined', reason: request.reason }
    case 'complete':
    case 'pickUp':
    case 'undoShip':
    case 'undoComplete':
    case 'undoPickUp':
    case 'resolve':
    case 'release':
      return null
  }
}
