// Orders whose lines their shoppers change (rule 83).
import { randomUUID } from 'node:crypto'
import { getOrder } from '#contract/calls/carts.ts'
import { changeOrderLine, getLineChoices } from '#contract/calls/order-lines.ts'
import type { Shopper } from '../people/shopper.ts'
import { startShop } from '../product/shop.ts'
import { addOffer, type OfferSettings, stockOf, type TestOffer } from '../store/offer.ts'
import { deskOf } from './desk.ts'

/** Two sizes at one price, and one that costs more. */
export const sizes: OfferSettings = {
  variants: [
    { name: 'Navy-M', inventory: 5 },
    { name: 'Navy-L', inventory: 1 },
    { name: 'Navy-XL', inventory: 5, addedCents: 300 },
  ],
}

export interface Ordered {
  shopper: Shopper
  orderId: number
  lineId: number
  offer: TestOffer
}

interface Wish {
  variantId?: number | null
  dataPoints?: string
  idempotencyKey?: string
}

export const variantOf = ({ offer }: Ordered, at: number) => offer.variants[at]?.id ?? 0

export type LineChanges = Awaited<ReturnType<typeof startLineChanges>>

/** A shop with a treasurer, and orders whose lines can be changed. */
export async function startLineChanges() {
  const shop = await startShop()
  const desk = await deskOf(shop)

  /** A paid order of the first size, or of the product without sizes. */
  async function ordered(
    settings: OfferSettings = sizes,
    { dataPoints = '{}', quantity = 1, isPaid = true } = {},
  ): Promise<Ordered> {
    const shopper = await shop.shopper()
    const offer = await addOffer(shop.server.db, settings)
    const { id: cartId } = await shopper.cart()
    await shopper.tryAdd(cartId, {
      storeProductsForEventId: offer.id,
      storeProductVariantsForEventId: offer.variants[0]?.id ?? null,
      quantity,
      dataPoints,
    })
    const { body } = await shopper.place(cartId, '')
    const orderId = (body as { id: number }).id
    if (isPaid) await desk.act(orderId, 'receive')
    const { lines } = await shopper.browser.call(getOrder, { params: { orderId }, query: {} })
    return { shopper, orderId, lineId: lines[0]?.id ?? 0, offer }
  }

  /** Sends a change of what the line is now. */
  async function change({ shopper, orderId, lineId }: Ordered, wish: Wish) {
    const [line] = await choicesOf({ shopper, orderId })
    const now = {
      variantId: line?.variantId ?? null,
      dataPoints: JSON.stringify(line?.answers ?? {}),
    }
    const body = { idempotencyKey: randomUUID(), ...now, ...wish, expected: now }
    return shopper.browser.attempt(changeOrderLine, { params: { orderId, lineId }, body })
  }

  const choicesOf = ({ shopper, orderId }: Pick<Ordered, 'shopper' | 'orderId'>) =>
    shopper.browser.call(getLineChoices, { params: { orderId } })
  const orderOf = ({ shopper, orderId }: Ordered) =>
    shopper.browser.call(getOrder, { params: { orderId }, query: {} })

  /** Unsold and sold pieces of each size. */
  const stocksOf = ({ offer }: Ordered) =>
    Promise.all(
      offer.variants.map(async ({ stockId }) => {
        const { inventory, sold, sold_out } = await stockOf(shop.server.db, stockId)
        return [inventory, sold, sold_out]
      }),
    )
  const mailOf = ({ orderId }: Ordered) =>
    shop.server.db
      .selectFrom('mail_messages')
      .select('body_text')
      .where('order_id', '=', orderId)
      .where('kind', '=', 'orderChanged')
      .execute()

  return { shop, desk, ordered, change, choicesOf, orderOf, stocksOf, mailOf }
}
