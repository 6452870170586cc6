// Changes the quantity of a line. More of it must be buyable now; less of it is always accepted, and stays confirmed.
import { inTransaction } from '#server/db/transaction.ts'
import { noSuch } from '#server/refusal.ts'
import { findLineRows, findLines, updateLine } from '#server/repositories/cart/cart-lines.ts'
import { updateCart } from '#server/repositories/cart/carts.ts'
import { reduceHolds } from '#server/repositories/cart/holds.ts'
import { findOffer } from '#server/repositories/catalog/offers.ts'
import type { SettleDeps } from '../settle/settle.ts'
import { syncIntentAmount } from '../intent/sync-intent-amount.ts'
import { requireBuyable } from './line-checks.ts'
import { refusePaid, requireUnpaid } from '../intent/refuse-paid.ts'
import { lockOwnCart, requireOpen, type Shopper } from '../shopper.ts'
import { quantitiesOf, stockRequests } from '../stock/stock-requests.ts'

/** Gives a line of the shopper's open cart the quantity, or refuses with the reason. */
export async function changeQuantity(
  deps: SettleDeps,
  shopper: Shopper,
  { cartId, itemId }: { cartId: number; itemId: number },
  quantity: number,
): Promise<void> {
  const unpaid = await refusePaid(deps, shopper, cartId)
  await inTransaction(deps.db, async (tx) => {
    const cart = await lockOwnCart(tx, shopper, cartId)
    requireOpen(cart)
    requireUnpaid(cart, unpaid)
    const rows = await findLineRows(tx, cartId)
    const row = rows.find(({ id }) => id === itemId)
    const offer = row && (await findOffer(tx, row.event_product_id))
    if (!offer) throw noSuch('item in the cart')
    const variant = offer.variants.find(({ id }) => id === row.event_variant_id) ?? null
    const line = { offer, variant, quantity, others: rows.filter((other) => other !== row) }
    const isMore = quantity > row.quantity
    const price = isMore
      ? await requireBuyable(tx, shopper, deps.clock.domainNowMs(), line)
      : { unit_cents: row.unit_cents, shipping_cents: row.shipping_cents }
    await updateLine(tx, row.id, { quantity, ...price })
    if (isMore) await updateCart(tx, cartId, { confirmed_at: null })
    const requests = stockRequests(await findLines(tx, cartId))
    if (!cart.is_test) await reduceHolds(tx, cart.user_id, quantitiesOf(requests))
  })
  await syncIntentAmount(deps, cartId)
}
