// Paying in every way it can go: exactly one order or an untouched cart, and never a second charge.
import type { Page } from '@playwright/test'
import { signUp } from '../support/guest.ts'
import type { Product } from '../support/product.ts'
import { expect, test } from '../support/test.ts'
import { addToCart, cardFrame, fillCard, fillCustomerAddress, openCart } from './steps.ts'

const product1 = 'Sample digital pattern, no shipping'
const placeCall = '**/store-v1/carts/*/place*'
const thanks = 'Thank You for Your Order!'
const support = /Please contact support: \S+@\S+/

test.describe.configure({ timeout: 120_000 })

// One product of the sample has a picture that is not there, and a service may keep no list of orders.
test.beforeEach(({ allowConsole }) => allowConsole(/images\/sample\/missing|orders\?userId=/))

async function fillCart(page: Page, name = product1): Promise<void> {
  await signUp(page)
  await page.goto('/committee/34')
  await addToCart(page, name)
}

async function toCheckout(page: Page, card?: string): Promise<void> {
  await page.goto('/checkout')
  await fillCustomerAddress(page)
  if (card) await fillCard(page, card)
}

const payNow = (page: Page) => page.getByRole('button', { name: 'Pay Now' })
const status = (page: Page) => page.getByTestId('pay-status')
const confirmed = (page: Page) =>
  expect(page.getByRole('heading', { name: thanks })).toBeVisible({ timeout: 20_000 })

function orderIdOf(page: Page): string {
  return new URL(page.url()).pathname.split('/').at(-1) ?? ''
}

interface SandboxIntents {
  intents: { id: string; status: string; metadata: Record<string, string> }[]
}

/** How many intents the provider has charged for the cart. */
async function chargesOfCart({ ports }: Product, cartId: string): Promise<number> {
  const answer = await fetch(`http://127.0.0.1:${ports.cards}/_sandbox/intents`)
  const { intents } = (await answer.json()) as SandboxIntents
  const own = intents.filter(({ metadata }) => Object.values(metadata).includes(cartId))
  return own.filter((intent) => intent.status === 'succeeded').length
}

/** Holds the provider's notices back, or lets them go: so long only the page can place the order. */
async function notices({ ports }: Product, webhooks: 'hold' | 'deliver'): Promise<void> {
  await fetch(`http://127.0.0.1:${ports.cards}/_sandbox/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ webhooks }),
  })
}

/** Counts the calls that change something, and tells the cart they were about. */
function watchCalls(page: Page) {
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

test('two quick clicks on Pay Now charge once and place one order', async ({ page, product }) => {
  await fillCart(page)
  await toCheckout(page, '4242 4242 4242 4242')
  await expect(payNow(page)).toBeEnabled()
  const { calls, cartId } = watchCalls(page)
  await payNow(page).dblclick()
  await confirmed(page)
  expect(calls).toEqual(['confirm', 'place'])
  expect(await chargesOfCart(product, cartId())).toBe(1)
})

test('a card that asks for authentication in the page pays, and fails without harm', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/402|400/)
  await fillCart(page)
  await toCheckout(page, '4000 0025 0000 3155')
  const bank = page.frameLocator('iframe[title="Card authentication"]')

  await payNow(page).click()
  await bank.getByRole('button', { name: 'Fail authentication' }).click()
  await page.getByRole('alertdialog', { name: 'Error' }).getByRole('button', { name: 'OK' }).click()
  await expect(status(page)).toContainText('authenticat')
  await expect(payNow(page)).toBeEnabled()

  await fillCard(page, '4000 0025 0000 3155')
  await payNow(page).click()
  await bank.getByRole('button', { name: 'Complete authentication' }).click()
  await confirmed(page)
})

test('a bank with a page of its own brings the shopper back to one order, or to the cart', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/402|400/)
  await fillCart(page)
  await toCheckout(page, '4000 0000 0000 3220')

  await payNow(page).click()
  await page.getByRole('button', { name: 'Fail authentication' }).click()
  await page.waitForURL(/\/checkout$/)
  const dialog = page.getByRole('alertdialog', { name: 'Error' })
  await dialog.getByRole('button', { name: 'OK' }).click()
  await expect(status(page)).toContainText('authenticat')
  await expect(page.getByRole('region', { name: 'Order Summary' })).toContainText(product1)

  await fillCard(page, '4000 0000 0000 3220')
  await payNow(page).click()
  await page.getByRole('button', { name: 'Complete authentication' }).click()
  await confirmed(page)
  const orderId = orderIdOf(page)
  await page.goBack()
  await page.goto('/checkout')
  await expect(page.getByText(/Your cart is empty/)).toBeVisible()
  expect(Number(orderId)).toBeGreaterThan(0)
})

test('a forged return from the bank places nothing', async ({ page, allowConsole }) => {
  allowConsole(/404|400|402/)
  await fillCart(page)
  const { calls } = watchCalls(page)
  const forged = 'payment_intent=pi_x&payment_intent_client_secret=pi_x_secret_y'
  await page.goto(`/checkout?${forged}&redirect_status=succeeded`)
  await expect(page).toHaveURL(/\/checkout$/)
  await expect(status(page)).toContainText('No such payment_intent')
  await expect(page.getByRole('region', { name: 'Order Summary' })).toContainText(product1)
  expect(calls).not.toContain('place')
})

test('a server that stops between charge and place: no false words, and one order afterwards', async ({
  page,
  product,
  allowConsole,
}) => {
  allowConsole(/Failed to load resource|ERR_CONNECTION_REFUSED|ERR_FAILED|ERR_EMPTY/)
  await fillCart(page)
  await toCheckout(page, '4242 4242 4242 4242')
  const { cartId } = watchCalls(page)
  await page.route(placeCall, async (route) => {
    if (product.server.running) await product.server.stop('SIGKILL')
    await route.continue()
  })
  await payNow(page).click()

  const dialog = page.getByRole('alertdialog', { name: 'Error' })
  await expect(dialog).toContainText('Payment succeeded but order placement failed.')
  await expect(dialog).toContainText(support)
  await dialog.getByRole('button', { name: 'OK' }).click()
  await expect(page.getByText('Your payment is kept: do not pay again.')).toBeVisible()
  await expect(page.getByText('Nothing was charged.')).toBeHidden()
  await expect(page.getByRole('button', { name: 'Pay by Check' })).toBeDisabled()

  await page.unrouteAll()
  await product.server.start()
  // What a browser says when the network is back.
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await confirmed(page)
  expect(await chargesOfCart(product, cartId())).toBe(1)
})

test('a charge whose order could not be placed is placed by Pay Now, never charged again', async ({
  page,
  product,
  allowConsole,
}) => {
  allowConsole(/500/)
  await notices(product, 'hold')
  await fillCart(page)
  await toCheckout(page, '4242 4242 4242 4242')
  const { calls, cartId } = watchCalls(page)
  await page.route(placeCall, (route) =>
    route.fulfill({ status: 500, json: { message: 'Out of order.' } }),
  )
  await payNow(page).click()
  const dialog = page.getByRole('alertdialog', { name: 'Error' })
  await dialog.getByRole('button', { name: 'OK' }).click()
  await expect(status(page)).toContainText('Payment succeeded but order placement failed.')

  await payNow(page).click()
  await expect(dialog).toContainText(/^Error\s*Order placement failed. Please contact support:/)
  await dialog.getByRole('button', { name: 'OK' }).click()

  await page.unrouteAll()
  await payNow(page).click()
  await confirmed(page)
  expect(calls.filter((call) => call === 'confirm')).toHaveLength(1)
  expect(await chargesOfCart(product, cartId())).toBe(1)
  await notices(product, 'deliver')
})

test('a page reloaded while its order is placed ends in one order', async ({
  page,
  product,
  allowConsole,
}) => {
  allowConsole(/409|ERR_ABORTED|Failed to load resource/)
  await fillCart(page)
  await toCheckout(page, '4242 4242 4242 4242')
  const { cartId } = watchCalls(page)
  const reached = page.waitForRequest(placeCall)
  // The call never leaves the page: only the provider knows of the money.
  await page.route(placeCall, () => undefined)
  await payNow(page).click()
  await reached
  const cart = cartId()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.reload()
  await expect(page.getByText(/Your cart is empty/)).toBeVisible({ timeout: 30_000 })
  expect(await chargesOfCart(product, cart)).toBe(1)
})

test('a cart that another tab has paid leads to its order or an empty cart, not to a charge', async ({
  page,
  context,
  product,
  allowConsole,
}) => {
  allowConsole(/409/)
  await fillCart(page)
  await toCheckout(page, '4242 4242 4242 4242')
  await expect(payNow(page)).toBeEnabled()
  const other = await context.newPage()
  await toCheckout(other, '4242 4242 4242 4242')
  const { cartId } = watchCalls(other)
  await payNow(other).click()
  await confirmed(other)

  await page.bringToFront()
  await payNow(page)
    .or(page.getByText(/Your cart is empty/))
    .first()
    .click()
  await expect(page.getByText(/Your cart is empty/).or(page.getByText(thanks))).toBeVisible()
  expect(await chargesOfCart(product, cartId())).toBe(1)
})

test('by check: the dialog says what to do, closes three ways, and orders as pending', async ({
  page,
}) => {
  await fillCart(page)
  await toCheckout(page)
  const open = page.getByRole('button', { name: 'Pay by Check' })
  const dialog = page.getByRole('dialog', { name: 'Pay by Check' })
  const { calls } = watchCalls(page)

  await open.click()
  await expect(dialog).toContainText('for the full total of $9.50')
  await expect(dialog).toContainText('Print the order summary on the next page')
  await expect(dialog).toContainText('Sample Treasurer')
  await expect(dialog).toContainText('NOTE: The order is not final until the treasurer receives')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toBeHidden()
  await open.click()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(dialog).toBeHidden()
  await open.click()
  await expect(dialog).toBeVisible()
  await page.mouse.click(4, 4)
  await expect(dialog).toBeHidden()
  expect(calls).toEqual([])

  await open.click()
  await dialog.getByRole('button', { name: 'Submit Order' }).click()
  await confirmed(page)
  await expect(page.getByText('Your order has been submitted')).toBeVisible()
  await expect(page.getByText('Pending Payment').first()).toBeVisible()
  await expect(
    page.getByText('Your order is pending payment. Please send your check as instructed'),
  ).toBeVisible()
  const stub = page.getByRole('region', { name: 'Check stub' })
  await expect(stub).toContainText('$9.50')
  await expect(stub).toContainText(`Order #${orderIdOf(page)}`)
  await expect(stub).toContainText('1 Sample Street')
})

test('a total of nothing is ordered without a card', async ({ page }) => {
  await fillCart(page, 'Sample bookmark, free')
  await toCheckout(page)
  await expect(page.getByRole('heading', { name: 'No payment is due' })).toBeVisible()
  await expect(cardFrame(page).getByLabel('Card number')).toBeHidden()
  await expect(payNow(page)).toBeDisabled()
  await page.getByRole('button', { name: 'Place Order' }).click()
  await confirmed(page)
  await expect(page.getByText('No payment due')).toBeVisible()
  await expect(page.getByText('pending payment')).toBeHidden()
})

test('Enter, and the link in the bar, say what is missing and lead to it', async ({ page }) => {
  await fillCart(page)
  await page.goto('/checkout')
  const form = page.getByRole('region', { name: 'Customer Address' })
  await form.getByLabel('First Name').press('Enter')
  const summary = page.getByRole('group', { name: 'Some required fields are blank' })
  await expect(summary).toBeFocused()
  await expect(page).toHaveTitle(/^Error: Checkout/)
  await summary.getByRole('link', { name: 'Customer address: Enter the address.' }).click()
  await expect(form.getByLabel('Address*', { exact: true })).toBeFocused()
  await expect(form.getByText('Enter the city.')).toBeVisible()
  await fillCustomerAddress(page)
  await expect(summary).toBeHidden()
  await expect(page).toHaveTitle(/^Checkout/)
  await form.getByLabel('City').fill(' ')
  await page.getByRole('button', { name: 'Show what is missing' }).click()
  await expect(summary).toBeFocused()
})

test('after an order the cart is a new one', async ({ page }) => {
  await fillCart(page)
  await toCheckout(page, '4242 4242 4242 4242')
  await payNow(page).click()
  await confirmed(page)
  await page.goto('/committee/34')
  const cart = await openCart(page)
  await expect(cart).toContainText('Your cart is empty')
})
