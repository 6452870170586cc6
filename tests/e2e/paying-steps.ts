// Steps of the payment journeys.
import type { Page } from '@playwright/test'
import { shopperCaller } from '../support/people/sessions.ts'
import { addByCall, samplePattern } from '../support/people/shopper-calls.ts'
import type { Product } from '../support/product/product.ts'
import { expect } from '../support/browser/test.ts'
import { fillCard, fillCustomerAddress } from './steps.ts'

/** The address of the call that holds the cart's stock before a payment. */
export const confirmCall = '**/store-v1/carts/*/confirm*'

export const product1 = samplePattern
const thanks = 'Thank You for Your Order!'

/** Signs up a shopper with a product in the cart, for journeys that begin at the checkout; returns the shopper's address. */
export async function fillCart(page: Page, name = product1): Promise<{ email: string }> {
  const shopper = await shopperCaller(page)
  await addByCall(shopper, name)
  return { email: shopper.email }
}

export async function toCheckout(page: Page, card?: string): Promise<void> {
  await page.goto('/checkout')
  await fillCustomerAddress(page)
  if (card) await fillCard(page, card)
}

/** As `toCheckout`, for a cart that is not confirmed: resolves after the checkout has confirmed it on arrival. */
export async function toConfirmedCheckout(page: Page, card?: string): Promise<void> {
  const confirmation = page.waitForResponse(/\/carts\/\d+\/confirm/)
  await toCheckout(page, card)
  await confirmation
}

export const payNow = (page: Page) => page.getByRole('button', { name: 'Pay Now' })
export const status = (page: Page) => page.getByTestId('pay-status')
export async function confirmed(page: Page): Promise<void> {
  // A failure prints what the page shows instead.
  await expect(page.getByRole('main')).toContainText(thanks)
  await expect(page.getByRole('heading', { name: thanks })).toBeVisible()
}

export function orderIdOf(page: Page): string {
  return new URL(page.url()).pathname.split('/').at(-1) ?? ''
}

interface Intent {
  id: string
  status: string
  description: string
  metadata: Record<string, string>
}

/** The cart's intents that the card provider has charged. */
export async function paymentsOfCart({ ports }: Product, cartId: string): Promise<Intent[]> {
  const answer = await fetch(`http://127.0.0.1:${ports.cards}/_sandbox/intents`)
  const { intents } = (await answer.json()) as { intents: Intent[] }
  const ofCart = intents.filter(({ metadata }) => metadata['cart'] === cartId)
  return ofCart.filter((intent) => intent.status === 'succeeded')
}

/** Their number. */
export const chargesOfCart = async (product: Product, cartId: string): Promise<number> =>
  (await paymentsOfCart(product, cartId)).length

/** Holds the card provider's webhooks back or delivers them; while held, only the page can place the order. */
export async function notices({ ports }: Product, webhooks: 'hold' | 'deliver'): Promise<void> {
  await fetch(`http://127.0.0.1:${ports.cards}/_sandbox/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ webhooks }),
  })
}

/** Records the page's confirm and place calls and their cart id. */
export function watchCalls(page: Page) {
  const calls: string[] = []
  let cartId = ''
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    const call = /\/carts\/(\d+)\/(confirm|place)$/.exec(pathname)
    if (request.method() !== 'POST' || !call) return
    cartId = call[1] ?? ''
    calls.push(call[2] ?? '')
  })
  return { calls, cartId: () => cartId }
}
