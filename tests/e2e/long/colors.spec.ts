// The colors of a product have pictures, stock and prices by date, and a committee gets a logo.
import type { Page } from '@playwright/test'
import { expect, test } from '../../support/browser/test.ts'
import { openDesk } from '../people-steps.ts'
import { productCard } from '../steps.ts'

const jacket = 'Sample deck jacket'
const picture = 'public/icons/icon-512.png'

async function choosePicture(page: Page, button: string): Promise<void> {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: button, exact: true }).click()
  await (await chooser).setFiles(picture)
}

test('a color gets a picture, and a size another price at midnight', async ({
  page,
  newProfile,
}) => {
  await openDesk(page, '/desk/stores/6/products/new')
  await page.getByLabel('Name*').fill(jacket)
  await page.getByRole('textbox', { name: 'Description' }).fill('Warm and dry')
  await page.getByRole('group', { name: 'Price 1' }).getByLabel('Price*').fill('80')
  await choosePicture(page, 'Add pictures')
  await page.getByLabel('Picture 1 in words').fill('The jacket on a boat')
  await page.getByRole('heading', { name: 'Colors and sizes: none' }).click()
  await page.getByRole('textbox', { name: 'Colors' }).fill('Navy, Sand')
  await page.getByRole('textbox', { name: 'Sizes' }).fill('S, M')
  await page.getByRole('button', { name: 'Add colors and sizes' }).click()

  await page.getByRole('button', { name: 'Add pictures: Sand' }).click()
  const dialog = page.getByRole('dialog', { name: 'Pictures of Sand' })
  await expect(dialog).toHaveAccessibleDescription(/^The first one is shown/)
  await expect(dialog).toBeFocused()
  await dialog.getByRole('button', { name: 'Add picture The jacket on a boat' }).click()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('button', { name: 'Change the pictures: Sand' })).toBeVisible()

  const medium = page.getByRole('group', { name: 'Navy-M' })
  await medium.getByLabel('Pieces to begin with').fill('3')
  await medium.getByRole('button', { name: 'Extra price of Navy-M by date' }).click()
  const first = medium.getByRole('group', { name: 'Extra price 1' })
  await first.getByLabel('Extra price*').fill('5')
  await first.getByLabel('Until').fill('2029-05-02T00:00')
  await medium.getByRole('button', { name: 'Add an extra price' }).click()
  const second = medium.getByRole('group', { name: 'Extra price 2' })
  await expect(second.getByLabel('From')).toHaveValue('2029-05-02T00:00')
  await second.getByLabel('Extra price*').fill('-5')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('The product is added. Visitors see it from now on.')).toBeVisible()
  await expect(medium).toContainText('3 left, 0 sold')

  const shopper = await (await newProfile()).newPage()
  await shopper.goto('/committee/6')
  const card = productCard(shopper, jacket)
  await expect(card).toContainText('Warm and dry')
  await card.getByText('Show 2 Available Color Option(s)').click()
  await card
    .getByRole('group', { name: 'Size in Navy' })
    .getByRole('button', { name: 'M', exact: true })
    .click()
  await expect(card).toContainText('$85.00')
  await card.getByRole('button', { name: /The jacket on a boat$/ }).click()
  const gallery = shopper.getByRole('dialog', { name: jacket })
  await expect(gallery.getByRole('img', { name: 'The jacket on a boat' })).toBeVisible()
})

test('a logo is uploaded, and visitors see it', async ({ page, newProfile }) => {
  await openDesk(page, '/desk/stores/6')
  await choosePicture(page, 'Choose another picture')
  await expect(page.getByText('The logo is saved. Visitors see it from now on.')).toBeVisible()
  const parts = page.getByRole('navigation', { name: /^Parts of / })
  await parts.getByRole('link', { name: 'History' }).click()
  await expect(page.getByRole('list', { name: 'Changes' })).toContainText('Logo: ')

  const visitor = await (await newProfile()).newPage()
  await visitor.goto('/committee/6')
  await expect(
    visitor.getByRole('main').locator('img[src*="committees/6/logo?w=640&v="]'),
  ).toBeVisible()
})
