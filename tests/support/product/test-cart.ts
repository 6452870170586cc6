// A cart of test mode with one item.
import { someRights } from '#contract/test-support.ts'
import { addToCart } from '#server/services/purchase/cart/add-product.ts'
import { listCarts } from '#server/services/purchase/cart/carts.ts'
import { confirm } from '#server/services/purchase/cart/confirm.ts'
import { openIntent } from '#server/services/purchase/intent/open-intent.ts'
import type { Shop } from './shop.ts'
import { addOffer, type OfferSettings } from '../store/offer.ts'

/** A new shopper's cart of test mode with a new product. */
export async function testCart(shop: Shop, settings: OfferSettings = {}) {
  const { deps, db } = shop.server
  const { userId } = await shop.shopper()
  const tester = { userId, ...someRights({ isTestMode: true }) }
  const [cart] = await listCarts(deps, tester, { userId, openOnly: true })
  const offer = await addOffer(db, settings)
  const cartId = Number(cart?.id)
  await addToCart(deps, tester, cartId, {
    storeProductsForEventId: offer.id,
    storeProductVariantsForEventId: null,
    quantity: 1,
    dataPoints: '{}',
    cartId,
  })
  return {
    tester,
    offer,
    cartId,
    /** Confirms the cart; returns its intent, which the cart's total must match. */
    ready: async (cents: number) => {
      await confirm(deps, tester, cartId)
      const body = { amount: cents, currency: 'usd', description: '', email: '' } as const
      return openIntent(deps, tester, body)
    },
  }
}
