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

/** A product's card on a committee's page. */
export function productCard(page: Page, name: string) {
  return page.getByRole('article', { name })
}

export async function addToCart(page: Page, productName: string): Promise<void> {
  await productCard(page, productName).getByRole('button', { name: 'Add to Cart' }).click()
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
  await expect(page.getByRole('heading', { name: 'Thank You for Your Order!' })).toBeVisible()
  return new URL(page.url()).pathname.split('/').at(-1) ?? ''
}
