// Pictures of products and committees: the gallery, placeholders, and pictures per colour.
import type { Locator } from '@playwright/test'
import { expectNoAxeViolations } from '../../support/browser/no-axe-violations.ts'
import { expect, test } from '../../support/browser/test.ts'
import { productCard } from '../steps.ts'

const fleece = 'Sample lighthouse fleece'

/** Whether a picture has loaded completely. */
function hasCome(image: Locator): Promise<boolean> {
  return image.evaluate((one: HTMLImageElement) => one.complete && one.naturalWidth > 0)
}

test('the gallery opens by keyboard and by clicks, and at the picture of a chosen colour', async ({
  page,
}) => {
  await page.goto('/committee/78')

  await test.step('the gallery opens, moves and closes by keyboard and traps the focus', async () => {
    const opener = productCard(page, fleece).getByRole('button', {
      name: `See 3 pictures of ${fleece}`,
    })
    await opener.focus()
    await page.keyboard.press('Enter')
    const gallery = page.getByRole('dialog', { name: fleece })
    await expect(gallery).toHaveAccessibleDescription('3 pictures')
    await expect(gallery).toBeFocused()
    await expect(gallery.getByRole('status')).toHaveText('Picture 1 of 3')
    const large = gallery.getByRole('group', { name: 'Pictures' }).getByRole('img')
    await expect.poll(() => hasCome(large.first())).toBe(true)
    await expectNoAxeViolations(page)

    await test.step('arrow keys, and Home and End', async () => {
      await page.keyboard.press('ArrowRight')
      await expect(gallery.getByRole('status')).toHaveText('Picture 2 of 3')
      await expect(large.nth(1)).toBeInViewport({ ratio: 0.9 })
      await page.keyboard.press('End')
      await page.keyboard.press('ArrowRight')
      await expect(gallery.getByRole('status')).toHaveText('Picture 3 of 3')
      await expect(large.nth(2)).toBeInViewport({ ratio: 0.9 })
      await expect(gallery.getByRole('button', { name: 'Next picture' })).toBeDisabled()
      await page.keyboard.press('Home')
      await expect(gallery.getByRole('status')).toHaveText('Picture 1 of 3')
      await expect(gallery.getByRole('button', { name: 'Previous picture' })).toBeDisabled()
    })

    await test.step('Tab stays inside, and a thumbnail shows its large picture', async () => {
      for (let press = 0; press < 9; press += 1) {
        await page.keyboard.press('Tab')
        await expect(gallery.locator(':focus')).toHaveCount(1)
      }
      await gallery.getByRole('button', { name: 'Show picture 3' }).focus()
      await page.keyboard.press('Enter')
      await expect(gallery.getByRole('status')).toHaveText('Picture 3 of 3')
    })

    await page.keyboard.press('Escape')
    await expect(gallery).toBeHidden()
    await expect(opener).toBeFocused()
  })

  await test.step('the gallery moves by clicks and swipes and closes by its button', async () => {
    await productCard(page, fleece)
      .getByRole('button', { name: /^See 3 pictures/ })
      .click()
    const gallery = page.getByRole('dialog', { name: fleece })
    await gallery.getByRole('button', { name: 'Next picture' }).click()
    await expect(gallery.getByRole('status')).toHaveText('Picture 2 of 3')
    await gallery.getByRole('button', { name: 'Previous picture' }).click()
    await expect(gallery.getByRole('status')).toHaveText('Picture 1 of 3')
    await gallery
      .getByRole('group', { name: 'Pictures' })
      .evaluate((strip) => strip.scrollBy({ left: strip.clientWidth * 0.7, behavior: 'instant' }))
    await expect(gallery.getByRole('status')).toHaveText('Picture 2 of 3')
    await gallery.getByRole('button', { name: 'Close' }).click()
    await expect(gallery).toBeHidden()
  })

  await test.step('choosing a size of a colour shows the picture of that colour', async () => {
    const card = productCard(page, fleece)
    await expect(card.getByRole('img', { name: `${fleece}, Navy` })).toBeVisible()
    await card.getByText('Show 2 Available Color Option(s)').click()
    await card
      .getByRole('group', { name: 'Size in Sand' })
      .getByRole('button', { name: 'M' })
      .click()
    const shown = card.getByRole('img', { name: `${fleece}, Sand` })
    await expect.poll(() => hasCome(shown)).toBe(true)
    await card.getByRole('button', { name: /^See 3 pictures/ }).click()
    await expect(page.getByRole('dialog').getByRole('status')).toHaveText('Picture 2 of 3')
  })
})

test('pictures of a list have one size and fill it, and their number hides nothing of them', async ({
  page,
}) => {
  await page.goto('/committee/78')
  const card = productCard(page, fleece)
  const opener = card.getByRole('button', { name: `See 3 pictures of ${fleece}` })
  const picture = await opener.getByRole('img').boundingBox()
  const number = await opener.getByText('3', { exact: true }).boundingBox()
  expect(number?.y).toBeGreaterThanOrEqual((picture?.y ?? 0) + (picture?.height ?? 0))
  const shown = page.getByRole('button', { name: /picture/ }).locator('img')
  const looks = await shown.evaluateAll((images) =>
    images.flatMap((image) => {
      const { width, height } = image.getBoundingClientRect()
      // Cards far from the window are not laid out.
      return width === 0 ? [] : `${width} ${height} ${getComputedStyle(image).objectFit}`
    }),
  )
  expect(looks.length).toBeGreaterThan(2)
  expect(new Set(looks)).toEqual(new Set(['96 96 cover']))
})

test('a product whose picture is missing or fails to load shows the placeholder', async ({
  page,
}) => {
  await page.goto('/committee/34')
  for (const name of ['Sample bookmark, free', 'Sample digital pattern, no shipping']) {
    const card = productCard(page, name)
    await card.scrollIntoViewIfNeeded()
    await expect(card.getByRole('img', { name: 'No picture yet' })).toBeVisible()
    await expect(card.locator('img')).toHaveCount(0)
    await expect(card.getByRole('button', { name: /picture/ })).toHaveCount(0)
  }
})

test('stores show their logo on cards and pages, and an icon if the logo fails to load', async ({
  page,
  context,
  allowConsole,
}) => {
  allowConsole(/\/images\/committees\/3\/logo/)
  await context.route('**/images/committees/3/logo?*', (route) => route.fulfill({ status: 404 }))
  await page.goto('/committee')
  const shop = page.getByTestId('store-card').filter({ hasText: 'Official Specialty Store' })
  const logo = shop.locator('img[src*="/logo"]')
  await expect.poll(() => hasCome(logo)).toBe(true)
  const auctions = page.getByTestId('store-card').filter({ hasText: 'Auctions' })
  await auctions.scrollIntoViewIfNeeded()
  await expect(auctions.locator('img')).toHaveCount(0)
  const frames = [logo, auctions.locator('svg').first()].map((content) => content.locator('..'))
  const [loaded, missing] = await Promise.all(frames.map((frame) => frame.boundingBox()))
  expect(missing).toMatchObject({ width: loaded?.width, height: loaded?.height })

  await shop.click()
  await expect
    .poll(() => hasCome(page.getByRole('img', { name: 'Logo of Club Merchandise' })))
    .toBe(true)
  await page.goto('/committee/3')
  await expect(page.getByRole('heading', { level: 1, name: 'Auctions' })).toBeVisible()
  await expect(page.getByRole('img', { name: /^Logo/ })).toHaveCount(0)
})
