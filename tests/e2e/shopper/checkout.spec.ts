// Checkout without a card: payment by check, free orders, validation, no connection, and the new cart after an order.
import { offlineNoise } from '../../support/browser/offline-noise.ts'
import { expect, test } from '../../support/browser/test.ts'
import {
  closeAccount,
  expectGuest,
  expectSignedIn,
  logOut,
  openAccount,
  readBrowserStorage,
} from '../people-steps.ts'
import { cardFrame, fillCustomerAddress, openCart } from '../steps.ts'
import {
  confirmed,
  fillCart,
  orderIdOf,
  payNow,
  product1,
  toCheckout,
  toConfirmedCheckout,
  watchCalls,
} from '../paying-steps.ts'

// One sample product has no picture file, and the list of orders may answer 404.
test.beforeEach(({ allowConsole }) => allowConsole(/images\/sample\/missing|orders\?userId=/))

test('the check dialog explains the steps, closes in three ways, and submits a pending order', async ({
  page,
}) => {
  await fillCart(page)
  await toConfirmedCheckout(page)
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
  // The dialog is visible shortly before it listens for clicks outside, so the click is retried.
  await expect
    .poll(async () => {
      await page.mouse.click(4, 4)
      return dialog.and(page.locator('[data-state="open"]')).count()
    })
    .toBe(0)
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
  await expect(stub).toContainText(`Reference${orderIdOf(page)}`)
  await expect(stub).toContainText('1 Sample Street')
})

test('a free order is placed without a card, and to Hong Kong without a postal code', async ({
  page,
}) => {
  await fillCart(page, 'Sample bookmark, free')
  await toCheckout(page)
  const form = page.getByRole('region', { name: 'Customer Address' })
  await form.getByLabel('ZIP/Postal Code*', { exact: true }).fill('')
  await form.getByLabel('Country*', { exact: true }).selectOption('Other')
  await form.getByLabel('Please specify your country').fill('Brazil')
  await expect(form.getByText('Enter the ZIP or postal code.')).toBeVisible()
  await form.getByLabel('Please specify your country').fill('Hong Kong')
  await expect(form.getByText('Enter the ZIP or postal code.')).toBeHidden()
  await expect(form.getByLabel('ZIP/Postal Code', { exact: true })).toHaveValue('')
  await expect(page.getByRole('heading', { name: 'No payment is due' })).toBeVisible()
  await expect(cardFrame(page).getByLabel('Card number')).toBeHidden()
  await expect(payNow(page)).toBeDisabled()
  await page.getByRole('button', { name: 'Place Order' }).click()
  await confirmed(page)
  await expect(page.getByText('Hong Kong')).toBeVisible()
  await expect(page.getByText('No payment due')).toBeVisible()
  await expect(page.getByText('pending payment')).toBeHidden()
})

test('Enter and the bar’s link list the missing fields and link to them', async ({ page }) => {
  await fillCart(page)
  await page.goto('/checkout')
  const form = page.getByRole('region', { name: 'Customer Address' })
  await expect(form.getByLabel('Country')).toHaveAttribute('autocomplete', 'country-name')
  // A select cuts a name that is wider, for example with more space between the letters.
  expect((await form.getByLabel('Country').boundingBox())?.width).toBeGreaterThan(300)
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
  await summary.getByRole('link', { name: 'Customer address: Enter the city.' }).click()
  await expect(form.getByLabel('City')).toBeFocused()
  await payNow(page).press('Enter')
  await expect(summary).toBeFocused()
})

test('unsaved addresses survive navigation and reload until log-out', async ({ page }) => {
  await fillCart(page)
  await toCheckout(page)
  const customer = page.getByRole('region', { name: 'Customer Address' })
  const shipping = page.getByRole('region', { name: 'Shipping Address' })
  await shipping.getByRole('button', { name: 'Show' }).click()
  await shipping.getByLabel('Same as Customer Address').uncheck()
  await shipping.getByLabel('City').fill('Sample Warren')

  await page.getByRole('link', { name: 'Continue Shopping' }).click()
  await expect(page).toHaveURL(/\/committee$/)
  await page.goBack()
  await expect(customer.getByLabel('Address*', { exact: true })).toHaveValue('1 Pier Road')
  await expect(shipping.getByLabel('City')).toHaveValue('Sample Warren')
  await expect(shipping.getByLabel('Same as Customer Address')).not.toBeChecked()
  await page.reload()
  await expect(customer.getByLabel('City')).toHaveValue('Newport')
  await expect(shipping.getByLabel('City')).toHaveValue('Sample Warren')

  await customer.getByRole('button', { name: 'Save Customer Address' }).click()
  await expect(customer.getByRole('button', { name: 'Save Customer Address' })).toBeHidden()
  const toast = page.getByRole('status').filter({ hasText: 'Customer address saved.' })
  await expect(toast).toBeVisible()
  // A choice stays, and one that is taken back does not come back, also if the page is reloaded at once.
  for (const country of ['Canada', 'United States']) {
    await customer.getByLabel('Country').selectOption(country)
    await page.reload()
    await expect(shipping.getByLabel('City')).toHaveValue('Sample Warren')
    await expect(customer.getByLabel('Country')).toHaveValue(country)
  }
  await shipping.getByLabel('Same as Customer Address').check()
  await expect.poll(() => readBrowserStorage(page)).not.toContain('Sample Warren')
  await customer.getByLabel('City').fill('Sample Bristol')
  await expect.poll(() => readBrowserStorage(page)).toContain('Sample Bristol')
  await logOut(page)
  expect(await readBrowserStorage(page)).not.toContain('Sample Bristol')
})

test('the cart is empty after an order', async ({ page }) => {
  await fillCart(page)
  await toCheckout(page, '4242 4242 4242 4242')
  await payNow(page).click()
  await confirmed(page)
  await page.goto('/committee/34')
  const cart = await openCart(page)
  await expect(cart).toContainText('Your cart is empty')
})

test.describe(() => {
  test.use({ serviceWorkers: 'allow' })

  test('after an offline reload nobody has to log in again, and logging out works', async ({
    page,
    product,
    allowConsole,
  }) => {
    allowConsole(offlineNoise)
    await fillCart(page)
    await page.goto('/checkout')
    const summary = page.getByRole('region', { name: 'Order Summary' })
    await expect(summary).toContainText(product1)
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
    await product.server.stop()

    await page.reload()
    await expect(page.getByRole('heading', { name: 'No connection' })).toBeVisible()
    await expect(page).toHaveURL(/\/checkout$/)
    const account = await openAccount(page)
    await expect(account).toContainText('Your account comes back with the connection.')
    await expect(account.getByRole('button', { name: /Log in|Sign Up/ })).toHaveCount(0)
    await closeAccount(page)

    await product.server.start()
    // Browsers dispatch `online` when the network returns.
    await page.evaluate(() => window.dispatchEvent(new Event('online')))
    await expect(summary).toContainText(product1)
    await expectSignedIn(page)

    await product.server.stop()
    await page.reload()
    await expect(page.getByRole('heading', { name: 'No connection' })).toBeVisible()
    const sheet = await openAccount(page)
    await sheet.getByRole('button', { name: 'Logout' }).click()
    const question = page.getByRole('alertdialog', { name: 'Log out without a connection?' })
    await expect(question).toContainText(
      'Your saved orders leave this device, and logging in again needs a connection.',
    )
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(question).toBeHidden()
    await expect(sheet).toContainText('Your account comes back with the connection.')
    await sheet.getByRole('button', { name: 'Logout' }).click()
    await question.getByRole('button', { name: 'Logout' }).click()
    await expect(page).toHaveURL(/\/\?logout=true$/)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expectGuest(page)
  })
})
