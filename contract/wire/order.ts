// An order on the wire.
import * as z from 'zod/mini'
import { type Order, orderDisputes, paymentExceptionOrderId } from '../entities/order.ts'
import { day, dollarsOrZero, flag, id, listOrEmpty, maybeId, maybeInstant, text } from '../wire.ts'
import { isTimeZone } from '../values/time/zoned-time.ts'
import { maybeAddress } from './address.ts'
import { answersOfLine, wireToAnswers } from './line-answers.ts'

const variantName = z.pipe(
  z.optional(z.nullable(z.union([z.string(), z.looseObject({ displayName: text, name: text })]))),
  z.transform((wire) => (typeof wire === 'string' ? wire : wire?.displayName || wire?.name || '')),
)
const productName = z.pipe(
  z.union([z.string(), z.looseObject({ name: text })]),
  z.transform((wire) => (typeof wire === 'string' ? wire : wire.name)),
)

const orderLineWire = z.looseObject({
  id,
  product: productName,
  variant: variantName,
  ...answersOfLine,
  itemCost: dollarsOrZero,
  quantity: z.int(),
  handedOutDate: maybeInstant,
  needsShipping: flag,
  scheduleTitle: text,
})

/** A mark that may be a flag or the reason itself: anything but nothing sets it. */
const mark = z.pipe(
  z.optional(z.nullable(z.union([z.boolean(), z.number(), z.string()]))),
  z.transform((value) => Boolean(value) && value !== '0'),
)

const orderWire = z.looseObject({
  id,
  orderDate: maybeInstant,
  state: text,
  paymentMethod: text,
  stripePaymentIntentId: text,
  isTestOrder: flag,
  subOrders: listOrEmpty(
    z.looseObject({ subTotal: dollarsOrZero, orderItems: listOrEmpty(orderLineWire) }),
  ),
  shippingCost: dollarsOrZero,
  totalCost: dollarsOrZero,
  shippingAddress: maybeAddress,
  customerAddress: maybeAddress,
  paidDate: maybeInstant,
  cartId: maybeId,
  attention: mark,
  mailedDate: day,
  reference: text,
  refunds: listOrEmpty(
    z.looseObject({
      id,
      amount: dollarsOrZero,
      date: maybeInstant,
      reason: text,
      isUnderway: flag,
      parts: listOrEmpty(
        z.looseObject({ orderItemId: maybeId, quantity: z.int(), amount: dollarsOrZero }),
      ),
    }),
  ),
  canceledDate: maybeInstant,
  cancelReason: text,
  isOwnCancel: flag,
  lineChanges: listOrEmpty(z.looseObject({ date: maybeInstant, before: text, after: text })),
  refundRequest: z.optional(
    z.nullable(z.looseObject({ date: maybeInstant, reason: text, isOpen: flag, answer: text })),
  ),
  dispute: text,
  shippedDate: maybeInstant,
  completedDate: maybeInstant,
  isRefundDue: z.optional(z.nullable(z.union([z.boolean(), z.number()]))),
  disputedAmount: dollarsOrZero,
  returnedCheck: z.optional(
    z.nullable(
      z.looseObject({ date: maybeInstant, reason: text, isReserved: flag, hasLeft: flag }),
    ),
  ),
  isLapsed: flag,
  timeZone: text,
  eventId: maybeId,
  eventName: text,
  event: z.optional(
    z.nullable(
      z.looseObject({
        appName: text,
        checkPayee: text,
        treasurerAddress: listOrEmpty(z.string()),
        contactEmail: text,
        pickupPlace: text,
        pickupHours: listOrEmpty(z.string()),
      }),
    ),
  ),
})

function wireToOrder(wire: z.output<typeof orderWire>): Order {
  return {
    id: wire.id,
    orderedAtMs: wire.orderDate,
    state: wire.state,
    paymentMethod: wire.paymentMethod,
    intentId: wire.stripePaymentIntentId,
    isTest: wire.isTestOrder,
    lines: wire.subOrders.flatMap((sub) =>
      sub.orderItems.map((line) => ({
        id: line.id,
        productName: line.product,
        variantName: line.variant,
        answers: wireToAnswers(line),
        unitCents: line.itemCost,
        quantity: line.quantity,
        handedOutAtMs: line.handedOutDate,
        isShipped: line.needsShipping,
        scheduleTitle: line.scheduleTitle,
      })),
    ),
    subtotalCents: wire.subOrders.reduce((sum, sub) => sum + sub.subTotal, 0),
    shippingCents: wire.shippingCost,
    totalCents: wire.totalCost,
    shippingAddress: wire.shippingAddress,
    customerAddress: wire.customerAddress,
    paidAtMs: wire.paidDate,
    cartId: wire.cartId,
    needsAttention: wire.attention || wire.id === paymentExceptionOrderId,
    mailedOn: wire.mailedDate,
    reference: wire.reference,
    refunds: wire.refunds.map((refund) => ({
      id: refund.id,
      cents: refund.amount,
      atMs: refund.date,
      reason: refund.reason,
      isUnderway: refund.isUnderway,
      parts: refund.parts.map(({ orderItemId, quantity, amount }) => ({
        lineId: orderItemId,
        quantity,
        cents: amount,
      })),
    })),
    canceledAtMs: wire.canceledDate,
    cancelReason: wire.cancelReason,
    isOwnCancel: wire.isOwnCancel,
    lineChanges: wire.lineChanges.map(({ date, before, after }) => ({ atMs: date, before, after })),
    refundRequest: wire.refundRequest
      ? {
          atMs: wire.refundRequest.date,
          reason: wire.refundRequest.reason,
          isOpen: wire.refundRequest.isOpen,
          answer: wire.refundRequest.answer,
        }
      : null,
    dispute: orderDisputes.find((one) => one === wire.dispute) ?? '',
    shippedAtMs: wire.shippedDate,
    completedAtMs: wire.completedDate,
    isRefundDue:
      wire.isRefundDue === undefined || wire.isRefundDue === null
        ? null
        : Boolean(wire.isRefundDue),
    disputedCents: wire.disputedAmount,
    returnedCheck: wire.returnedCheck
      ? {
          atMs: wire.returnedCheck.date,
          reason: wire.returnedCheck.reason,
          isReserved: wire.returnedCheck.isReserved,
          hasLeft: wire.returnedCheck.hasLeft,
        }
      : null,
    isLapsed: wire.isLapsed,
    timeZone: isTimeZone(wire.timeZone) ? wire.timeZone : '',
    eventId: wire.eventId,
    eventName: wire.eventName,
    event: wire.event ?? null,
  }
}

export const orderReply = z.pipe(orderWire, z.transform(wireToOrder))
