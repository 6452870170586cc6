// The payment form when its intent cannot be had: it says so and can be tried again, whatever failed.
import type { Page } from '@playwright/test'
import { signUp } from '../support/guest.ts'
import { expect, test } from '../support/test.ts'
import { addToCart, cardFrame } from './steps.ts'

const intents = '**/store-v1/payments/intent*'
const carts = '**/store-v1/carts?*'

async function fillCart(page: Page): Promise<void> {
  await signUp(page)
  await page.goto('/committee/34')
  await addToCart(page, 'Sample digital pattern, no shipping')
}

test('a total that changed while the cart cannot be reloaded does not leave the form waiting', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/409|422/)
  await fillCart(page)
  await page.route(intents, async (route) => {
    await page.route(carts, (reload) =>
      reload.fulfill({ status: 422, json: { message: 'The cart is not at hand.' } }),
    )
    const message = 'The total is now $9.00.'
    await route.fulfill({
      status: 409,
      json: { error: { code: 'total_changed', message }, message },
    })
  })
  await page.goto('/checkout')
  const panel = page.getByRole('alert').filter({ hasText: 'The payment form could not be loaded.' })
  await expect(panel).toContainText('The cart is not at hand.')
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(cardFrame(page).getByLabel('Card number')).toBeVisible()
})

test('a cart nobody has confirmed is confirmed once its intent exists', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/503/)
  await fillCart(page)
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (/\/(intent|confirm)$/.test(pathname)) asked.push(pathname.split('/').at(-1) ?? '')
  })
  await page.route(intents, (route) =>
    route.fulfill({ status: 503, json: { message: 'The card provider does not answer.' } }),
  )
  await page.goto('/checkout')
  await expect(page.getByText('The card provider does not answer.')).toBeVisible()
  expect(asked).toEqual(['intent'])
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(cardFrame(page).getByLabel('Card number')).toBeVisible()
  await expect.poll(() => asked).toEqual(['intent', 'intent', 'confirm'])
})
