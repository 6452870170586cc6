// Tells a shopper what has happened to an order, by mail and on the devices that want it: the messages are written in the
// transaction of the act.
import type { Tx } from '../../db/schema.ts'
import { findRefundLines, sumParts } from '../../repositories/money/refund-lines.ts'
import { findRefunds, sumRefunds } from '../../repositories/money/refunds.ts'
import { stopMailOfOrder } from '../../repositories/mail/outbox.ts'
import {
  findLinesOfOrders,
  findOrder,
  type OrderLineWithFields,
  type OrderRow,
} from '../../repositories/orders/orders.ts'
import {
  findReadyOrders,
  holdPickupStarts,
  isEventOn,
  readPickupState,
} from '../../repositories/orders/pickup-starts.ts'
import { pushOrderNews } from '../push/tell-order.ts'
import { calendarOfLines } from './calendar-of-lines.ts'
import { enqueue, type MailConfig } from './enqueue.ts'
import { readEventVoice } from './event-voice.ts'
import { writeLetter } from './fit-letter.ts'
import { orderLetter, type OrderNews, type OrderToTell } from './order-letters.ts'
import { recipientOfOrder } from './order-recipient.ts'

/** An order that is final: its dated items are certain, and it is ready for pick-up, or will be. */
const finalKinds: readonly OrderNews['kind'][] = ['orderPlaced', 'checkReceived']

/** Queues the messages; `step` names the act, so that a repeated act is told once. */
export async function tellOrder(
  tx: Tx,
  config: MailConfig,
  { orderId, step, news }: { orderId: number; step: string | number; news: OrderNews },
): Promise<void> {
  const order = await findOrder(tx, orderId)
  if (!order) return
  const isCanceled = news.kind === 'canceled' || (news.kind === 'checkReturned' && news.isCanceled)
  if (isCanceled) await stopMailOfOrder(tx, orderId)
  const lines = await findLinesOfOrders(tx, [orderId])
  const isFinal = finalKinds.includes(news.kind)
  // A pick-up that begins now either is seen here, or sees this order.
  if (isFinal && order.event_id !== null) await holdPickupStarts(tx, order.event_id)
  const told = await orderToTell(tx, config, order, { lines, isFinal })
  const calendar = isFinal ? await calendarOfLines(tx, config, order.event_id, lines) : ''
  await enqueue(tx, config, {
    ...writeLetter(orderLetter(told, news), calendar),
    calendar,
    kind: news.kind,
    step,
    eventId: order.event_id,
    orderId,
    isTest: order.is_test,
    ...(await recipientOfOrder(tx, order)),
    replyTo: '',
  })
  await pushOrderNews(tx, { orderId, news: news.kind, step })
}

/**
 * Tells that the order is ready for pick-up, if it is and was not told so before, until the event is over: a dispute does
 * not hold it any more.
 */
export async function tellWhenReady(tx: Tx, config: MailConfig, orderId: number): Promise<void> {
  const order = await findOrder(tx, orderId)
  if (!order || order.event_id === null || !(await isEventOn(tx, order.event_id))) return
  // A pick-up that begins now either is seen here, or sees this order.
  await holdPickupStarts(tx, order.event_id)
  const [ready] = await findReadyOrders(tx, { orderId })
  if (ready === undefined) return
  await tellOrder(tx, config, { orderId, step: orderId, news: { kind: 'pickupReady' } })
}

async function orderToTell(
  tx: Tx,
  config: MailConfig,
  order: OrderRow,
  { lines, isFinal }: { lines: readonly OrderLineWithFields[]; isFinal: boolean },
): Promise<OrderToTell> {
  // A sale holds its locks meanwhile, and nothing of it is refunded yet.
  const refunds = isFinal ? [] : await findRefunds(tx, { orderId: order.id })
  const parts = refunds.length === 0 ? [] : await findRefundLines(tx, order.id)
  const { refundedCents, underwayCents } = sumRefunds(refunds)
  return {
    ...(await readEventVoice(tx, config, order.event_id)),
    order,
    lines: lines.map((line) => ({
      ...line,
      refunded: sumParts(parts, line.id).refundedQuantity,
    })),
    pickup: await readPickupState(tx, order.id),
    refundedCents: refundedCents + underwayCents,
    publicUrl: config.publicUrl,
  }
}
