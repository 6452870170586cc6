// Placing the order. After a lost reply the cart and the orders are read before anything is reported; placing is
// idempotent on the server, so that it can be repeated (rule 26).
import type { QueryClient } from '@tanstack/react-query'
import { placeOrder as placeCall } from '#contract/calls/carts.ts'
import type { Cart } from '#contract/entities/cart.ts'
import { isTestSubmitForced } from '#config/env.ts'
import { ApiError, errorMessage, isUncertain, isUnreachable } from '#lib/http/api-error.ts'
import { holdExpiry } from '#lib/http/expiry-signal.ts'
import { send } from '#lib/http/send.ts'
import { logWarning } from '#lib/log.ts'
import { cartQuery, reloadCart } from '../cart/cart.ts'
import { findPlaced, ordersQuery, type Placing } from './orders.ts'

export type PlaceOutcome =
  | { kind: 'placed'; orderId: number }
  /** No order, or no clear answer for a cart that is not known to be closed: it can be tried again. */
  | {
      kind: 'refused'
      /** Why the server refuses it, null = it has failed. */
      message: string | null
    }
  /** No clear answer, and the cart is closed: there may be an order. */
  | { kind: 'cartGone' }
  /** The server can't be reached: whether there is an order is not known yet. */
  | { kind: 'lost' }

const refused = (error: unknown): PlaceOutcome => ({
  kind: 'refused',
  message: isUncertain(error) ? null : errorMessage(error),
})

async function sendPlace({ cartId, intentId }: Placing): Promise<PlaceOutcome> {
  const reply = await send(placeCall, {
    params: { cartId },
    // The server honours it for test carts only (rule 21).
    query: { forceSubmit: isTestSubmitForced() ? '1' : '0' },
    body: { stripePaymentIntentId: intentId },
  })
  return { kind: 'placed', orderId: reply.id }
}

/** The id of the order of this cart or payment; null when none is known. Never rejects. */
export async function findOrderId(client: QueryClient, placing: Placing): Promise<number | null> {
  try {
    const order = await findPlaced(client, placing)
    return order?.id ?? null
  } catch (error) {
    logWarning('The orders could not be read', { error: String(error) })
    return null
  }
}

async function resolveLostReply(client: QueryClient, placing: Placing): Promise<PlaceOutcome> {
  let cart: Cart
  try {
    cart = await reloadCart(client, placing.userId)
  } catch (error) {
    return isUnreachable(error) ? { kind: 'lost' } : refused(error)
  }
  const orderId = await findOrderId(client, placing)
  if (orderId !== null) return { kind: 'placed', orderId }
  const isClosed = cart.id !== placing.cartId
  try {
    return await sendPlace(placing)
  } catch (error) {
    if (isUnreachable(error)) return { kind: 'lost' }
    // A closed cart has become an order, also if the second reply is a refusal.
    return isClosed ? { kind: 'cartGone' } : refused(error)
  }
}

async function place(client: QueryClient, placing: Placing): Promise<PlaceOutcome> {
  try {
    return await sendPlace(placing)
  } catch (error) {
    if (isUncertain(error)) return resolveLostReply(client, placing)
    if (error instanceof ApiError && error.code === 'cart_closed') {
      const orderId = await findOrderId(client, placing)
      return orderId === null ? { kind: 'cartGone' } : { kind: 'placed', orderId }
    }
    return refused(error)
  }
}

/** Places the order of a cart. Never rejects; an expiry of the session is reported after the outcome (rule 34). */
export async function placeOrder(client: QueryClient, placing: Placing): Promise<PlaceOutcome> {
  const outcome = await holdExpiry(() => place(client, placing))
  if (outcome.kind === 'placed') {
    void client.invalidateQueries({ queryKey: cartQuery(placing.userId).queryKey })
    void client.invalidateQueries({ queryKey: ordersQuery(placing.userId).queryKey })
  }
  return outcome
}
