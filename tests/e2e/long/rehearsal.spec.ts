// A rehearsal with the provider's test keys: every screen and every print says so.
import type { Page } from '@playwright/test'
import { startProduct } from '../../support/product/product.ts'
import { expect, test as base } from '../../support/browser/test.ts'
import { confirmed, fillCart, payNow, toCheckout } from '../paying-steps.ts'

const test = base.extend({
  product: [
    async ({}, use) => {
      const env = { STRIPE_SECRET_KEY: 'sk_test_sandbox' }
      const product = await startProduct({ env })
      await use(product)
      await product.dispose()
    },
    { scope: 'worker' },
  ],
})

// One sample product has no picture file.
test.beforeEach(({ allowConsole }) => allowConsole(/images\/sample\/missing|orders\?userId=/))

const strip = (page: Page) => page.getByRole('complementary', { name: 'Notice' })

test('an order is placed with a test payment, and each screen and print names the rehearsal', async ({
  page,
}) => {
  await fillCart(page)
  await page.goto('/committee/34')
  await expect(strip(page)).toContainText('Rehearsal:')
  await toCheckout(page, '4242 4242 4242 4242')
  await expect(strip(page)).toContainText('no card is charged and no order is real.')
  await payNow(page).click()
  await confirmed(page)
  await expect(strip(page)).toBeVisible()

  await page.emulateMedia({ media: 'print' })
  const print = page.getByRole('main').getByText(/^Rehearsal:/)
  await expect(print).toBeVisible()
  await expect(strip(page)).toBeHidden()
})

test('an item that is no longer held is named before the charge', async ({ page }) => {
  await fillCart(page)
  // The contract tests show when the server names an item; its thirty minutes can't pass here.
  await page.route('**/confirm*', async (route) => {
    const response = await route.fetch()
    const json = { ...(await response.json()), heldUntil: null, notHeld: ['Sample mug'] }
    await route.fulfill({ response, json })
  })
  await toCheckout(page, '4242 4242 4242 4242')
  await payNow(page).click()
  const question = page.getByRole('alertdialog', { name: 'No longer held for you' })
  await expect(question).toContainText('used up for Sample mug.')
  await question.getByRole('button', { name: 'Go Back' }).click()
  await expect(payNow(page)).toBeEnabled()
  await payNow(page).click()
  await question.getByRole('button', { name: 'Pay Anyway' }).click()
  await confirmed(page)
})
