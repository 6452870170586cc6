// Calls on the shopper's cart, its payment and its orders.
import * as z from 'zod/mini'
import { defineCall } from '../define-call.ts'
import { addToCartBody, changeQuantityBody } from '../entities/cart.ts'
import { refundReasonAtMost } from '../rules/orders/refund-request.ts'
import { isBlank } from '../values/blank.ts'
import { enteredText } from '../values/entered-text.ts'
import { isEnteredDay } from '../values/time/entered-time.ts'
import { cartAddressBody } from '../wire/address.ts'
import { cartReply, maybeCart } from '../wire/cart.ts'
import { orderReply } from '../wire/order.ts'
import { id, listOrEmpty, maybeInstant, querySwitch } from '../wire.ts'

const query = z.object({ testMode: querySwitch })
const params = z.object({ cartId: id })
const done = { one: z.looseObject({}) }
const shared = { service: 'store', method: 'POST', access: 'signedIn' } as const

export const getCarts = defineCall({
  ...shared,
  method: 'GET',
  name: 'getCarts',
  summary: "The user's carts; creates an open cart if there is none",
  path: '/carts',
  query: z.object({
    userId: id,
    currentlyOpenOnly: z.optional(z.literal('1')),
    ...query.shape,
  }),
  reply: { list: cartReply, key: 'carts' },
})

export const addProduct = defineCall({
  ...shared,
  name: 'addProduct',
  summary:
    'Add a product to the cart; the same product and answers again raise the quantity of the line',
  path: '/carts/{cartId}/addProduct',
  params,
  query,
  body: addToCartBody,
  reply: { one: z.looseObject({ cart: maybeCart }) },
})

export const removeCartLine = defineCall({
  ...shared,
  method: 'DELETE',
  name: 'removeCartLine',
  summary: 'Remove a line from the cart',
  path: '/carts/{cartId}/cartProductItem/{itemId}',
  params: z.object({ cartId: id, itemId: id }),
  query,
  reply: done,
})

export const changeQuantity = defineCall({
  ...shared,
  method: 'PUT',
  name: 'changeQuantity',
  summary: 'Change the quantity of a line of the cart',
  path: '/carts/{cartId}/cartProductItem/{itemId}',
  params: z.object({ cartId: id, itemId: id }),
  query,
  body: changeQuantityBody,
  reply: done,
  isAddition: true,
})

export const confirmCart = defineCall({
  ...shared,
  name: 'confirmCart',
  summary: 'Check availability, reprice, freeze the prices and hold the stock, all or nothing',
  path: '/carts/{cartId}/confirm',
  params,
  query,
  body: z.looseObject({}),
  reply: {
    one: z.looseObject({
      /** When the first hold ends; null = nothing is held. */
      heldUntil: maybeInstant,
      /** The names of the items that can be bought but are no longer held (rule 13). */
      notHeld: listOrEmpty(z.string()),
      cart: maybeCart,
    }),
  },
})

export const saveShippingAddress = defineCall({
  ...shared,
  name: 'saveShippingAddress',
  summary: "Save the cart's shipping address",
  path: '/carts/{cartId}/shippingAddress',
  params,
  query,
  body: cartAddressBody,
  reply: done,
})

export const placeOrder = defineCall({
  ...shared,
  name: 'placeOrder',
  summary: 'Turn the cart into an order, paid by the intent or, with an empty id, by check',
  path: '/carts/{cartId}/place',
  params,
  query: z.object({ forceSubmit: querySwitch, ...query.shape }),
  body: z.object({ stripePaymentIntentId: z.string().check(z.maxLength(255)) }),
  reply: { one: z.looseObject({ id }) },
})

export const createIntent = defineCall({
  ...shared,
  name: 'createIntent',
  summary: 'The payment intent of the open cart; the server computes its amount',
  path: '/payments/intent',
  query,
  body: z.object({
    /** Cents; refused if it differs from the cart's total (rule 20). */
    amount: z.int(),
    description: z.string().check(z.maxLength(20_000)),
    currency: z.literal('usd'),
    email: z.string().check(z.maxLength(320)),
  }),
  reply: { one: z.looseObject({ client_secret: z.string() }) },
})

export const getOrders = defineCall({
  ...shared,
  method: 'GET',
  name: 'getOrders',
  summary: "The caller's orders and payment exceptions (id -1), newest first",
  path: '/orders',
  query: z.object({ userId: id, ...query.shape }),
  reply: { list: orderReply, key: 'orders' },
  isAddition: true,
})

export const noteMailed = defineCall({
  ...shared,
  name: 'noteMailed',
  summary:
    "Save the day on which the check of the caller's pending order was mailed; null clears it",
  path: '/orders/{orderId}/mailed',
  params: z.object({ orderId: id }),
  query,
  body: z.object({ date: z.nullable(z.iso.date().check(z.refine(isEnteredDay))) }),
  reply: { one: orderReply },
  isAddition: true,
})

export const cancelOrder = defineCall({
  ...shared,
  name: 'cancelOrder',
  summary: "Cancel the caller's order while it waits for its check; a canceled order stays so",
  path: '/orders/{orderId}/cancel',
  params: z.object({ orderId: id }),
  query,
  body: z.object({}),
  reply: { one: orderReply },
  isAddition: true,
})

export const askForRefund = defineCall({
  ...shared,
  name: 'askForRefund',
  summary: "Ask the treasurer for a refund of the caller's paid order",
  path: '/orders/{orderId}/refund-request',
  params: z.object({ orderId: id }),
  query,
  body: z.object({
    idempotencyKey: z.uuid(),
    reason: enteredText(refundReasonAtMost).check(
      z.trim(),
      z.refine((text) => !isBlank(text)),
    ),
  }),
  reply: { one: orderReply },
  isAddition: true,
})

export const withdrawRefundRequest = defineCall({
  ...shared,
  method: 'DELETE',
  name: 'withdrawRefundRequest',
  summary: "Take back the open request for a refund of the caller's order, if there is one",
  path: '/orders/{orderId}/refund-request',
  params: z.object({ orderId: id }),
  query,
  reply: { one: orderReply },
  isAddition: true,
})

export const getOrder = defineCall({
  ...shared,
  method: 'GET',
  name: 'getOrder',
  summary: "One of the caller's orders",
  path: '/orders/{orderId}',
  params: z.object({ orderId: id }),
  query,
  reply: { one: orderReply },
})
