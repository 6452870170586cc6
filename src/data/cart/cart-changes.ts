// Changes of the cart. Each change is sent, then the cart is confirmed and reloaded. The outcome waits for the reload
// only where the replies do not bring the cart.
import type { QueryClient } from '@tanstack/react-query'
import {
  addProduct,
  changeQuantity as changeQuantityCall,
  removeCartLine,
  saveShippingAddress as saveAddressCall,
} from '#contract/calls/carts.ts'
import type { Address } from '#contract/entities/address.ts'
import { type Cart, emptyCart } from '#contract/entities/cart.ts'
import { addressToCartBody } from '#contract/wire/address.ts'
import { errorMessage, isRefused, isUncertain } from '#lib/http/api-error.ts'
import { send } from '#lib/http/send.ts'
import {
  type CartItem,
  type CartOutcome,
  cartQuery,
  confirmAndReload,
  openCartId,
  quantityIn,
  reloadQuietly,
  showCart,
} from './cart.ts'

async function change(
  client: QueryClient,
  userId: number,
  make: (cartId: number) => Promise<unknown>,
): Promise<CartOutcome> {
  try {
    await make(await openCartId(client, userId))
  } catch (error) {
    // The cart may have been closed or changed elsewhere.
    if (isRefused(error)) await reloadQuietly(client, userId)
    return { kind: 'failed', message: errorMessage(error) }
  }
  const { outcome, isShown, reload } = await confirmAndReload(client, userId)
  if (!isShown) await reload
  return outcome
}

/** Adds one line, without confirm and reload; returns the cart with it, null = not told. Throws ApiError. */
export async function addLine(cartId: number, item: CartItem): Promise<Cart | null> {
  const { cart } = await send(addProduct, {
    params: { cartId },
    query: {},
    body: {
      storeProductsForEventId: item.eventProductId,
      storeProductVariantsForEventId: item.eventVariantId,
      quantity: item.quantity,
      dataPoints: JSON.stringify(item.answers),
      cartId,
    },
  })
  return cart
}

/**
 * Adds a product, confirms and reloads. If the reply to the add is lost, the reloaded cart shows whether it
 * succeeded, so that the shopper does not add it twice. Never rejects.
 */
export function addToCart(
  client: QueryClient,
  userId: number,
  item: CartItem,
): Promise<CartOutcome> {
  const { queryKey: key } = cartQuery(userId)
  return change(client, userId, async (cartId) => {
    const before = quantityIn(client.getQueryData(key) ?? emptyCart, item)
    try {
      await showCart(client, userId, await addLine(cartId, item))
    } catch (error) {
      if (!isUncertain(error)) throw error
      await reloadQuietly(client, userId)
      const now = client.getQueryData(key)
      if (now?.id !== cartId || quantityIn(now, item) < before + item.quantity) throw error
    }
  })
}

/** Changes the quantity of a line, confirms and reloads. Never rejects. */
export function changeQuantity(
  client: QueryClient,
  userId: number,
  { lineId, quantity }: { lineId: number; quantity: number },
): Promise<CartOutcome> {
  return change(client, userId, (cartId) =>
    send(changeQuantityCall, { params: { cartId, itemId: lineId }, query: {}, body: { quantity } }),
  )
}

/** Removes a line, confirms and reloads. Never rejects. */
export function removeLine(
  client: QueryClient,
  userId: number,
  lineId: number,
): Promise<CartOutcome> {
  return change(client, userId, (cartId) =>
    send(removeCartLine, { params: { cartId, itemId: lineId }, query: {} }),
  )
}

/** Saves the shipping address and reloads the cart. Throws ApiError when it is not saved. */
export async function saveShippingAddress(
  client: QueryClient,
  userId: number,
  address: Address,
): Promise<void> {
  const cartId = await openCartId(client, userId)
  try {
    await send(saveAddressCall, { params: { cartId }, query: {}, body: addressToCartBody(address) })
  } catch (error) {
    // The cart may have been closed elsewhere.
    if (isRefused(error)) await reloadQuietly(client, userId)
    throw error
  }
  await reloadQuietly(client, userId)
}
