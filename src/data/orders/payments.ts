// The card provider's intent for the cart. The amount is the server's; ours only has to agree with it.
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { createIntent as createIntentCall } from '../../../contract/calls/carts.ts'
import { addressLines, fullName, placeLines } from '../../../contract/entities/address.ts'
import { type Cart, subtotalCents } from '../../../contract/entities/cart.ts'
import type { User } from '../../../contract/entities/user.ts'
import { centsToDollars } from '../../../contract/wire.ts'
import { ApiError } from '../../lib/http/api-error.ts'
import { send } from '../../lib/http/send.ts'
import { reloadCart, reloadQuietly } from '../cart/cart.ts'
import { queryKey } from '../../lib/query/query-keys.ts'

const maxLength = 20_000
const money = (cents: number) => `$${centsToDollars(cents).toFixed(2)}`

/** Several lines: customer, items, sums and, where something is shipped, the shipping address. */
export function describePayment(cart: Cart, customer: User): string {
  const items = cart.lines.map((line) => {
    const name = [line.productName, line.variantName].filter(Boolean).join(', ')
    return `${line.quantity} x ${name} at ${money(line.unitCents)}`
  })
  const to = cart.shippingAddress
  const lines = [
    `Customer: ${fullName(customer.address)} (${customer.email})`,
    `Address: ${placeLines(customer.address).join(', ')}`,
    'Items:',
    ...items,
    `Subtotal: ${money(subtotalCents(cart))}`,
    `Shipping: ${money(cart.shippingCents)}`,
    `Total: ${money(cart.totalCents)}`,
    ...(cart.needsShipping && to ? [`Ship to: ${addressLines(to).join(', ')}`] : []),
  ]
  return lines.join('\n').slice(0, maxLength)
}

/** Whether a card may have to be charged: there is something to pay, and it is not paid already. */
export function isPaymentDue(cart: Cart): boolean {
  return cart.id > 0 && cart.totalCents > 0 && cart.paidIntentId === ''
}

const cartCodes: readonly unknown[] = ['total_changed', 'payment_in_progress', 'empty_cart']
const isAboutCart = ({ code }: ApiError) => cartCodes.includes(code)

async function createIntent(client: QueryClient, cart: Cart, customer: User): Promise<string> {
  try {
    const body = {
      amount: cart.totalCents,
      description: describePayment(cart, customer),
      currency: 'usd',
      email: customer.email,
    } as const
    const reply = await send(createIntentCall, { query: {}, body })
    return reply.client_secret
  } catch (error) {
    // The cart shown is not the server's: the one that is there now asks for an intent of its own, or
    // tells that it is paid.
    if (error instanceof ApiError && isAboutCart(error)) await reloadCart(client, customer.id)
    throw error
  }
}

/** Asks for the cart and its intent again, after one that was called off elsewhere. Never rejects. */
export async function renewIntent(client: QueryClient, userId: number): Promise<void> {
  await reloadQuietly(client, userId)
  await client.invalidateQueries({ queryKey: ['paymentIntent'] })
}

/**
 * The secret of the intent for the cart shown, made or told the new total; throws ApiError. Memory only,
 * and gone with the screen: the server's answer may differ the next time.
 */
export function intentQuery(cart: Cart, customer: User) {
  return queryOptions({
    queryKey: queryKey('paymentIntent', 'one', { cartId: cart.id, totalCents: cart.totalCents }),
    queryFn: ({ client }) => createIntent(client, cart, customer),
    enabled: isPaymentDue(cart),
    retry: false,
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    // Another total is the same intent as a rule, and what is typed into the card form stays.
    placeholderData: keepPreviousData,
  })
}
