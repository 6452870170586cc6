// Places the order of a cart: paid by card or, with an empty intent id, by check or free (rule 21). The call is
// idempotent.
import { paymentExceptionOrderId } from '#contract/entities/order.ts'
import type { Db } from '#server/db/schema.ts'
import { Refusal } from '#server/refusal.ts'
import type { CartRow } from '#server/repositories/cart/carts.ts'
import { findOrderOfCart } from '#server/repositories/orders/orders.ts'
import { findCustomer } from '#server/repositories/people/users.ts'
import { requireAddresses } from './order-addresses.ts'
import { placeWithoutCard, type UnpaidRequest } from './place-without-card.ts'
import { cartClosed } from '../refusals.ts'
import { settleCart, type SettleDeps } from '../settle/settle.ts'
import { ownCart, type Shopper } from '../shopper.ts'
import { findExceptionOfCart } from '#server/repositories/money/payment-exceptions.ts'

export interface PlaceRequest extends UnpaidRequest {
  /** '' = no card. */
  intentId: string
}

/** The id of the cart's order, -1 for a paid cart that became a payment exception. */
export async function place(
  deps: SettleDeps,
  shopper: Shopper,
  request: PlaceRequest,
): Promise<number> {
  const { cartId, intentId } = request
  const cart = await ownCart(deps.db, shopper, cartId)
  const placed = await findEarlierOrder(deps.db, cart, intentId)
  if (placed !== null) return logAndReturn(deps, request, placed, 'repeated')
  if (intentId === '') return placeWithoutCard(deps, shopper, request)
  if (intentId !== cart.intent_id) throw paymentMismatch()
  // A recorded payment becomes an order even if the address is incomplete.
  if (cart.paid_intent_id === null) {
    const customer = await findCustomer(deps.db, cart)
    requireAddresses(cart, customer, customer?.is_shipped === true)
  }
  return logAndReturn(deps, request, await placePaid(deps, cart, intentId), 'answered')
}

function logAndReturn(
  { log }: SettleDeps,
  { cartId, intentId }: PlaceRequest,
  orderId: number,
  outcome: 'repeated' | 'answered',
): number {
  log.info({ act: 'place', cartId, intentId, orderId, outcome }, 'money')
  return orderId
}

async function placePaid(deps: SettleDeps, cart: CartRow, intentId: string): Promise<number> {
  const outcome = await settleCart(deps, cart, intentId)
  switch (outcome.kind) {
    case 'ordered':
      return outcome.orderId
    case 'paymentException':
      return paymentExceptionOrderId
    case 'mismatch':
      throw paymentMismatch()
    case 'notPaid':
      throw outcome.status === 'underway'
        ? new Refusal('payment_in_progress', 'The payment is still being processed.')
        : new Refusal(
            'payment_not_succeeded',
            'The payment has not succeeded. No order was placed.',
          )
  }
}

/** The order that an earlier call placed for the same payment, or null. */
async function findEarlierOrder(db: Db, cart: CartRow, intentId: string): Promise<number | null> {
  if (cart.state === 'open') return null
  const order = await findOrderOfCart(db, cart.id)
  if (order && (order.intent_id ?? '') === intentId) return order.id
  const exception = await findExceptionOfCart(db, cart.id)
  if (exception?.intent_id === intentId) return paymentExceptionOrderId
  // If the cart was ordered without this charge, the charge must still be recorded.
  if (order && intentId !== '' && intentId === cart.intent_id) return null
  throw intentId === '' ? cartClosed() : paymentMismatch()
}

const paymentMismatch = () =>
  new Refusal('payment_mismatch', 'This payment does not belong to this cart.')
