// What shoppers do before a journey begins, by calls instead of pages.
import type { BrowserContext } from '@playwright/test'
import { addProduct, confirmCart, getCarts, placeOrder } from '../../../contract/calls/carts.ts'
import { getEvents } from '../../../contract/calls/events.ts'
import { updateUser } from '../../../contract/calls/members.ts'
import { getProducts } from '../../../contract/calls/store.ts'
import { shopperCaller } from './sessions.ts'
import type { SignedIn } from './signed-in.ts'

/** The Seaside Shop of the sample event. */
const committeeId = 34

/** Puts one piece of a product of the Seaside Shop into the shopper's cart and returns the cart's id. */
export async function addByCall(shopper: SignedIn, productName: string): Promise<number> {
  const eventId = (await shopper.call(getEvents)).find(({ isOpen }) => isOpen)?.id ?? 0
  const products = await shopper.call(getProducts, { query: { committeeId, eventId } })
  const offerId = products.find(({ name }) => name === productName)?.events[0]?.id ?? 0
  const query = { userId: shopper.userId, currentlyOpenOnly: '1' } as const
  const cartId = (await shopper.call(getCarts, { query }))[0]?.id ?? 0
  const body = {
    storeProductsForEventId: offerId,
    storeProductVariantsForEventId: null,
    quantity: 1,
    cartId,
  }
  await shopper.call(addProduct, { params: { cartId }, body })
  return cartId
}

/** Signs up a shopper in a browser profile, who orders so many times by check; returns the orders' numbers. */
export async function orderByCall(profile: BrowserContext, times = 1): Promise<string[]> {
  const shopper = await shopperCaller(await profile.newPage())
  const body = { address: '1 Pier Road', city: 'Newport', state: 'RI', zipcode: '02840' }
  await shopper.call(updateUser, { params: { userId: shopper.userId }, body })
  const orderIds: string[] = []
  for (let time = 0; time < times; time += 1) {
    const params = { cartId: await addByCall(shopper, 'Sample digital pattern, no shipping') }
    await shopper.call(confirmCart, { params, body: {} })
    const placed = await shopper.call(placeOrder, { params, body: { stripePaymentIntentId: '' } })
    orderIds.push(String(placed.id))
  }
  return orderIds
}
