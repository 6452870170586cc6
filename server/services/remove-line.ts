// Takes a line out of the cart and frees at once what it held.
import { inTransaction } from '../db/transaction.ts'
import { Refusal } from '../refusal.ts'
import { deleteLine, findLines } from '../repositories/cart-lines.ts'
import { updateCart } from '../repositories/carts.ts'
import { wantedLines } from './cart-contents.ts'
import { trimHolds } from './holds.ts'
import { refusePaid } from './refuse-paid.ts'
import type { SettleDeps } from './settle.ts'
import { type CartOwner, lockOwnCart, requireOpen } from './shopper.ts'
import { syncIntentAmount } from './sync-intent-amount.ts'

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
      throw new Refusal('not_found', 'There is no such item in the cart.')
    }
    const left = wantedLines(await findLines(tx, cartId))
    await trimHolds(tx, cartId, left, deps.clock.realNowMs())
    await updateCart(tx, cartId, { confirmed_at: null })
  })
  await syncIntentAmount(deps, cartId)
}
