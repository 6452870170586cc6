// Steps of a shopper. They use only the page's visible controls.
import { expect, type Page } from '@playwright/test'

/** The card provider's frame with the card fields. */
export function cardFrame(page: Page) {
  return page.frameLocator('iframe[title="Secure payment input frame"]')
}

export async function fillCard(page: Page, number: string): Promise<void> {
  const frame = cardFrame(page)
  await frame.getByLabel('Card number').fill(number)
  await frame.getByLabel('Expiration date').fill('12 / 34')
  await frame.getByLabel('Security code').fill('123')
}

export async function fillCustomerAddress(page: Page): Promise<void> {
  const form = page.getByRole('region', { name: 'Customer Address' })
  await form.getByLabel('First Name').fill('Ann')
  await form.getByLabel('Last Name').fill('Lee')
  await form.getByLabel('Address*', { exact: true }).fill('1 Pier Road')
  await form.getByLabel('City').fill('Newport')
  await form.getByLabel('State/Province').fill('RI')
  await form.getByLabel('ZIP/Postal Code').fill('02840')
}

/**
 * Disables idle callbacks, so that no worker is registered and no background download repeats a failed request before
 * the test does.
 */
export async function disableIdleCallbacks(page: Page): Promise<void> {
  await page.addInitScript(() => {
    globalThis.requestIdleCallback = () => 0
  })
}

/**
 * Follows a link to another site and Back: an answer of 204 keeps the browser on the page, which then gets the event of a
 * page from the back and forward cache. Playwright's browsers have no such cache.
 */
export async function leaveAndComeBack(
  page: Page,
  otherSite: RegExp,
  leave: () => Promise<unknown>,
): Promise<void> {
  const answered = new Promise<void>((resolve) => {
    void page.route(otherSite, async (route) => {
      await route.fulfill({ status: 204 })
      resolve()
    })
  })
  await leave()
  await answered
  await page.unroute(otherSite)
  await page.evaluate(() => {
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  })
}

/** A product's card on a committee's page. */
export function productCard(page: Page, name: string) {
  return page.getByRole('article', { name })
}

export async function addToCart(page: Page, productName: string): Promise<void> {
  // The message could be that of the product before.
  const added = page.waitForResponse(/\/addProduct(\?|$)/)
  await productCard(page, productName).getByRole('button', { name: 'Add to Cart' }).click()
  await added
  await expect(page.getByText('Product added to cart successfully!')).toBeVisible()
}

export async function openCart(page: Page) {
  await page.getByRole('button', { name: /^Cart/ }).click()
  const cart = page.getByRole('dialog', { name: 'Your cart' })
  await expect(cart).toBeVisible()
  return cart
}

/** Orders the current cart by check, waits for the confirmation and returns the order's number. */
export async function orderByCheck(page: Page): Promise<string> {
  await page.goto('/checkout')
  await fillCustomerAddress(page)
  // The card form pushes the button down when it appears.
  await expect(cardFrame(page).getByLabel('Card number')).toBeVisible()
  await page.getByRole('button', { name: 'Pay by Check' }).click()
  await page.getByRole('button', { name: 'Submit Order' }).click()
  await expect(page.getByRole('heading', { name: 'Thank You for Your Order!' })).toBeVisible()
  return new URL(page.url()).pathname.split('/').at(-1) ?? ''
}

/** Pays the current cart by card, waits for the confirmation and returns the order's number. */
export async function payByCard(page: Page, number: string): Promise<string> {
  await page.goto('/checkout')
  await fillCustomerAddress(page)
  await fillCard(page, number)
  await page.getByRole('button', { name: 'Pay Now' }).click()
  // A card that is disputed at once has an order on hold, which thanks nobody.
  await expect(page.getByRole('region', { name: 'Order Details' })).toBeVisible()
  return new URL(page.url()).pathname.split('/').at(-1) ?? ''
}

/** Opens a prerendered page without the chunks named so (`*` = all); the returned function lets them load and waits for hydration. */
export async function openUnhydrated(page: Page, path: string, chunk: string) {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(`**/assets/${chunk}-*.js`, async (route) => {
    await released
    await route.continue()
  })
  // The fixture's handler would wait for hydration before each action.
  await page.removeLocatorHandler(page.locator('#root[data-prerendered]'))
  // Until the new document is there, the page would be asked about the one before it.
  const committed = page.waitForEvent('framenavigated', (frame) => frame === page.mainFrame())
  const opened = page.goto(path)
  await committed
  return async () => {
    release()
    await opened
  }
}

/** A busy server sends pages without their data until they are drawn. */
export async function untilDrawn(page: Page, path: string): Promise<void> {
  const text = async () => (await page.request.get(path)).text()
  await expect.poll(text).toContain('id="page-data"')
}

/** Opens a page with its data and without code; the returned function lets the code come and waits for hydration. */
export async function openWithoutCode(page: Page, path: string) {
  await untilDrawn(page, path)
  return openUnhydrated(page, path, '*')
}
