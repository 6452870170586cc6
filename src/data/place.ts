// Placing the order. A call without a clear answer is asked about before anything is said: placing is
// idempotent on the server, so asking again finds the order that may already be there (readings S20).
import type { QueryClient } from '@tanstack/react-query'
import { placeOrder as placeCall } from '../../contract/calls/carts.ts'
import type { Cart } from '../../contract/entities/cart.ts'
import { ApiError, errorMessage, isUncertain } from '../lib/api-error.ts'
import { holdExpiry } from '../lib/expiry-signal.ts'
import { send } from '../lib/http.ts'
import { cartQuery, reloadCart } from './cart.ts'

export type PlaceOutcome =
  | { kind: 'placed'; orderId: number }
  | { kind: 'refused'; message: string }
  /** Nobody can tell now whether there is an order: the words must not say that there is none. */
  | { kind: 'unknown' }

export interface Placing {
  userId: number
  cartId: number
  /** '' = by check, or nothing to pay. */
  intentId: string
  /** Skips availability checks of test carts; ignored by the server elsewhere. */
  isForced?: boolean
}

async function sendPlace({ cartId, intentId, isForced }: Placing): Promise<PlaceOutcome> {
  const reply = await send(placeCall, {
    params: { cartId },
    query: { forceSubmit: isForced ? '1' : '0' },
    body: { stripePaymentIntentId: intentId },
  })
  return { kind: 'placed', orderId: reply.id }
}

async function askWhatHappened(client: QueryClient, placing: Placing): Promise<PlaceOutcome> {
  let cart: Cart
  try {
    cart = await reloadCart(client, placing.userId)
  } catch {
    return { kind: 'unknown' }
  }
  const isClosed = cart.id !== placing.cartId
  try {
    return await sendPlace(placing)
  } catch (error) {
    // A closed cart has become an order, whatever this second answer says.
    if (isClosed || isUncertain(error)) return { kind: 'unknown' }
    return { kind: 'refused', message: errorMessage(error) }
  }
}

async function place(client: QueryClient, placing: Placing): Promise<PlaceOutcome> {
  try {
    return await sendPlace(placing)
  } catch (error) {
    if (isUncertain(error)) return askWhatHappened(client, placing)
    if (error instanceof ApiError && error.code === 'cart_closed') {
      return { kind: 'unknown' }
    }
    return { kind: 'refused', message: errorMessage(error) }
  }
}

/** Places the order of a cart. Never rejects; a session that ends meanwhile waits for the answer. */
export async function placeOrder(client: QueryClient, placing: Placing): Promise<PlaceOutcome> {
  const outcome = await holdExpiry(() => place(client, placing))
  if (outcome.kind === 'placed') {
    // The ordered cart is closed; the next one is asked for when a screen wants it.
    void client.invalidateQueries({ queryKey: cartQuery(placing.userId).queryKey })
  }
  return outcome
}
