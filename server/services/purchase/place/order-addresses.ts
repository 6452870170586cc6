// The addresses that an order needs before it may be placed (rules 17 and 18).
import { type Address, emptyAddress } from '../../../../contract/entities/address.ts'
import { blankAddressFields } from '../../../../contract/rules/orders/required-address.ts'
import { Refusal } from '../../../refusal.ts'
import type { CartRow } from '../../../repositories/cart/carts.ts'
import { customerAddress, type UserRow } from '../../../repositories/people/users.ts'

/** Refuses a cart whose customer's address, or shipping address where one is needed, is incomplete. */
export function requireAddresses(
  cart: CartRow,
  customer: UserRow | undefined,
  isShipped: boolean,
): void {
  requireWhole('customer', customer ? customerAddress(customer) : null)
  if (isShipped) requireWhole('shipping', cart.shipping_address)
}

/** Refuses an address in which a required field is blank. */
export function requireWhole(which: 'customer' | 'shipping', address: Address | null): void {
  const missing = blankAddressFields(address ?? emptyAddress)
  if (missing.length === 0) return
  throw new Refusal('invalid', `Please complete the ${which} address first.`, {
    field: `${which}Address`,
    missing,
  })
}
