import type { Cart } from '#contract/entities/cart.ts'

/** Whether items, their quantities and the address are unchanged: another tab or device may have changed them. */
export function isSameCart(before: Cart, now: Cart): boolean {
  const itemsOf = ({ lines }: Cart) => lines.map(({ id, quantity }) => `${id} x ${quantity}`).join()
  const addressOf = ({ shippingAddress }: Cart) => JSON.stringify(shippingAddress)
  const isSentThere = !now.needsShipping || addressOf(before) === addressOf(now)
  return itemsOf(before) === itemsOf(now) && isSentThere
}
