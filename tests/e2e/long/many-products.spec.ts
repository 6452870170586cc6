// The prices of several products are changed at once after a preview, shoppers see them, and the whole change is undone.
import { expect, test } from '../../support/browser/test.ts'
import { openDesk } from '../people-steps.ts'
import { productCard } from '../steps.ts'

test.use({ changesShow: true })

test('prices are raised at once after a preview, and the whole change is undone', async ({
  page,
  newProfile,
}) => {
  await openDesk(page, '/desk/stores/6/products')
  const names = ['Sample early mug', 'Sample late mug']
  for (const [at, name] of names.entries()) {
    await page.getByRole('link', { name: 'Add a product' }).click()
    await page.getByLabel('Name*').fill(name)
    await page
      .getByRole('group', { name: 'Price 1' })
      .getByLabel('Price*')
      .fill(`${10 + at}`)
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    // The message could be that of the product before.
    await expect(page.getByRole('heading', { name, level: 2 })).toBeVisible()
    await page.getByRole('link', { name: 'All products' }).click()
  }
  const shopper = await (await newProfile()).newPage()
  await shopper.goto('/committee/6')
  await expect(productCard(shopper, 'Sample early mug')).toContainText('$10.00')

  for (const name of names) await page.getByRole('checkbox', { name: `Choose ${name}` }).check()
  const bar = page.getByRole('main').getByText('2 chosen')
  await expect(bar).toBeVisible()
  await page.getByRole('button', { name: 'Choose none' }).press('Enter')
  await expect(bar).toBeHidden()
  // The bar is gone with the button that had the focus.
  await expect(page.locator('main :focus')).toBeVisible()
  for (const name of names) await page.getByRole('checkbox', { name: `Choose ${name}` }).check()
  await page.getByRole('button', { name: 'Change prices' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change the prices of 2 products' })
  await dialog.getByLabel('How').selectOption('Lower the price by an amount')
  await dialog.getByLabel('Amount*').fill('10.50')
  const rows = dialog.getByRole('table', { name: 'Preview' }).getByRole('row')
  await expect(rows.filter({ hasText: 'early mug' })).toContainText(
    'The price would be below zero.',
  )
  await expect(rows.filter({ hasText: 'late mug' })).toContainText('Price: $11.00 → $0.50')
  await expect(dialog.getByRole('button', { name: 'Change 1 product', exact: true })).toBeVisible()
  await dialog.getByLabel('How').selectOption('Raise the price by a percentage')
  await dialog.getByLabel('Percent*').fill('10')
  await expect(rows.filter({ hasText: 'early mug' })).toContainText('Price: $10.00 → $11.00')
  await dialog.getByRole('button', { name: 'Change 2 products' }).click()
  await expect(page.getByText('2 products are changed.')).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(bar).toBeHidden()
  // The button that opened the dialog is hidden: the focus stays near, and is not lost to the page.
  await expect(page.locator('main :focus')).toBeVisible()

  const price = (name: string) => productCard(shopper, name)
  await shopper.reload()
  await expect(price('Sample early mug')).toContainText('$11.00')
  await expect(price('Sample late mug')).toContainText('$12.10')

  await page.goto('/desk/history?about=product')
  const changes = page.getByRole('list', { name: 'Changes' }).getByRole('listitem')
  await expect(changes.first()).toContainText('Part of a change of 2 products at once')
  await changes.first().getByRole('button', { name: 'Undo all 2' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Undo it' }).click()
  await expect(page.getByText('The change of 2 products is undone.')).toBeVisible()
  await shopper.reload()
  await expect(price('Sample early mug')).toContainText('$10.00')
  await expect(price('Sample late mug')).toContainText('$11.00')

  await page.goto('/desk/stores/6/products')
  for (const name of names) await page.getByRole('checkbox', { name: `Choose ${name}` }).check()
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  const question = page.getByRole('alertdialog', { name: 'Remove 2 products?' })
  await expect(question).toContainText('Sample early mug, Sample late mug')
  await question.getByRole('button', { name: 'Remove them' }).click()
  const products = page.getByRole('table', { name: 'Products' })
  await expect(products.getByRole('link', { name: names[0], exact: true })).toHaveCount(0)
  await expect(page.getByRole('main').getByText('2 products are removed.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(products.getByRole('link', { name: names[0], exact: true })).toBeVisible()
  await expect(products.getByRole('link', { name: names[1], exact: true })).toBeVisible()
})

test('stores get the same deadline at once, and the whole change is undone', async ({ page }) => {
  await openDesk(page, '/desk/stores')
  const table = page.getByRole('table', { name: 'Committees' })
  const stores = ['Raffle', 'Catalog']
  for (const name of stores) {
    await table.getByRole('checkbox', { name: `Choose ${name}`, exact: true }).check()
  }
  await page.getByRole('button', { name: 'Change deadlines' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change the deadline of 2 stores' })
  await dialog.getByLabel('New deadline').fill('2027-01-11T10:00')
  const preview = dialog.getByRole('table', { name: 'Preview' })
  await expect(preview.getByText('→ Jan 11, 2027, 10:00 AM')).toHaveCount(2)
  await dialog.getByRole('button', { name: 'Change 2 stores' }).click()
  await expect(page.getByText('2 stores are changed.')).toBeVisible()
  await expect(table.getByText('Jan 11, 2027, 10:00 AM')).toHaveCount(2)

  await page.goto('/desk/history?about=committee')
  await page.getByRole('button', { name: 'Undo all 2' }).first().click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Undo it' }).click()
  await expect(page.getByText('The change of 2 stores is undone.')).toBeVisible()
  await page.goto('/desk/stores')
  await expect(table).toBeVisible()
  await expect(table.getByText('Jan 11, 2027, 10:00 AM')).toHaveCount(0)
})
