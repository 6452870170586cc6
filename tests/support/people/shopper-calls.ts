// What shoppers do before a journey begins, by calls instead of pages.
import type { BrowserContext } from '@playwright/test'
import { getEvents } from '#contract/calls/events.ts'
import { updateUser } from '#contract/calls/members.ts'
import { getProducts } from '#contract/calls/store.ts'
import { shopperCaller } from './sessions.ts'
import { shopperOf } from './shopper.ts'
import type { SignedIn } from './signed-in.ts'

/** The Seaside Shop of the sample event, and a product of it that can always be bought. */
const committeeId = 34
export const samplePattern = 'Sample digital pattern, no shipping'

/** Puts one piece of a product of the Seaside Shop into the shopper's cart and returns the cart's id. */
export async function addByCall(shopper: SignedIn, productName: string): Promise<number> {
  const eventId = (await shopper.call(getEvents)).find(({ isOpen }) => isOpen)?.id ?? 0
  const products = await shopper.call(getProducts, { query: { committeeId, eventId } })
  const offerId = products.find(({ name }) => name === productName)?.events[0]?.id ?? 0
  return shopperOf(shopper).add(offerId)
}

/** Signs up a shopper in a browser profile, who orders so many times by check; returns the orders' numbers. */
export async function orderByCall(profile: BrowserContext, times = 1): Promise<string[]> {
  const signedIn = await shopperCaller(await profile.newPage())
  const body = { address: '1 Pier Road', city: 'Newport', state: 'RI', zipcode: '02840' }
  await signedIn.call(updateUser, { params: { userId: signedIn.userId }, body })
  const shopper = shopperOf(signedIn)
  const orderIds: string[] = []
  for (let time = 0; time < times; time += 1) {
    const cartId = await addByCall(signedIn, samplePattern)
    await shopper.confirm(cartId)
    const { status, body: placed } = await shopper.place(cartId, '')
    if (status !== 200) throw new Error(`The order was answered with ${status}.`)
    orderIds.push(String((placed as { id: number }).id))
  }
  return orderIds
}
