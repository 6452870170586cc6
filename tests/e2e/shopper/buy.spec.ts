// The main journey: from the home page to an order that opens with the server stopped.
import { offlineNoise } from '../../support/browser/offline-noise.ts'
import { expect, test } from '../../support/browser/test.ts'
import { createAccount, signUp } from '../../support/people/guest.ts'
import { rowsOfOrder } from '../../support/product/order-rows.ts'
import { expectSignedIn, signInAsMember } from '../people-steps.ts'
import { addToCart, fillCard, fillCustomerAddress, openCart, productCard } from '../steps.ts'

const firstProduct = 'Sample digital pattern, no shipping'
// Only this test sells it: its stock is counted below.
const secondProduct = 'Sample print, limited to 4'

test.describe.configure({ mode: 'default' })

test.describe(() => {
  test.use({ serviceWorkers: 'allow' })

  test('a guest signs up, buys two products by card and reads the order with the server stopped', async ({
    page,
    context,
    product,
    allowConsole,
  }) => {
    await test.step('the home page leads to the stores', async () => {
      await page.goto('/')
      await expect(
        page.getByRole('heading', { level: 1, name: '2026 National Specialty' }),
      ).toBeVisible()
      await expect(page.getByText('Monday May 4 to Saturday May 9, 2026')).toBeVisible()
      await page.getByRole('link', { name: 'Shop Now' }).click()
      await expect(page).toHaveURL(/\/committee$/)
      await expect(page.getByRole('heading', { name: 'Featured Stores' })).toBeVisible()
      await page.getByRole('link', { name: /Official Specialty Store/ }).click()
      await expect(page).toHaveURL(/\/committee\/78$/)
    })

    await test.step('Add to Cart prompts a guest to sign in, returns and offers the choice', async () => {
      await page.goto('/committee/34')
      await expect(productCard(page, secondProduct).getByText('$25.00')).toBeVisible()
      await productCard(page, firstProduct).getByRole('button', { name: 'Add to Cart' }).click()
      const dialog = page.getByRole('dialog', { name: 'Login Required' })
      await expect(dialog).toContainText(
        'You must be logged in as a member or non-member to add items to your cart.',
      )
      await dialog.getByRole('button', { name: 'Nonmember Sign Up' }).click()
      await createAccount(page)
      const offer = page.getByRole('alertdialog', { name: 'Add this to your cart?' })
      await expect(offer).toContainText(firstProduct)
      await expect(page).toHaveURL(`${product.url}/committee/34`)
      await offer.getByRole('button', { name: 'Add to Cart' }).click()
      await expect(page.getByText('Product added to cart successfully!')).toBeVisible()
    })

    await test.step('the cart shows two products and the sums', async () => {
      await addToCart(page, secondProduct)
      const cart = await openCart(page)
      await expect(cart).toContainText(firstProduct)
      await expect(cart).toContainText(secondProduct)
      await expect(cart.getByRole('definition')).toHaveText(['$34.50', '$6.00', '$40.50'])
      await cart.getByRole('link', { name: 'Checkout' }).click()
    })

    const orderId = await test.step('the card is charged and the order confirmed', async () => {
      await expect(page).toHaveURL(/\/checkout$/)
      await fillCustomerAddress(page)
      await fillCard(page, '4242 4242 4242 4242')
      await page.getByRole('button', { name: 'Pay Now' }).click()
      await expect(page.getByRole('heading', { name: 'Thank You for Your Order!' })).toBeVisible()
      await expect(page.getByText('Your order has been confirmed and paid')).toBeVisible()
      await expect(page).toHaveURL(/\/order-confirmation\/\d+$/)
      await expect(page.getByText(/Saved on this device/)).toBeVisible()
      return Number(new URL(page.url()).pathname.split('/').at(-1))
    })
    const address = page.url()

    await test.step('the order opens in a new tab with the server stopped', async () => {
      await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
      await product.server.stop()
      allowConsole(offlineNoise)
      await page.close()
      const later = await context.newPage()
      await later.goto(address)
      await expect(later.getByText(`Order #${orderId}`)).toBeVisible()
      await expect(later.getByText(secondProduct)).toBeVisible()
      await expect(later.getByText(/Saved on this device/)).toBeVisible()
      await later.goto('/')
      await expect(
        later.getByRole('heading', { level: 1, name: '2026 National Specialty' }),
      ).toBeVisible()
      await later.goto('/committee/34')
      await productCard(later, secondProduct).getByRole('button', { name: 'Add to Cart' }).click()
      await expect(later.getByText(/needs a connection/i).first()).toBeVisible()
    })

    await test.step('order, lines, payment and stock are rows in the database', async () => {
      const rows = await rowsOfOrder(product, orderId)
      expect(rows.order).toMatchObject({
        state: 'placed',
        payment_method: 'card',
        total_cents: 4050,
      })
      expect(rows.lines.map((line) => [line.product_name, line.quantity, line.unit_cents])).toEqual(
        [
          [firstProduct, 1, 950],
          [secondProduct, 1, 2500],
        ],
      )
      expect(rows.payment).toMatchObject({
        amount_cents: 4050,
        currency: 'usd',
        status: 'succeeded',
      })
      expect(rows.stock.find((row) => row.product_name === secondProduct)).toMatchObject({
        inventory: 3,
        sold: 1,
      })
    })
  })
})

test('a declined card shows the reason and keeps the cart, and another card pays', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/402|Payment Required/)
  const { email } = await signUp(page)
  await page.goto('/committee/34')
  await addToCart(page, firstProduct)
  await page.goto('/checkout')
  await fillCustomerAddress(page)
  await fillCard(page, '4000 0000 0000 0002')
  await page.getByRole('button', { name: 'Pay Now' }).click()

  const dialog = page.getByRole('alertdialog', { name: 'Your card was declined.' })
  await expect(dialog).toContainText(
    'An error occurred while processing payment. Please reload this page and try again.',
  )
  await dialog.getByRole('button', { name: 'Try another card' }).click()
  await expect(page.getByText('Your card was declined.').first()).toBeVisible()
  const cart = await openCart(page)
  await expect(cart).toContainText(firstProduct)
  await cart.getByRole('button', { name: 'Close' }).click()

  await fillCard(page, '4242 4242 4242 4242')
  await page.getByRole('button', { name: 'Pay Now' }).click()
  await expect(page.getByRole('heading', { name: 'Thank You for Your Order!' })).toBeVisible()
  // Nobody has confirmed the address of the new account.
  const note = page.getByRole('note').filter({ hasText: `We can't write to ${email}` })
  await expect(note).toBeVisible()
})

test('Add to Cart waits for a pending session check instead of prompting to log in', async ({
  page,
  allowConsole,
}) => {
  // One sample product has no picture file.
  allowConsole(/\/images\/sample\/missing\//)
  await page.goto('/committee/34')
  await signInAsMember(page)
  await expectSignedIn(page)
  let release = () => undefined as void
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route(/authorize/, async (route) => {
    await released
    await route.continue()
  })
  await page.goto('/committee/34')
  const card = productCard(page, 'Sample digital pattern, no shipping')
  await card.getByRole('button', { name: 'Add to Cart' }).click()
  release()
  const toast = page.getByRole('status').filter({ hasText: 'Product added to cart successfully!' })
  await expect(toast).toBeVisible()
  await expect(page.getByRole('dialog', { name: 'Login Required' })).toBeHidden()
})
