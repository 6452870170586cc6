import type { Cart } from '#contract/entities/cart.ts'

/** Whether items and address are unchanged: another tab or device may have changed them. */
export function isSameCart(before: Cart, now: Cart): boolean {
  const itemsOf = ({ lines }: Cart) => lines.map(({ id }) => id).join()
  const addressOf = ({ shippingAddress }: Cart) => JSON.stringify(shippingAddress)
  const isSentThere = !now.needsShipping || addressOf(before) === addressOf(now)
  return itemsOf(before) === itemsOf(now) && isSentThere
}
