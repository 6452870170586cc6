// The card provider's payment intent for the cart. The server sets the amount; the amount sent is compared (rule 20).
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { createIntent as createIntentCall } from '#contract/calls/carts.ts'
import { addressLines, fullName, placeLines } from '#contract/entities/address.ts'
import { type Cart, subtotalCents } from '#contract/entities/cart.ts'
import type { User } from '#contract/entities/user.ts'
import { centsToDollars } from '#contract/wire.ts'
import { ApiError } from '#lib/http/api-error.ts'
import { send } from '#lib/http/send.ts'
import { logWarning } from '#lib/log.ts'
import { noteConfirm } from '../cart/cart-flags.ts'
import { cartQuery, itemRefusalOf, reloadCart, reloadQuietly } from '../cart/cart.ts'
import { queryKey } from '#lib/query/query-keys.ts'

const maxLength = 20_000
const money = (cents: number) => `$${centsToDollars(cents).toFixed(2)}`

/** The description of a payment at the card provider: customer, items, sums, and the shipping address if any. */
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

/** Whether the cart has a total to pay that is not paid yet. */
export function isPaymentDue(cart: Cart): boolean {
  return cart.id > 0 && cart.totalCents > 0 && cart.paidIntentId === ''
}

const cartCodes: readonly unknown[] = ['total_changed', 'payment_in_progress', 'empty_cart']
const isCartOutdated = ({ code }: ApiError) => cartCodes.includes(code)

export interface PaymentIntent {
  clientSecret: string
  /** The description that was sent with it. */
  description: string
}

async function sendIntent(cart: Cart, customer: User): Promise<PaymentIntent> {
  const description = describePayment(cart, customer)
  const body = {
    amount: cart.totalCents,
    description,
    currency: 'usd',
    email: customer.email,
  } as const
  const reply = await send(createIntentCall, { query: {}, body })
  return { clientSecret: reply.client_secret, description }
}

async function createIntent(
  client: QueryClient,
  cart: Cart,
  customer: User,
): Promise<PaymentIntent> {
  try {
    return await sendIntent(cart, customer)
  } catch (error) {
    // The cart on screen is out of date; the reloaded cart has another intent query.
    if (error instanceof ApiError && isCartOutdated(error)) await reloadCart(client, customer.id)
    // The server has repeated the checks of a confirm.
    const refusal = itemRefusalOf(error)
    if (refusal !== '') noteConfirm(false, refusal)
    throw error
  }
}

/**
 * Sends the description again if an address of it was saved after the intent was made. A failure is logged, because the
 * description is only read by people. Never rejects.
 */
export async function updateDescription(client: QueryClient, customer: User): Promise<void> {
  const cart = client.getQueryData(cartQuery(customer.id).queryKey)
  if (cart === undefined) return
  const { queryKey: key } = intentQuery(cart, customer)
  const intent = client.getQueryData(key)
  if (intent === undefined || intent.description === describePayment(cart, customer)) return
  try {
    const { description } = await sendIntent(cart, customer)
    client.setQueryData(key, { ...intent, description })
  } catch (error) {
    logWarning('The description of the payment was not updated', { error: String(error) })
  }
}

/** Reloads the cart and its intent, after the intent was canceled elsewhere. Never rejects. */
export async function renewIntent(client: QueryClient, userId: number): Promise<void> {
  await reloadQuietly(client, userId)
  await client.invalidateQueries({ queryKey: ['paymentIntent'] })
}

/**
 * The cart's payment intent, which the call creates or updates to the cart's total. Dropped
 * with the screen: the next reply may differ.
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
    // Another total usually keeps the intent: the card form stays mounted with its input.
    placeholderData: keepPreviousData,
  })
}
