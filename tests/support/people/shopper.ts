// A signed-in shopper's actions, as calls.
import {
  addProduct,
  confirmCart,
  createIntent,
  getCarts,
  placeOrder,
  saveShippingAddress,
} from '#contract/calls/carts.ts'
import type { Cart } from '#contract/entities/cart.ts'
import { type Answer, patiently } from './caller.ts'
import type { SignedIn } from './signed-in.ts'

export interface Shopper {
  browser: SignedIn
  userId: number
  cart(): Promise<Cart>
  /** The open cart as the wire has it. */
  cartOnWire(): Promise<unknown>
  /** Adds a product to the open cart and returns the cart's id; throws when refused. */
  add(offerId: number, quantity?: number, variantId?: number | null): Promise<number>
  tryAdd(cartId: number, body: Record<string, unknown>): Promise<Answer>
  confirm(cartId: number): Promise<Answer>
  intent(amountCents: number): Promise<Answer>
  /** Confirms the cart, creates its intent and returns the intent's id. */
  ready(cartId: number): Promise<string>
  place(cartId: number, intentId: string, query?: { forceSubmit?: '1' }): Promise<Answer>
  ship(cartId: number, address?: Record<string, string>): Promise<Answer>
}

export const sampleAddress = {
  firstName: 'Ann',
  lastName: 'Lee',
  addressLine1: '2 Harbor Street',
  addressLine2: '',
  city: 'Bristol',
  state: 'RI',
  zip: '02809',
  country: 'United States',
}

/** The signed-in person of a browser as a shopper. */
export function shopperOf(browser: SignedIn): Shopper {
  const { userId } = browser
  const cart = async () => {
    const [first] = await browser.call(getCarts, { query: { userId, currentlyOpenOnly: '1' } })
    if (!first) throw new Error('There is no open cart.')
    return first
  }
  const cartOnWire = async () => {
    const path = `/store-v1/carts?userId=${userId}&currentlyOpenOnly=1`
    const { body } = await browser.send('GET', path)
    return (body as { carts: unknown[] }).carts[0]
  }
  const tryAdd = (cartId: number, body: Record<string, unknown>) =>
    browser.send('POST', `/store-v1/carts/${cartId}/addProduct`, { body: { cartId, ...body } })
  const confirm = (cartId: number) => browser.attempt(confirmCart, { params: { cartId }, body: {} })
  const intent = (amountCents: number) =>
    browser.attempt(createIntent, {
      body: {
        amount: amountCents,
        currency: 'usd',
        description: 'Ann Lee\nSample order',
        email: 'ann@example.com',
      },
    })
  return {
    browser,
    userId,
    cart,
    cartOnWire,
    tryAdd,
    confirm,
    intent,
    add: async (offerId, quantity = 1, variantId = null) => {
      const { id } = await cart()
      await browser.call(addProduct, {
        params: { cartId: id },
        body: {
          storeProductsForEventId: offerId,
          storeProductVariantsForEventId: variantId,
          quantity,
          cartId: id,
        },
      })
      return id
    },
    ready: async (cartId) => {
      const confirmed = await patiently(() => confirm(cartId))
      if (confirmed.status !== 200) throw new Error(JSON.stringify(confirmed.body))
      const { totalCents } = await cart()
      const answer = await patiently(() => intent(totalCents))
      if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
      return (answer.body as { id: string }).id
    },
    place: (cartId, intentId, query = {}) =>
      browser.attempt(placeOrder, {
        params: { cartId },
        query,
        body: { stripePaymentIntentId: intentId },
      }),
    ship: (cartId, address = sampleAddress) =>
      browser.attempt(saveShippingAddress, {
        params: { cartId },
        body: address as typeof sampleAddress,
      }),
  }
}
