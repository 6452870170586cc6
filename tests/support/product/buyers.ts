// Many concurrent shoppers with the same cart, unpaid or paid.
import pLimit from 'p-limit'
import type { Shopper } from '../people/shopper.ts'
import type { Shop } from './shop.ts'

export interface Buyer {
  shopper: Shopper
  cartId: number
}

export interface PaidBuyer extends Buyer {
  intentId: string
}

/** As many at once as the database has connections: the next would wait for one, and not for ever. */
export const asConnectionsAllow = pLimit(20)

/** Shoppers with one piece of the offer in their carts. */
export function fillCarts(shop: Shop, count: number, offerId: number): Promise<Buyer[]> {
  return asConnectionsAllow.map(Array.from({ length: count }), async () => {
    const shopper = await shop.shopper()
    return { shopper, cartId: await shopper.add(offerId) }
  })
}

/** Shoppers who paid for one piece each while the stock sufficed; then the stock is set to `left`. */
export async function payForMore(
  shop: Shop,
  { count, left, offer }: { count: number; left: number; offer: { id: number; stockId: number } },
): Promise<PaidBuyer[]> {
  const { db } = shop.server
  const buyers = await fillCarts(shop, count, offer.id)
  const paid = await asConnectionsAllow.map(buyers, async (buyer) => {
    const intentId = await buyer.shopper.ready(buyer.cartId)
    await shop.provider.pay(intentId)
    return { ...buyer, intentId }
  })
  await db
    .updateTable('holds')
    .set({ expires_at: new Date(0) })
    .execute()
  await db.updateTable('stock').set({ inventory: left }).where('id', '=', offer.stockId).execute()
  return paid
}

/** Counts the orders, payment exceptions and payments of the buyers' carts, and captured intents without either. */
export async function countOutcomes(shop: Shop, buyers: readonly Buyer[]) {
  const { db } = shop.server
  const carts = buyers.map(({ cartId }) => cartId)
  const of = (table: 'orders' | 'payment_exceptions' | 'payments') =>
    db.selectFrom(table).select(['cart_id', 'intent_id']).where('cart_id', 'in', carts).execute()
  const [orders, paymentExceptions, payments] = [
    await of('orders'),
    await of('payment_exceptions'),
    await of('payments'),
  ]
  const owned = new Set([...orders, ...paymentExceptions].map(({ intent_id }) => intent_id))
  const captured = (await shop.provider.intents()).filter(
    ({ status, metadata }) => status === 'succeeded' && carts.includes(Number(metadata['cart'])),
  )
  return {
    orders: orders.length,
    paymentExceptions: paymentExceptions.length,
    payments: payments.length,
    orphans: captured.filter(({ id }) => !owned.has(id)).length,
  }
}
