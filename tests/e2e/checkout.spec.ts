// The checkout beside the card: a check, nothing due, what is missing, and the cart after an order.
import { expect, test } from '../support/test.ts'
import { cardFrame, fillCustomerAddress, openCart } from './steps.ts'
import { confirmed, fillCart, orderIdOf, payNow, toCheckout, watchCalls } from './paying-steps.ts'

// One product of the sample has a picture that is not there, and a service may keep no list of orders.
test.beforeEach(({ allowConsole }) => allowConsole(/images\/sample\/missing|orders\?userId=/))

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
  // It is seen a moment before it looks at what is pressed beside it.
  await expect(async () => {
    await page.mouse.click(4, 4)
    await expect(dialog).toBeHidden({ timeout: 1000 })
  }).toPass()
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
