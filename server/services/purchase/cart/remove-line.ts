// Removes a line from the cart and ends its hold. The other lines stay confirmed (rule 5).
import { inTransaction } from '#server/db/transaction.ts'
import { noSuch } from '#server/refusal.ts'
import { deleteLine, findLines } from '#server/repositories/cart/cart-lines.ts'
import { reduceHolds } from '#server/repositories/cart/holds.ts'
import type { SettleDeps } from '../settle/settle.ts'
import { syncIntentAmount } from '../intent/sync-intent-amount.ts'
import { refusePaid } from '../intent/refuse-paid.ts'
import { type CartOwner, lockOwnCart, requireOpen } from '../shopper.ts'
import { quantitiesOf, stockRequests } from '../stock/stock-requests.ts'

/** Removes a line of the shopper's open cart. */
export async function removeLine(
  deps: SettleDeps,
  shopper: CartOwner,
  cartId: number,
  lineId: number,
): Promise<void> {
  await refusePaid(deps, shopper, cartId)
  await inTransaction(deps.db, async (tx) => {
    const cart = await lockOwnCart(tx, shopper, cartId)
    requireOpen(cart)
    if (!(await deleteLine(tx, cartId, lineId))) throw noSuch('item in the cart')
    const lines = await findLines(tx, cartId)
    if (!cart.is_test) await reduceHolds(tx, cart.user_id, quantitiesOf(stockRequests(lines)))
  })
  await syncIntentAmount(deps, cartId)
}
