// Saves the cart's shipping address.
import type { Address } from '#contract/entities/address.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Deps } from '#server/deps.ts'
import { updateCart } from '#server/repositories/cart/carts.ts'
import { cartClosed } from '../refusals.ts'
import { type CartOwner, lockOwnCart } from '../shopper.ts'
import { requireWhole } from '../whole-address.ts'

/** Saves a whole address; allowed until the order is placed, even if the cart is paid. */
export async function keepShippingAddress(
  deps: Pick<Deps, 'db'>,
  shopper: CartOwner,
  cartId: number,
  address: Address,
): Promise<void> {
  requireWhole('shipping', address)
  await inTransaction(deps.db, async (tx) => {
    const cart = await lockOwnCart(tx, shopper, cartId)
    if (cart.state !== 'open') throw cartClosed()
    await updateCart(tx, cartId, { shipping_address: JSON.stringify(address) })
  })
}
