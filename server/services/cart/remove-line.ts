// Takes a line out of the cart and frees at once what it held.
import { ask } from '../../db/ask.ts'
import { inTransaction } from '../../db/transaction.ts'
import { noSuch } from '../../refusal.ts'
import { deleteLine, findLines } from '../../repositories/cart-lines.ts'
import { confirmedCart } from '../../repositories/carts.ts'
import { findHolds } from '../../repositories/stock.ts'
import { wantedLines } from './cart-contents.ts'
import { holdsLeft } from './holds.ts'
import { refusePaid } from './refuse-paid.ts'
import type { SettleDeps } from '../orders/settle.ts'
import { type CartOwner, lockOwnCart, requireOpen } from './shopper.ts'
import { syncIntentAmount } from '../orders/sync-intent-amount.ts'

/** Removes a line of the own open cart. */
export async function removeLine(
  deps: SettleDeps,
  shopper: CartOwner,
  cartId: number,
  lineId: number,
): Promise<void> {
  await refusePaid(deps, shopper, cartId)
  await inTransaction(deps.db, async (tx) => {
    requireOpen(await lockOwnCart(tx, shopper, cartId))
    if (!(await deleteLine(tx, cartId, lineId))) {
      throw noSuch('item in the cart')
    }
    const [lines, before] = [await findLines(tx, cartId), await findHolds(tx, cartId)]
    const holds = holdsLeft(before, wantedLines(lines), deps.clock.realNowMs())
    await ask(tx, confirmedCart(cartId, null, holds))
  })
  await syncIntentAmount(deps, cartId)
}
