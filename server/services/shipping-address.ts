// Saves where the cart's goods go.
import type { CallBody } from '../../contract/define-call.ts'
import type { saveShippingAddress } from '../../contract/calls/carts.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Deps } from '../deps.ts'
import { updateCart } from '../repositories/carts.ts'
import { cartClosed, lockOwnCart, type Shopper } from './shopper.ts'

/** Keeps the address with the own cart; allowed until the order is placed, even when already paid. */
export async function keepShippingAddress(
  deps: Pick<Deps, 'db'>,
  shopper: Shopper,
  cartId: number,
  address: CallBody<typeof saveShippingAddress>,
): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const cart = await lockOwnCart(tx, shopper, cartId)
    if (cart.state !== 'open') throw cartClosed()
    await updateCart(tx, cartId, { shipping_address: JSON.stringify(address) })
  })
}
