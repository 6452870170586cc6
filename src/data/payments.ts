// The card provider's intent for the cart. The amount is the server's; ours only has to agree with it.
import type { QueryClient } from '@tanstack/react-query'
import { createIntent as createIntentCall } from '../../contract/calls/carts.ts'
import type { Cart } from '../../contract/entities/cart.ts'
import type { User } from '../../contract/entities/user.ts'
import { ApiError, errorMessage } from '../lib/api-error.ts'
import { send } from '../lib/http.ts'
import { confirmCart, reloadCart } from './cart.ts'
import { takeForceCheck } from './cart-flags.ts'
import { logWarning } from '../lib/log.ts'
import { describePayment } from './payment-description.ts'

export type IntentOutcome =
  | { kind: 'created'; clientSecret: string }
  /** The total shown was not the server's; the cart has been reloaded. */
  | { kind: 'totalChanged' }
  | { kind: 'failed'; message: string }

/** Creates or updates the intent for the cart shown. Never rejects. The secret is for memory only. */
export async function createIntent(
  client: QueryClient,
  cart: Cart,
  customer: User,
): Promise<IntentOutcome> {
  try {
    const reply = await send(createIntentCall, {
      query: {},
      body: {
        amount: cart.totalCents,
        description: describePayment(cart, customer),
        currency: 'usd',
        email: customer.email,
      },
    })
    if (takeForceCheck()) await confirmCart(client, customer.id)
    return { kind: 'created', clientSecret: reply.client_secret }
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'total_changed') {
      return { kind: 'failed', message: errorMessage(error) }
    }
  }
  try {
    await reloadCart(client, customer.id)
  } catch (error) {
    logWarning('The cart could not be reloaded', { error })
  }
  return { kind: 'totalChanged' }
}
