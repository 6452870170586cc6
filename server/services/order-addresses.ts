// Which addresses an order needs before it may be placed (readings R2, R5).
import { type Address, blankAddressFields, emptyAddress } from '../../contract/entities/address.ts'
import type { Db } from '../db/schema.ts'
import { Refusal } from '../refusal.ts'
import { cartNeedsShipping } from '../repositories/cart-lines.ts'
import type { CartRow } from '../repositories/carts.ts'
import { findUser } from '../repositories/users.ts'
import { customerAddress } from './write-order.ts'

/** Refuses a cart whose customer's address, or shipping address where one is needed, is incomplete. */
export async function requireAddresses(db: Db, cart: CartRow): Promise<void> {
  const customer = await findUser(db, cart.user_id)
  refuseBlank('customer', customer ? customerAddress(customer) : null)
  if (!(await cartNeedsShipping(db, cart.id))) return
  refuseBlank('shipping', cart.shipping_address)
}

function refuseBlank(which: 'customer' | 'shipping', address: Address | null): void {
  const missing = blankAddressFields(address ?? emptyAddress)
  if (missing.length === 0) return
  throw new Refusal('invalid', `Please complete the ${which} address first.`, {
    field: `${which}Address`,
    missing,
  })
}
