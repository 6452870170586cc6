// The server with the card provider, and shoppers with the actions of a real shopper.
import {
  addProduct,
  confirmCart,
  createIntent,
  getCarts,
  placeOrder,
  saveShippingAddress,
} from '../../../contract/calls/carts.ts'
import type { Cart } from '../../../contract/entities/cart.ts'
import { type CardProvider, startCardProvider } from '../store/card-provider.ts'
import { type Answer, patiently } from '../people/caller.ts'
import { addOffer, type OfferSettings, type TestOffer } from '../store/offer.ts'
import { freeBlock } from './ports.ts'
import { startTestServer, type TestServer, type TestServerOptions } from './server.ts'
import type { SignedIn } from '../people/signed-in.ts'

export interface Shop {
  server: TestServer
  provider: CardProvider
  shopper(as?: { memberId?: number }): Promise<Shopper>
  /** A new shopper with a new product in the cart. */
  withCart(settings?: OfferSettings, quantity?: number): Promise<FilledCart>
  close(): Promise<void>
}

export interface FilledCart {
  offer: TestOffer
  shopper: Shopper
  cartId: number
}

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

export async function startShop(options: TestServerOptions = {}): Promise<Shop> {
  const port = (await freeBlock()) + 1
  const env = { ...options.env, STRIPE_API_URL: `http://127.0.0.1:${port}` }
  const server = await startTestServer({ ...options, env })
  const provider = await startCardProvider(port, `${server.origin}/webhook/stripe`)
  const shopper: Shop['shopper'] = async (as) => {
    const browser = await server.signedIn(as)
    await server.db
      .updateTable('users')
      .set({
        address: '1 Shore Road',
        city: 'Newport',
        zipcode: '02840',
        country: 'United States',
      })
      .where('id', '=', browser.userId)
      .execute()
    return shopperOf(browser)
  }
  return {
    server,
    provider,
    shopper,
    withCart: async (settings, quantity) => {
      const offer = await addOffer(server.db, settings)
      const buyer = await shopper()
      return { offer, shopper: buyer, cartId: await buyer.add(offer.id, quantity) }
    },
    close: async () => {
      await provider.stop()
      await server.close()
    },
  }
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

/** The machine code of a refusal. */
/** The sentence of a refusal. */
export const messageOf = (answer: Answer) => (answer.body as { message?: string }).message

export function codeOf(answer: Answer): string | undefined {
  return (answer.body as { error?: { code?: string } }).error?.code
}
