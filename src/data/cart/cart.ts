// The shopper's cart: its query, reload and confirm. Nothing is posted to the empty default cart (rule 14).
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { confirmCart as confirmCall, getCarts } from '#contract/calls/carts.ts'
import { type Cart, emptyCart } from '#contract/entities/cart.ts'
import { ApiError, errorMessage, isUnreachable } from '#lib/http/api-error.ts'
import { send } from '#lib/http/send.ts'
import { logWarning } from '#lib/log.ts'
import { noteConfirm } from './cart-flags.ts'
import { putReply } from '#lib/query/put-reply.ts'
import { queryKey } from '#lib/query/query-keys.ts'

export interface CartItem {
  /** storeProductsForEventId on the wire. */
  eventProductId: number
  eventVariantId: number | null
  quantity: number
  /** Answers to the product's questions by label, {} without questions. */
  answers: Record<string, unknown>
}

/** `confirmFailed`: the change was made, but the confirm after it was refused. */
export type CartOutcome =
  | { kind: 'done' }
  | { kind: 'failed'; message: string }
  | { kind: 'confirmFailed'; message: string }

/**
 * `notHeld` = the names of the items that can be bought but are no longer held (rule 13); `isForItem` = the message names
 * an item that can't be bought.
 */
export type ConfirmOutcome =
  | { kind: 'done'; notHeld: readonly string[] }
  | { kind: 'confirmFailed'; message: string; isForItem: boolean }

/** The text of the error dialog after a change; null = no error. */
export function problemOf(outcome: CartOutcome | undefined): string | null {
  return outcome === undefined || outcome.kind === 'done' ? null : outcome.message
}

const itemCodes: readonly unknown[] = ['out_of_stock', 'not_available']

/** The server's refusal if it names an item that can't be bought, else ''. */
export function itemRefusalOf(error: unknown): string {
  return error instanceof ApiError && itemCodes.includes(error.code) ? error.message : ''
}

async function readOpenCart(userId: number, signal?: AbortSignal): Promise<Cart> {
  const query = { userId, currentlyOpenOnly: '1' } as const
  const carts = await send(getCarts, { query, signal })
  if (carts.length > 1) logWarning('More than one open cart', { count: carts.length })
  const [first] = carts
  return first && first.state === 'open' ? first : emptyCart
}

/** The open cart of a signed-in user; disabled for guests (null). */
export function cartQuery(userId: number | null) {
  return queryOptions({
    queryKey: queryKey('cart', 'one', { userId: userId ?? 0 }),
    queryFn: ({ signal }) => readOpenCart(userId ?? 0, signal),
    enabled: userId !== null && userId > 0,
    staleTime: 0,
  })
}

/** Reads the cart from the server into the cache. Throws ApiError. */
export async function reloadCart(client: QueryClient, userId: number): Promise<Cart> {
  const { queryKey: key } = cartQuery(userId)
  await client.cancelQueries({ queryKey: key })
  return client.fetchQuery({ ...cartQuery(userId), staleTime: 0 })
}

/** The id of the open cart, from the cache or the server. Throws ApiError. */
export async function openCartId(client: QueryClient, userId: number): Promise<number> {
  const known = client.getQueryData(cartQuery(userId).queryKey)
  return requireOpen(known && known.id > 0 ? known : await reloadCart(client, userId)).id
}

/** Returns the cart; throws ApiError when the server has opened none. */
export function requireOpen(cart: Cart): Cart {
  if (cart.id > 0) return cart
  throw new ApiError('malformedReply', 'The show server did not open a cart.')
}

/** As `reloadCart`; an error is logged. Never rejects. */
export async function reloadQuietly(client: QueryClient, userId: number): Promise<void> {
  try {
    await reloadCart(client, userId)
  } catch (error) {
    logWarning('The cart could not be reloaded', { error })
  }
}

/** Shows the cart that a call left, before the reload; false when the server told no open cart. */
export async function showCart(
  client: QueryClient,
  userId: number,
  cart: Cart | null,
): Promise<boolean> {
  if (cart?.state !== 'open') return false
  await putReply(client, cartQuery(userId).queryKey, cart)
  return true
}

/**
 * Has the server check availability and reprice the cart (rule 13), shows the cart of the reply and reloads it.
 * `reload` ends with the reload, `isShown` tells whether the cart of the reply is shown. Never rejects.
 */
export async function confirmAndReload(
  client: QueryClient,
  userId: number,
): Promise<{ outcome: ConfirmOutcome; isShown: boolean; reload: Promise<void> }> {
  try {
    const cartId = await openCartId(client, userId)
    const { notHeld, cart } = await send(confirmCall, { params: { cartId }, query: {}, body: {} })
    const isShown = await showCart(client, userId, cart)
    // After the cart is shown: the checkout then asks for the intent of its total.
    noteConfirm(true)
    const reload = reloadQuietly(client, userId)
    return { outcome: { kind: 'done', notHeld }, isShown, reload }
  } catch (error) {
    // Without an answer nothing is known about the cart, and paying confirms it again.
    const refusal = itemRefusalOf(error)
    if (!isUnreachable(error)) noteConfirm(false, refusal)
    const reload = reloadQuietly(client, userId)
    const message = errorMessage(error)
    const outcome = { kind: 'confirmFailed', message, isForItem: refusal !== '' } as const
    return { outcome, isShown: false, reload }
  }
}

/** Confirms the cart and waits for the reload. Never rejects. */
export async function confirmCart(client: QueryClient, userId: number): Promise<ConfirmOutcome> {
  const { outcome, reload } = await confirmAndReload(client, userId)
  await reload
  return outcome
}

/** The quantity of one product and variant in a cart. */
export function quantityIn(
  { lines }: Cart,
  { eventProductId, eventVariantId }: Pick<CartItem, 'eventProductId' | 'eventVariantId'>,
): number {
  return lines
    .filter((line) => line.eventProductId === eventProductId)
    .filter((line) => line.eventVariantId === eventVariantId)
    .reduce((sum, line) => sum + line.quantity, 0)
}
