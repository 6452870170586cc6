// The server with the card provider, and shoppers with the actions of a real shopper.
import { type CardProvider, startCardProvider } from '../store/card-provider.ts'
import type { Answer } from '../people/caller.ts'
import { type Shopper, shopperOf } from '../people/shopper.ts'
import { addOffer, type OfferSettings, type TestOffer } from '../store/offer.ts'
import { freeBlock } from './ports.ts'
import { startTestServer, type TestServer, type TestServerOptions } from './server.ts'

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

/** The sentence of a refusal. */
export const messageOf = (answer: Answer) => (answer.body as { message?: string }).message

/** The machine code of a refusal. */
export function codeOf(answer: Answer): string | undefined {
  return (answer.body as { error?: { code?: string } }).error?.code
}
