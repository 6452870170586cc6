// Which addresses an order needs before it may be placed (readings R2, R5).
import type { Db, StoredAddress } from '../db/schema.ts'
import { Refusal } from '../refusal.ts'
import { findLines } from '../repositories/cart-lines.ts'
import type { CartRow } from '../repositories/carts.ts'
import { findUser } from '../repositories/users.ts'
import { needsShipping } from './cart-contents.ts'
import { customerAddress } from './write-order.ts'

type Field = keyof StoredAddress
const required: Field[] = ['firstName', 'lastName', 'addressLine1', 'city', 'zip']

/** The required fields that are blank; all of them where there is no address. */
export function blankFields(address: StoredAddress | null): Field[] {
  return required.filter((field) => !address?.[field]?.trim())
}

/** Refuses a cart whose customer's address, or shipping address where one is needed, is incomplete. */
export async function requireAddresses(db: Db, cart: CartRow): Promise<void> {
  const customer = await findUser(db, cart.user_id)
  refuseBlank('customer', blankFields(customer ? customerAddress(customer) : null))
  if (!needsShipping(await findLines(db, cart.id))) return
  refuseBlank('shipping', blankFields(cart.shipping_address))
}

function refuseBlank(which: 'customer' | 'shipping', fields: Field[]): void {
  if (fields.length === 0) return
  throw new Refusal('invalid', `Please complete the ${which} address first.`, {
    field: `${which}Address`,
    missing: fields,
  })
}
