// What the app says over a page while it works and after: toasts, the spinner, the operator's notice.
import type { Locator } from '@playwright/test'
import { shopperSession } from '../../support/people/sessions.ts'
import { expect, test } from '../../support/browser/test.ts'
import { writeStore } from '../../support/desk/written-store.ts'
import { addToCart, cardFrame, productCard } from '../steps.ts'

const store = '/committee/9601'
const mug = 'Written otter mug'

test.describe.configure({ mode: 'default' })
test.beforeAll(async ({ product }) => {
  await writeStore(product, {
    id: 9601,
    name: 'Written otter store',
    formFields: JSON.stringify([
      { id: '1', label: 'Club', type: 'text', required: 1, options: [] },
    ]),
    products: [{ name: mug }, { name: 'Written otter print' }],
  })
})
test.beforeEach(({ allowConsole }) => {
  allowConsole(/Failed to load resource.*404.*\/images\/committees\/9601\/logo/)
})

async function boxOf(element: Locator) {
  const box = await element.boundingBox()
  if (!box) throw new Error('is not in the page')
  return { left: box.x, top: box.y, right: box.x + box.width, bottom: box.y + box.height }
}

for (const width of [390, 1280]) {
  test.describe(`${width} px wide`, () => {
    test.use({ viewport: { width, height: 844 }, contextOptions: { reducedMotion: 'reduce' } })

    test("a toast covers nothing of the page, and not the cart's button", async ({ page }) => {
      await shopperSession(page)
      await page.goto(store)
      await addToCart(page, mug)
      const toast = await boxOf(page.getByTestId('toast'))
      const bar = await boxOf(page.getByRole('banner'))
      const cart = await boxOf(page.getByRole('button', { name: /^Cart/ }))
      expect(toast.top).toBeGreaterThanOrEqual(bar.top)
      expect(toast.bottom).toBeLessThanOrEqual(bar.bottom)
      expect(toast.right).toBeLessThanOrEqual(cart.left)
    })

    test('the notice takes no room twice', async ({ page }) => {
      await page.goto('/')
      const strip = page.getByRole('complementary', { name: 'Notice' })
      const content = page.locator('main > :last-child')
      const roomBetween = async () => {
        await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
        return Math.abs((await boxOf(strip)).top - (await boxOf(content)).bottom)
      }
      await expect.poll(roomBetween).toBeLessThan(2)

      await shopperSession(page)
      await page.goto(store)
      await addToCart(page, mug)
      await page.goto('/checkout')
      await expect(strip).toHaveCount(1)
      await expect(cardFrame(page).getByLabel('Card number')).toBeVisible()
      await expect(cardFrame(page).getByText('no card is charged')).toHaveCount(0)
    })
  })
}

test('the spinner stays until the last of two operations has ended', async ({ page }) => {
  await shopperSession(page)
  await page.goto(store)
  const held: (() => void)[] = []
  for (const call of ['**/store-v1/forms*', '**/addProduct*']) {
    await page.route(call, async (route) => {
      await new Promise<void>((resolve) => void held.push(resolve))
      await route.continue()
    })
  }
  const busy = page.getByTestId('busy')
  const form = page.getByRole('region', { name: 'Written otter store Committee Form' })
  await form.getByLabel('Club').fill('Sample club')
  await form.getByRole('button', { name: 'Send' }).click()
  await expect(busy).toBeVisible()
  // By keyboard, which the spinner over the page does not stop.
  await productCard(page, mug).getByRole('button', { name: 'Add to Cart' }).press('Enter')
  await expect.poll(() => held.length).toBe(2)
  held[0]?.()
  await expect(page.getByText('Form submitted successfully!')).toBeVisible()
  await expect(busy).toBeVisible()
  held[1]?.()
  await expect(page.getByText('Product added to cart successfully!')).toBeVisible()
  await expect(busy).toBeHidden()
})
