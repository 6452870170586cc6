// The desk's calls for orders and payment exceptions (rule 37).
import * as z from 'zod/mini'
import { defineCall } from '../../define-call.ts'
import { address } from '../../entities/address.ts'
import { deskPaymentException, deskOrder, deskOrderPage } from '../../entities/desk/order.ts'
import { orderStates, paymentMethods } from '../../entities/order.ts'
import { isBlank } from '../../values/blank.ts'
import { emailAtMost } from '../../values/email-address.ts'
import { enteredText } from '../../values/entered-text.ts'
import { id, querySwitch } from '../../wire.ts'
import { ofEvent } from './events.ts'

const shared = {
  service: 'store',
  access: 'desk',
  roles: ['treasurer'],
  isAddition: true,
} as const

/** '1' = orders of test mode instead of real orders. */
const test = querySwitch

export const deskSorts = ['date', 'number', 'name', 'total', 'state'] as const
export const deskPageSizeAtMost = 1000
/** The most payment exceptions in the list; older ones appear when those are resolved. */
export const deskPaymentExceptionsAtMost = 200

export const findDeskOrders = defineCall({
  ...shared,
  method: 'GET',
  name: 'findDeskOrders',
  summary:
    'A page of the orders that match, newest first by default, and the counts of what needs attention',
  path: '/desk/orders',
  query: z.object({
    /** Words of the number, name, e-mail address or products, whatever their accents; all must match. */
    q: z.optional(z.string().check(z.trim(), z.maxLength(100))),
    state: z.optional(z.enum(orderStates)),
    method: z.optional(z.enum(paymentMethods)),
    committeeId: z.optional(id),
    /** Only orders whose check has not been received. */
    pendingChecks: querySwitch,
    /** Only orders that need attention. */
    attention: querySwitch,
    test,
    ...ofEvent,
    sort: z.optional(z.enum(deskSorts)),
    direction: z.optional(z.enum(['asc', 'desc'])),
    /** From 1. */
    page: z.optional(id),
    /** Orders per page, at most 1,000; 50 by default. */
    count: z.optional(id),
  }),
  reply: { one: deskOrderPage },
})

export const getDeskOrder = defineCall({
  ...shared,
  method: 'GET',
  name: 'getDeskOrder',
  summary: 'One order with its lines, addresses, payment, refunds and history',
  path: '/desk/orders/{orderId}',
  params: z.object({ orderId: id }),
  reply: { one: deskOrder },
})

const reason = enteredText(500).check(z.trim())
const writtenReason = reason.check(z.refine((text) => !isBlank(text)))
const act = {
  idempotencyKey: z.uuid(),
  /** The state that the sender sees; 409 state_changed when the order's state differs. */
  expectedState: z.enum(orderStates),
}
/** The order's `lineChanges` as the sender has seen them (rule 83); 409 state_changed when there are others. */
export const expectedLineChanges = z._default(z.int().check(z.nonnegative()), 0)
const refund = {
  idempotencyKey: z.uuid(),
  cents: z.int().check(z.positive()),
  /** refundedCents + underwayCents as the sender sees them. */
  expectedBackCents: z.int(),
  reason: writtenReason,
}

/** The pieces and cents of one line; 0 pieces = a lower price for pieces that the shopper keeps. */
const refundLine = z.object({
  lineId: id,
  quantity: z.int().check(z.nonnegative()),
  cents: z.int().check(z.nonnegative()),
})

export const changeDeskOrder = defineCall({
  ...shared,
  method: 'POST',
  name: 'changeDeskOrder',
  summary:
    'Receive the check of an order, or place, ship, complete, hand out, cancel, resolve or release it, decline a refund, or take a step back; returns the resulting order',
  path: '/desk/orders/{orderId}/acts',
  params: z.object({ orderId: id }),
  body: z.discriminatedUnion('act', [
    z.object({
      ...act,
      act: z.enum(['ship', 'complete', 'pickUp']),
      expectedLineChanges,
      reason: z._default(reason, ''),
    }),
    z.object({
      ...act,
      act: z.enum(['receive', 'place', 'undoReceive', 'undoShip', 'undoComplete', 'undoPickUp']),
      reason: z._default(reason, ''),
    }),
    z.object({
      ...act,
      act: z.literal('returnCheck'),
      reason: writtenReason,
      /** Whether the order is canceled, which returns its pieces to stock, or due again. */
      isCanceled: z._default(z.boolean(), false),
      /** Whether the pieces of an order that is due again go back to stock. */
      restocks: z._default(z.boolean(), false),
    }),
    z.object({
      ...act,
      act: z.enum(['cancel', 'resolve', 'release', 'declineRefund']),
      reason: writtenReason,
    }),
  ]),
  reply: { one: deskOrder },
})

export const refundDeskOrder = defineCall({
  ...shared,
  method: 'POST',
  name: 'refundDeskOrder',
  summary:
    'Refund a card payment through the provider, or record the refund of a check; returns the resulting order',
  path: '/desk/orders/{orderId}/refunds',
  params: z.object({ orderId: id }),
  body: z.object({
    ...refund,
    ...act,
    /** With `shippingCents` they add up to `cents`; without either, the books divide the refund among all parts. */
    lines: z._default(z.array(refundLine).check(z.maxLength(500)), []),
    shippingCents: z._default(z.int().check(z.nonnegative()), 0),
    /** Whether the pieces of the lines go back to stock. */
    restocks: z._default(z.boolean(), false),
  }),
  reply: { one: deskOrder },
})

export const cancelAndRefundDeskOrder = defineCall({
  ...shared,
  method: 'POST',
  name: 'cancelAndRefundDeskOrder',
  summary: 'Cancel an order and refund its payment in one act; returns the resulting order',
  path: '/desk/orders/{orderId}/cancel-and-refund',
  params: z.object({ orderId: id }),
  body: z.object({ ...refund, ...act }),
  reply: { one: deskOrder },
})

const addressLine = enteredText(200)
const orderAddress = z.object({
  firstName: addressLine,
  lastName: addressLine,
  line1: addressLine,
  line2: addressLine,
  city: addressLine,
  state: addressLine,
  zip: addressLine,
  country: addressLine,
})
/** To whom an order goes; null = it has no such address. */
const orderContact = z.object({
  email: enteredText(emailAtMost),
  customerAddress: z.nullable(orderAddress),
  shippingAddress: z.nullable(orderAddress),
})
export type OrderContact = z.output<typeof orderContact>
/** As it is stored: text of earlier releases may have characters that are not entered any more. */
const storedContact = z.object({
  email: z.string(),
  customerAddress: z.nullable(address),
  shippingAddress: z.nullable(address),
})

export const correctDeskOrder = defineCall({
  ...shared,
  method: 'POST',
  name: 'correctDeskOrder',
  summary:
    "Correct the e-mail address and the addresses of an order, not those of the shopper's account; returns the resulting order",
  path: '/desk/orders/{orderId}/corrections',
  params: z.object({ orderId: id }),
  body: z.object({
    idempotencyKey: z.uuid(),
    reason: writtenReason,
    /** As the sender sees it; 409 state_changed when it differs. */
    seen: storedContact,
    contact: orderContact,
  }),
  reply: { one: deskOrder },
})

export const findDeskPaymentExceptions = defineCall({
  ...shared,
  method: 'GET',
  name: 'findDeskPaymentExceptions',
  summary: 'Payment exceptions, newest first: the open ones, or with all=1 all of them',
  path: '/desk/payment-exceptions',
  query: z.object({ all: querySwitch, test, ...ofEvent }),
  reply: { list: deskPaymentException, key: 'paymentExceptions' },
})

export const refundDeskPaymentException = defineCall({
  ...shared,
  method: 'POST',
  name: 'refundDeskPaymentException',
  summary: 'Refund a payment that did not become an order; returns the resulting record',
  path: '/desk/payment-exceptions/{paymentExceptionId}/refunds',
  params: z.object({ paymentExceptionId: id }),
  body: z.object(refund),
  reply: { one: deskPaymentException },
})

export const resolveDeskPaymentException = defineCall({
  ...shared,
  method: 'POST',
  name: 'resolveDeskPaymentException',
  summary: 'Resolve a payment exception, with a reason',
  path: '/desk/payment-exceptions/{paymentExceptionId}/resolve',
  params: z.object({ paymentExceptionId: id }),
  body: z.object({ idempotencyKey: z.uuid(), reason: writtenReason }),
  reply: { one: deskPaymentException },
})
