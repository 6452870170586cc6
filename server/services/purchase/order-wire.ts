// Orders in the wire's shape: one part per committee, money in dollars (rule 15).
import type { EventWords } from '#contract/entities/event-words/sections.ts'
import type { CallReplyWire } from '#contract/define-call.ts'
import type { getOrder } from '#contract/calls/carts.ts'
import { addressToOrderWire } from '#contract/wire/address.ts'
import { labelledAnswers } from '#contract/entities/answers.ts'
import { centsToDollars, msToEpochSec } from '#contract/wire.ts'
import { paymentExceptionOrderId, paymentExceptionState } from '#contract/entities/order.ts'
import type { OrderOutcome } from '../../repositories/orders/order-outcomes.ts'
import type { OrderLineWithFields, OrderRow } from '../../repositories/orders/orders.ts'
import type { OpenPaymentException } from '../../repositories/money/payment-exceptions.ts'

export type OrderWire = CallReplyWire<typeof getOrder>

export interface OrderDetails {
  lines: readonly OrderLineWithFields[]
  outcome: OrderOutcome | undefined
  /** Its check had not come when the event was over. */
  isLapsed: boolean
  /** undefined = its event is gone. */
  event: EventOfOrder | undefined
}

/** The event of an order, with its published words. */
export interface EventOfOrder {
  timeZone: string
  name: string
  words: EventWords
}

/** Why an order needs attention while the club owes money of it. */
const owedMoney: readonly string[] = ['refundDue', 'refundUnderway', 'refundFailed']

/** An order on the wire, its lines grouped by committee. */
export function orderToWire(
  order: OrderRow,
  { lines, outcome, isLapsed, event }: OrderDetails,
): OrderWire {
  const parts = Map.groupBy(lines, (line) => line.committee_id)
  return {
    id: order.id,
    orderDate: msToEpochSec(order.ordered_at.getTime()),
    state: order.state,
    paymentMethod: order.payment_method,
    stripePaymentIntentId: order.intent_id,
    isTestOrder: order.is_test ? 1 : 0,
    subOrders: [...parts].map(([committeeId, part]) => ({
      committeeId,
      subTotal: centsToDollars(
        part.reduce((sum, line) => sum + line.quantity * line.unit_cents, 0),
      ),
      orderItems: part.map(lineToWire),
    })),
    shippingCost: centsToDollars(order.shipping_cents),
    totalCost: centsToDollars(order.total_cents),
    shippingAddress: order.shipping_address && addressToOrderWire(order.shipping_address),
    customerAddress: order.customer_address && addressToOrderWire(order.customer_address),
    paidDate: msToEpochSec(order.paid_at?.getTime() ?? null),
    cartId: order.cart_id,
    reference: String(order.id),
    mailedDate: order.mailed_on,
    refunds: (outcome?.refunds ?? []).map(
      ({ id, cents, state, reason, asked_at, settled_at, parts }) => ({
        id,
        amount: centsToDollars(cents),
        date: msToEpochSec((settled_at ?? asked_at).getTime()),
        reason,
        isUnderway: state === 'asked' ? 1 : 0,
        parts: parts.map((part) => ({
          orderItemId: part.order_line_id,
          quantity: part.quantity,
          amount: centsToDollars(part.cents),
        })),
      }),
    ),
    canceledDate: msToEpochSec(order.canceled_at?.getTime() ?? null),
    cancelReason: outcome?.cancelReason ?? '',
    isOwnCancel: outcome?.isOwnCancel ? 1 : 0,
    lineChanges: (outcome?.changes ?? []).map(({ at, before, after }) => ({
      date: msToEpochSec(at.getTime()),
      before,
      after,
    })),
    refundRequest: refundRequestToWire(outcome),
    dispute: outcome?.dispute ?? '',
    shippedDate: msToEpochSec(order.shipped_at?.getTime() ?? null),
    completedDate: msToEpochSec(order.completed_at?.getTime() ?? null),
    isRefundDue: order.attention !== null && owedMoney.includes(order.attention) ? 1 : 0,
    disputedAmount: centsToDollars(outcome?.disputedCents ?? 0),
    returnedCheck: returnedCheckToWire(order, outcome),
    isLapsed: isLapsed ? 1 : 0,
    eventId: order.event_id,
    ...eventToWire(event),
  }
}

function refundRequestToWire(outcome: OrderOutcome | undefined) {
  if (!outcome?.refundRequest) return null
  const { at, reason, isOpen, answer } = outcome.refundRequest
  return { date: msToEpochSec(at.getTime()), reason, isOpen: isOpen ? 1 : 0, answer }
}

/** Something of it was shipped or handed out. */
const hasLeft = (order: OrderRow) =>
  order.shipped_at !== null || order.completed_at !== null || order.partly_handed_out_at !== null

/** Only while the order is due again. */
function returnedCheckToWire(order: OrderRow, outcome: OrderOutcome | undefined) {
  const returned = outcome?.returnedCheck
  if (!returned || order.state !== 'pending' || order.paid_at !== null) return null
  return {
    date: msToEpochSec(returned.at.getTime()),
    reason: returned.reason,
    isReserved: order.stock_taken ? 1 : 0,
    hasLeft: hasLeft(order) ? 1 : 0,
  }
}

function eventToWire(event: EventOfOrder | undefined) {
  if (!event) return { event: null }
  const { appName } = event.words.event
  const { checkPayee, treasurerAddress, contactEmail } = event.words.club
  const { pickupPlace, pickupHours } = event.words.mail
  return {
    timeZone: event.timeZone,
    eventName: event.name,
    event: { appName, checkPayee, treasurerAddress, contactEmail, pickupPlace, pickupHours },
  }
}

/** A payment exception as an entry of the shopper's list: amount, date and reference. */
export function paymentExceptionToWire(
  exception: OpenPaymentException,
  event: EventOfOrder | undefined,
): OrderWire {
  const atSec = msToEpochSec(exception.created_at.getTime())
  return {
    id: paymentExceptionOrderId,
    orderDate: atSec,
    state: paymentExceptionState,
    paymentMethod: 'card',
    stripePaymentIntentId: exception.intent_id,
    isTestOrder: exception.is_test ? 1 : 0,
    totalCost: centsToDollars(exception.amount_cents),
    paidDate: atSec,
    cartId: exception.cart_id,
    attention: 1,
    reference: `A${exception.id}`,
    ...eventToWire(event),
  }
}

function lineToWire(line: OrderLineWithFields) {
  return {
    id: line.id,
    product: { name: line.product_name },
    variant: line.variant_name === '' ? null : { displayName: line.variant_name },
    dataPoints: line.data_points,
    answers: labelledAnswers(line.data_points, line.custom_fields),
    itemCost: centsToDollars(line.unit_cents),
    quantity: line.quantity,
    handedOutDate: msToEpochSec(line.handed_out_at?.getTime() ?? null),
    needsShipping: line.needs_shipping ? 1 : 0,
    scheduleTitle: line.schedule_title,
  }
}
