// Card payments: each ends with exactly one order or an unchanged cart, and never charges twice.
import { offlineNoise } from '../../support/browser/offline-noise.ts'
import { expect, test } from '../../support/browser/test.ts'
import { addToCart, cardFrame, fillCard, leaveAndComeBack, openCart } from '../steps.ts'
import {
  chargesOfCart,
  confirmed,
  fillCart,
  notices,
  orderIdOf,
  payNow,
  product1,
  status,
  toCheckout,
  toConfirmedCheckout,
  watchCalls,
} from '../paying-steps.ts'

const placeCall = '**/store-v1/carts/*/place*'
const unauthenticated =
  'We are unable to authenticate your payment method. Please choose a different payment method and try again.'
const thanks = 'Thank You for Your Order!'
const support = /Please contact support: \S+@\S+/

// One sample product has no picture file, and the list of orders may answer 404.
test.beforeEach(({ allowConsole }) => allowConsole(/images\/sample\/missing|orders\?userId=/))

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

test('a card with in-page authentication pays, and a failed authentication can be repeated', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/402|400/)
  await fillCart(page)
  await toCheckout(page, '4000 0025 0000 3155')
  const bank = page.frameLocator('iframe[title="Card authentication"]')

  await payNow(page).click()
  await bank.getByRole('button', { name: 'Fail authentication' }).click()
  const refusal = page.getByRole('alertdialog', { name: unauthenticated })
  await expect(refusal).toHaveAccessibleDescription(/^An error occurred while processing payment/)
  await refusal.getByRole('button', { name: 'Try another card' }).click()
  await expect(cardFrame(page).getByLabel('Card number')).toBeFocused()
  await expect(status(page)).toContainText('authenticat')
  await expect(payNow(page)).toBeEnabled()

  await fillCard(page, '4000 0025 0000 3155')
  await payNow(page).click()
  await bank.getByRole('button', { name: 'Complete authentication' }).click()
  await confirmed(page)
})

test('a card with a bank redirect returns to one order, or to the cart if authentication fails', async ({
  page,
  allowConsole,
}) => {
  // 409: the page that Back shows confirms the cart as it was, which is an order by now.
  allowConsole(/402|400|409/)
  await fillCart(page)
  await toCheckout(page, '4000 0000 0000 3220')

  await payNow(page).click()
  await page.getByRole('button', { name: 'Fail authentication' }).click()
  await page.waitForURL(/\/checkout$/)
  const dialog = page.getByRole('alertdialog', { name: unauthenticated })
  await dialog.getByRole('button', { name: 'Try another card' }).click()
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

test('a forged return from the bank places no order', async ({ page, allowConsole }) => {
  allowConsole(/404|400|402/)
  await fillCart(page)
  const { calls } = watchCalls(page)
  const forged = 'payment_intent=pi_x&payment_intent_client_secret=pi_x_secret_y'
  await page.goto(`/checkout?${forged}&redirect_status=succeeded`)
  await expect(page).toHaveURL(/\/checkout$/)
  await expect(status(page)).toContainText('No such payment_intent')
  await page
    .getByRole('alertdialog', { name: 'No such payment_intent' })
    .getByRole('button', { name: 'Close' })
    .click()
  await expect(page.getByRole('region', { name: 'Order Summary' })).toContainText(product1)
  expect(calls).not.toContain('place')
})

test('if the server stops between charge and place, the page says so and one order follows', async ({
  page,
  product,
  allowConsole,
}) => {
  allowConsole(offlineNoise)
  await fillCart(page)
  await toCheckout(page, '4242 4242 4242 4242')
  const { cartId } = watchCalls(page)
  await page.route(placeCall, async (route) => {
    if (product.server.running) await product.server.stop('SIGKILL')
    await route.continue()
  })
  await payNow(page).click()

  const dialog = page.getByRole('alertdialog', { name: 'Your payment is kept' })
  const kept = 'Do not pay again. Your order is placed as soon as the connection is back.'
  await expect(dialog).toHaveAccessibleDescription(kept)
  await dialog.getByRole('button', { name: 'OK' }).click()
  await expect(page.getByText(`Your payment is kept. ${kept}`)).toBeVisible()
  await expect(page.getByText(/Nothing was charged|support/)).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Pay by Check' })).toHaveCount(0)

  await page.unrouteAll()
  await product.server.start()
  // Browsers dispatch `online` when the network returns.
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await confirmed(page)
  expect(await chargesOfCart(product, cartId())).toBe(1)
})

test('after a charge Place Order places the order without charging again', async ({
  page,
  product,
  allowConsole,
}) => {
  allowConsole(/500/)
  await notices(product, 'hold')
  await fillCart(page)
  await toConfirmedCheckout(page, '4242 4242 4242 4242')
  const { calls, cartId } = watchCalls(page)
  await page.route(placeCall, (route) =>
    route.fulfill({ status: 500, json: { message: 'Out of order.' } }),
  )
  await payNow(page).click()
  const dialog = page.getByRole('alertdialog', { name: 'Error' })
  await expect(dialog).toContainText(support)
  await dialog.getByRole('button', { name: 'OK' }).click()
  await expect(status(page)).toContainText('Payment succeeded but order placement failed.')
  await expect(page.getByText('You will not be charged again.')).toBeVisible()
  await expect(payNow(page)).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Pay by Check' })).toHaveCount(0)
  await expect(page.getByLabel('Full Name')).toHaveCount(0)

  const placeOrder = page.getByRole('button', { name: 'Place Order' })
  await placeOrder.click()
  await expect(dialog).toContainText(/^Error\s*Order placement failed. Please contact support:/)
  await dialog.getByRole('button', { name: 'OK' }).click()

  await page.unrouteAll()
  await placeOrder.click()
  await confirmed(page)
  expect(calls.filter((call) => call === 'confirm')).toHaveLength(1)
  expect(await chargesOfCart(product, cartId())).toBe(1)
  await notices(product, 'deliver')
})

test('a reload while the order is being placed results in one order', async ({
  page,
  product,
  allowConsole,
}) => {
  allowConsole(/409|ERR_ABORTED|Failed to load resource/)
  await fillCart(page)
  await toCheckout(page, '4242 4242 4242 4242')
  const { cartId } = watchCalls(page)
  // The first call is never sent, so only the card provider has a record of the charge.
  let placeCount = 0
  await page.route(placeCall, (route) => {
    placeCount += 1
    return placeCount === 1 ? undefined : route.continue()
  })
  await payNow(page).click()
  await expect.poll(() => placeCount).toBe(1)
  const cart = cartId()
  await page.reload()
  // The page or the card provider's webhook places the order.
  const confirmation = page.getByRole('heading', { name: thanks })
  const emptyCart = page.getByText(/Your cart is empty/)
  await expect(confirmation.or(emptyCart).first()).toBeVisible()
  expect(await chargesOfCart(product, cart)).toBe(1)
})

test('Pay Now for a cart that another tab has paid does not charge again', async ({
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
  await expect(
    page
      .getByText(/Your cart is empty/)
      .or(page.getByText(thanks))
      .first(),
  ).toBeVisible()
  expect(await chargesOfCart(product, cartId())).toBe(1)
})

test('a cart that changes during authentication is not charged', async ({
  page,
  context,
  product,
  allowConsole,
}) => {
  allowConsole(/409/)
  await fillCart(page)
  await toCheckout(page, '4000 0025 0000 3155')
  const { cartId } = watchCalls(page)
  await payNow(page).click()
  const bank = page.frameLocator('iframe[title="Card authentication"]')
  const complete = bank.getByRole('button', { name: 'Complete authentication' })
  await expect(complete).toBeVisible()

  const other = await context.newPage()
  await other.goto('/committee/34')
  await addToCart(other, product1)
  await complete.click()
  const error = page.getByRole('alertdialog', { name: 'Error' })
  await expect(error).toContainText('changed in another window or on another device')
  await error.getByRole('button', { name: 'OK' }).click()
  expect(await chargesOfCart(product, cartId())).toBe(0)
  await expect(page.getByRole('region', { name: 'Order Summary' })).toContainText('$19.00')
  await fillCard(page, '4242 4242 4242 4242')
  await payNow(page).click()
  await confirmed(page)
})

test('a cart whose items changed at the same total is shown again before it is charged', async ({
  page,
  context,
  product,
}) => {
  await fillCart(page)
  await toCheckout(page, '4242 4242 4242 4242')
  const other = await context.newPage()
  await other.goto('/committee/34')
  const { cartId } = watchCalls(page)
  const cart = await openCart(other)
  await cart.getByRole('button', { name: `Remove ${product1}` }).click()
  const confirmation = other.getByRole('alertdialog', { name: 'Remove this item?' })
  await confirmation.getByRole('button', { name: 'Yes, Continue' }).click()
  await expect(cart).toContainText('Your cart is empty')
  await cart.getByRole('button', { name: 'Close' }).click()
  await addToCart(other, product1)

  await payNow(page).click()
  const error = page.getByRole('alertdialog', { name: 'Error' })
  await expect(error).toContainText('changed in another window or on another device')
  await error.getByRole('button', { name: 'OK' }).click()
  expect(await chargesOfCart(product, cartId())).toBe(0)
  await payNow(page).click()
  await confirmed(page)
})

test('after Back from the bank the payment can be repeated, and charges once', async ({
  page,
  product,
}) => {
  await fillCart(page)
  await toCheckout(page, '4000 0000 0000 3220')
  const { cartId } = watchCalls(page)
  await leaveAndComeBack(page, /\/v3\/authorize/, () => payNow(page).click())
  await page.getByRole('alertdialog', { name: 'Error' }).getByRole('button', { name: 'OK' }).click()
  await expect(status(page)).not.toBeEmpty()
  await fillCard(page, '4242 4242 4242 4242')
  await payNow(page).click()
  await confirmed(page)
  expect(await chargesOfCart(product, cartId())).toBe(1)
})
