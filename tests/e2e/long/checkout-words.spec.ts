// What the checkout says while somebody pays: holds, refusals, where the order ships to.
import type { Page } from '@playwright/test'
import { expectNoAxeViolations } from '../../support/browser/no-axe-violations.ts'
import type { Product } from '../../support/product/product.ts'
import { shopperSession } from '../../support/people/sessions.ts'
import { expect, test } from '../../support/browser/test.ts'
import { writeStore } from '../../support/desk/written-store.ts'
import { openDesk } from '../people-steps.ts'
import {
  confirmCall,
  confirmed,
  fillCart,
  paymentsOfCart,
  payNow,
  status,
  toCheckout,
  watchCalls,
} from '../paying-steps.ts'
import { addToCart, cardFrame, fillCard, fillCustomerAddress, productCard } from '../steps.ts'

const limited = 'Written print, limited to 4'

// One sample product has no picture file.
test.beforeEach(({ allowConsole }) => allowConsole(/images\/sample\/missing/))

const busy = (page: Page) => page.getByTestId('busy')
const error = (page: Page) => page.getByRole('alertdialog', { name: 'Error' })

test('a refused card’s dialog has the provider’s words as its title, its own sentence, and two ways on', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/402/)
  await fillCart(page)
  await toCheckout(page)
  const sentence =
    'An error occurred while processing payment. Please reload this page and try again.'
  const refused = page.getByRole('alertdialog')
  for (const [card, words] of [
    ['4000 0000 0000 0069', 'Your card has expired.'],
    ['4000 0000 0000 9995', 'Your card has insufficient funds.'],
    ['4000 0000 0000 0127', "Your card's security code is incorrect."],
    [
      '4000 0000 0000 0119',
      'An error occurred while processing your card. Try again in a little bit.',
    ],
    ['4000 0000 0000 0002', 'Your card was declined.'],
  ] as const) {
    await fillCard(page, card)
    await payNow(page).click()
    await expect(refused).toHaveText(`${words}${sentence}Try another cardPay by Check`)
    await expect(refused).toHaveAccessibleName(words)
    await expect(refused).toHaveAccessibleDescription(sentence)
    await expect(refused).toBeFocused()
    await refused.getByRole('button', { name: 'Try another card' }).click()
    await expect(cardFrame(page).getByLabel('Card number')).toBeFocused()
    await expect(status(page)).toHaveText(words)
  }
  await payNow(page).click()
  await expectNoAxeViolations(page)
  await refused.getByRole('button', { name: 'Pay by Check' }).click()
  const check = page.getByRole('dialog', { name: 'Pay by Check' })
  await check.getByRole('button', { name: 'Cancel' }).click()
  await expect(check).toBeHidden()
  await payNow(page).click()
  await refused.getByRole('button', { name: 'Pay by Check' }).click()
  await check.getByRole('button', { name: 'Submit Order' }).click()
  await confirmed(page)
})

test('the spinner covers saving either address', async ({ page }) => {
  await fillCart(page)
  await toCheckout(page)
  const held: (() => void)[] = []
  const release = async () => {
    await expect.poll(() => held.length).toBe(1)
    held.pop()?.()
  }
  const hold = (path: string, method: string) =>
    page.route(path, async (route) => {
      if (route.request().method() !== method) return route.continue()
      await new Promise<void>((resolve) => void held.push(resolve))
      return route.continue()
    })
  await hold('**/mem-v1/users/*', 'PUT')
  await hold('**/shippingAddress*', 'POST')
  await page.getByRole('button', { name: 'Save Customer Address' }).click()
  await expect(busy(page)).toBeVisible()
  await release()
  await expect(busy(page)).toBeHidden()

  const shipping = page.getByRole('region', { name: 'Shipping Address' })
  await shipping.getByRole('button', { name: 'Show' }).click()
  await shipping.getByLabel('Same as Customer Address').uncheck()
  for (const [label, text] of [
    ['First Name', 'Bo'],
    ['Last Name', 'Lee'],
    ['Address*', '2 Dock Street'],
    ['City', 'Bristol'],
    ['ZIP/Postal Code', '02809'],
  ] as const) {
    await shipping.getByLabel(label, { exact: label === 'Address*' }).fill(text)
  }
  await shipping.getByRole('button', { name: 'Save Shipping Address' }).click()
  await expect(busy(page)).toBeVisible()
  await release()
  await expect(busy(page)).toBeHidden()
})

test('a confirm that fails on arrival says why', async ({ page, allowConsole }) => {
  allowConsole(/409/)
  await fillCart(page)
  await page.route(confirmCall, (route) => {
    const message = 'Sample pattern is not for sale now.'
    return route.fulfill({ status: 409, json: { error: { code: 'not_available', message } } })
  })
  await toCheckout(page)
  await expect(status(page)).toContainText('Sample pattern is not for sale now.')
  await expect(payNow(page)).toBeDisabled()
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Check the cart again' }).click()
  await expect(status(page)).toBeEmpty()
})

test.describe('when the desk ends the sale of an item in the cart', () => {
  const mug = 'Written mug, on sale for a while'
  const hat = 'Written hat, always on sale'

  /** Fills a cart with both items; the returned function ends or resumes the mug's sale at the desk. */
  async function fillCartOfBoth(page: Page, product: Product, id: number, desk: Page) {
    const products = [{ name: mug }, { name: hat }]
    await writeStore(product, { id, name: `Written store ${id}`, products })
    await shopperSession(page)
    await page.goto(`/committee/${id}`)
    await addToCart(page, hat)
    await addToCart(page, mug)
    await openDesk(desk, `/desk/stores/${id}/products`)
    return async (button: 'End sale' | 'Sell again') => {
      const row = desk.getByRole('row').filter({ hasText: mug })
      await row.getByRole('button', { name: button }).click()
      const opposite = button === 'End sale' ? 'Sell again' : 'End sale'
      await expect(row.getByRole('button', { name: opposite })).toBeVisible()
    }
  }

  const summary = (page: Page) => page.getByRole('region', { name: 'Order Summary' })

  async function removeMug(page: Page): Promise<void> {
    await page.getByRole('button', { name: 'Open your cart' }).click()
    const cart = page.getByRole('dialog', { name: 'Your cart' })
    await expect(cart).toContainText('None left at the moment')
    await cart.getByRole('button', { name: `Remove ${mug}` }).click()
    await page.getByRole('button', { name: 'Yes, Continue' }).click()
    await expect(cart.getByRole('listitem')).toHaveCount(1)
    await cart.getByRole('button', { name: 'Close' }).click()
    await expect(cart).toBeHidden()
  }

  test('before the card form loads, the checkout names the item and opens the cart', async ({
    page,
    newProfile,
    product,
    allowConsole,
  }) => {
    allowConsole(/409|committees\/9702\/logo/)
    const desk = await (await newProfile()).newPage()
    const sell = await fillCartOfBoth(page, product, 9702, desk)
    await sell('End sale')
    await toCheckout(page)
    await expect(status(page)).toHaveText(`${mug} is sold out.`)
    await expect(summary(page)).toContainText('None left at the moment')
    await expect(page.getByRole('main')).not.toContainText('could not be loaded')
    await expect(page.getByRole('main')).toContainText('Change your cart before you pay.')
    await expect(page.getByRole('main')).not.toContainText('Wait for the payment form to load.')
    await expect(page.getByRole('button', { name: 'Pay by Check' })).toBeDisabled()
    await expectNoAxeViolations(page)

    await sell('Sell again')
    await page.getByRole('button', { name: 'Check the cart again' }).click()
    await expect(cardFrame(page).getByLabel('Card number')).toBeVisible()
    await expect(status(page)).toBeEmpty()

    await sell('End sale')
    await page.reload()
    await removeMug(page)
    await expect(status(page)).toBeEmpty()
    await fillCard(page, '4242 4242 4242 4242')
    await payNow(page).click()
    await confirmed(page)
  })

  test('after the card form has loaded, Pay Now says so and the card stays filled in', async ({
    page,
    newProfile,
    product,
    allowConsole,
  }) => {
    allowConsole(/409|committees\/9704\/logo/)
    const desk = await (await newProfile()).newPage()
    const sell = await fillCartOfBoth(page, product, 9704, desk)
    await toCheckout(page, '4242 4242 4242 4242')
    await expect(payNow(page)).toBeEnabled()
    await sell('End sale')
    await payNow(page).click()
    await expect(error(page)).toContainText(`${mug} is sold out.`)
    await error(page).getByRole('button', { name: 'OK' }).click()
    await expect(status(page)).toHaveText(`${mug} is sold out.`)
    await expect(summary(page)).toContainText('None left at the moment')
    await expect(page.getByRole('main')).not.toContainText('The cart has to be confirmed first.')
    await expect(payNow(page)).toBeDisabled()

    await removeMug(page)
    await expect(status(page)).toBeEmpty()
    await expect(page.getByTestId('pay-total')).toContainText('$10.00')
    await payNow(page).click()
    await confirmed(page)
  })
})

test('the hold is counted down, another cart’s pieces are not called sold out, and the payment names the address', async ({
  page,
  newProfile,
  product,
  allowConsole,
}) => {
  allowConsole(/409|committees\/9701\/logo/)
  await writeStore(product, {
    id: 9701,
    name: 'Written print store',
    products: [{ name: limited, inventory: 4, shippingCents: 600 }],
  })
  await shopperSession(page)
  await page.goto('/committee/9701')
  await productCard(page, limited).locator('input').fill('4')
  await addToCart(page, limited)
  await page.goto('/checkout')
  await expect(page.getByRole('timer')).toContainText(/Held for you for (10:00|9:\d\d) minutes\./)
  await expect(page.getByRole('timer')).toContainText(/9:5[0-8]/)

  const other = await (await newProfile()).newPage()
  await shopperSession(other)
  await other.goto('/committee/9701')
  await productCard(other, limited).getByRole('button', { name: 'Add to Cart' }).click()
  await expect(error(other)).toContainText(
    /Written print, limited to 4 is in another cart, and may come back at \d+:\d\d [AP]M, Eastern Time\./,
  )
  await other.context().close()

  await fillCustomerAddress(page)
  const shipping = page.getByRole('region', { name: 'Shipping Address' })
  await expect(shipping).toContainText('Ships to Ann Lee, 1 Pier Road, Newport, RI 02840')
  await expect(shipping.getByRole('textbox')).toHaveCount(0)
  await expectNoAxeViolations(page)
  await fillCard(page, '4242 4242 4242 4242')
  const { cartId } = watchCalls(page)
  await payNow(page).click()
  await confirmed(page)
  const [paid] = await paymentsOfCart(product, cartId())
  expect(paid?.description).toContain('Ship to: Ann Lee, 1 Pier Road, Newport, RI 02840')
})

test('card or check is chosen above the fields, and the total stands beside Pay Now', async ({
  page,
}) => {
  await fillCart(page)
  await toCheckout(page)
  await expect(cardFrame(page).getByLabel('Card number')).toBeVisible()
  const topOf = async (name: string) =>
    (await page.getByRole('button', { name }).boundingBox())?.y ?? 0
  const name = await page.getByLabel('Full Name').boundingBox()
  expect(await topOf('Pay by Check')).toBeLessThan(name?.y ?? 0)
  const total = await page.getByTestId('pay-total').boundingBox()
  expect(Math.abs((total?.y ?? 0) - (await topOf('Pay Now')))).toBeLessThan(24)
  await expect(page.getByTestId('pay-total')).toContainText('$9.50')
})
