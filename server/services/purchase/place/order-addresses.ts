// The addresses that an order needs before it may be placed (rules 17 and 18).
import type { CartRow } from '#server/repositories/cart/carts.ts'
import { customerAddress, type UserRow } from '#server/repositories/people/users.ts'
import { requireWhole } from '../whole-address.ts'

/** Refuses a cart whose customer's address, or shipping address where one is needed, is incomplete. */
export function requireAddresses(
  cart: CartRow,
  customer: UserRow | undefined,
  isShipped: boolean,
): void {
  requireWhole('customer', customer ? customerAddress(customer) : null)
  if (isShipped) requireWhole('shipping', cart.shipping_address)
}
