// Lines of the cart, the checkout and the shortlist carry a picture.
import type { Locator } from '@playwright/test'
import { shopperSession } from '../../support/people/sessions.ts'
import { expect, test } from '../../support/browser/test.ts'
import { addToCart, openCart, productCard } from '../steps.ts'

const plain = 'Sample magnet, on offer'

// One sample product has no picture file.
test.beforeEach(({ allowConsole }) => allowConsole(/\/images\/sample\/missing\//))

async function expectPicture(line: Locator): Promise<void> {
  const picture = line.getByTestId('line-picture')
  await expect(picture.locator('img')).toBeVisible()
  const box = await picture.boundingBox()
  expect(box?.width).toBeCloseTo(56)
  expect(box?.height).toBeCloseTo(56)
}

test('a line has its picture in the shortlist, the cart and the checkout', async ({ page }) => {
  await shopperSession(page)
  await page.goto('/committee/34')
  await productCard(page, plain).getByRole('button', { name: 'Save for later' }).click()
  await productCard(page, plain).getByRole('button', { name: 'See the list' }).click()
  const sheet = page.getByRole('dialog', { name: 'Saved for later' })
  const saved = sheet.getByRole('listitem')
  await expectPicture(saved)
  await expect(saved).toContainText(/\$\d+\.\d\d/)
  await expect(saved.getByRole('link', { name: plain })).toBeVisible()
  await sheet.getByRole('button', { name: 'Close' }).click()

  await addToCart(page, plain)
  const cart = await openCart(page)
  await expectPicture(cart.getByRole('listitem'))
  await cart.getByRole('link', { name: 'Checkout' }).click()
  await expectPicture(page.getByRole('main').getByRole('listitem').filter({ hasText: plain }))
})
