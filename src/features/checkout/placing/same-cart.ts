import type { Cart } from '#contract/entities/cart.ts'

/**
 * Whether items, their quantities and the address are unchanged: another tab or device may have changed them. A cart
 * that needs an address by now, which nobody was asked for, has changed too.
 */
export function isSameCart(before: Cart, now: Cart): boolean {
  const itemsOf = ({ lines }: Cart) => lines.map(({ id, quantity }) => `${id} x ${quantity}`).join()
  const addressOf = ({ shippingAddress }: Cart) => JSON.stringify(shippingAddress)
  const isSentThere =
    !now.needsShipping || (before.needsShipping && addressOf(before) === addressOf(now))
  return itemsOf(before) === itemsOf(now) && isSentThere
}
