// The payment form shows an error with a retry button if its payment intent cannot be created.
import type { Locator } from '@playwright/test'
import { expect, test } from '../../support/browser/test.ts'
import { fillCart } from '../paying-steps.ts'
import { cardFrame } from '../steps.ts'

const intents = '**/store-v1/payments/intent*'
const carts = '**/store-v1/carts?*'

test('if the total changed and the cart cannot be reloaded, the form shows an error', async ({
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
  const main = page.getByRole('main')
  await expect(main.getByText('The payment form could not be loaded.')).toBeVisible()
  await expect(main.getByText('The cart is not at hand.')).toBeVisible()
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(cardFrame(page).getByLabel('Card number')).toBeVisible()
})

test('an unconfirmed cart is confirmed after its intent is created', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/503/)
  await fillCart(page)
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (/\/(intent|confirm)$/.test(pathname)) calls.push(pathname.split('/').at(-1) ?? '')
  })
  await page.route(intents, (route) =>
    route.fulfill({ status: 503, json: { message: 'The card provider does not answer.' } }),
  )
  await page.goto('/checkout')
  await expect(page.getByText('The card provider does not answer.')).toBeVisible()
  expect(calls).toEqual(['intent'])
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(cardFrame(page).getByLabel('Card number')).toBeVisible()
  await expect.poll(() => calls).toEqual(['intent', 'intent', 'confirm'])
})

test('the card frame is in the app’s type, and links to what is missing are 44 px high', async ({
  page,
}) => {
  await fillCart(page)
  await page.goto('/checkout')
  const families = () =>
    cardFrame(page)
      .getByText('Card number')
      .evaluate((label) => {
        const [family = ''] = getComputedStyle(label).fontFamily.split(',')
        const loaded = [...document.fonts].filter(({ status }) => status === 'loaded')
        return { used: family.replaceAll('"', ''), loaded: loaded.map((face) => face.family) }
      })
  await expect.poll(families).toEqual({ used: 'Public Sans', loaded: ['Public Sans'] })

  const show = page.getByRole('button', { name: 'Show what is missing' })
  const heightOf = async (link: Locator) => (await link.boundingBox())?.height
  expect(await heightOf(show)).toBeGreaterThanOrEqual(44)
  await show.click()
  const links = page.locator('main a[href^="#"]')
  await expect(links).toHaveCount(3)
  for (const link of await links.all()) {
    expect(await heightOf(link)).toBeGreaterThanOrEqual(44)
  }
})
