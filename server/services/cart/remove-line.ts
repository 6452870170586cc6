// Removes a line from the cart and ends its hold.
import { inTransaction } from '../../db/transaction.ts'
import { noSuch } from '../../refusal.ts'
import { deleteLine, findLines } from '../../repositories/cart-lines.ts'
import { confirmCart } from '../../repositories/carts.ts'
import { findHolds } from '../../repositories/stock.ts'
import type { SettleDeps } from '../orders/settle.ts'
import { syncIntentAmount } from '../orders/sync-intent-amount.ts'
import { stockRequests } from './cart-contents.ts'
import { holdsLeft } from './holds.ts'
import { refusePaid } from './refuse-paid.ts'
import { type CartOwner, lockOwnCart, requireOpen } from './shopper.ts'

/** Removes a line of the shopper's open cart. */
export async function removeLine(
  deps: SettleDeps,
  shopper: CartOwner,
  cartId: number,
  lineId: number,
): Promise<void> {
  await refusePaid(deps, shopper, cartId)
  await inTransaction(deps.db, async (tx) => {
    requireOpen(await lockOwnCart(tx, shopper, cartId))
    if (!(await deleteLine(tx, cartId, lineId))) throw noSuch('item in the cart')
    const lines = await findLines(tx, cartId)
    const before = await findHolds(tx, cartId)
    const holds = holdsLeft(before, stockRequests(lines), deps.clock.realNowMs())
    await confirmCart(tx, cartId, null, holds)
  })
  await syncIntentAmount(deps, cartId)
}
