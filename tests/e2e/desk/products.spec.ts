// A product is made at the desk with a picture and two sizes, and shoppers see it at once.
import { expect, test } from '../../support/browser/test.ts'
import { shopperSession } from '../../support/people/sessions.ts'
import { openDesk } from '../people-steps.ts'
import { addToCart, productCard } from '../steps.ts'

test.use({ changesShow: true })

const scarf = 'Sample walking scarf'

test('a product is made, shown in the store, and its stock goes up by a delivery', async ({
  page,
  newProfile,
  allowConsole,
}) => {
  // The product that can't be removed.
  allowConsole(/ 409 .*\/desk\/products\//)
  await openDesk(page, '/desk/stores/6/products')
  await page.getByRole('link', { name: 'Add a product' }).click()
  await page.getByLabel('Name*').fill(scarf)
  const price = page.getByRole('group', { name: 'Price 1' }).getByLabel('Price*')
  await price.fill('many')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(price).toHaveAccessibleDescription(/Enter an amount like 24 or 24\.50/)
  await price.fill('24.50')

  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Add pictures' }).click()
  await (await chooser).setFiles('public/icons/icon-512.png')
  await page.getByLabel('Picture 1 in words').fill('A scarf on a fence')

  await page.getByRole('heading', { name: 'Colors and sizes: none' }).click()
  await page.getByLabel('Colors', { exact: true }).fill('Navy')
  await page.getByLabel('Sizes', { exact: true }).fill('Small, Large')
  await page.getByRole('button', { name: 'Add colors and sizes' }).click()
  await test.step('the focus follows what is added and removed, and the order of a row', async () => {
    await page.getByRole('heading', { name: 'Questions: none' }).click()
    await page.getByRole('button', { name: 'Add a question' }).click()
    await expect(page.getByLabel('Question*')).toBeFocused()
    await page.getByRole('button', { name: 'Remove Question 1' }).click()

    await page.getByLabel('Sizes', { exact: true }).fill('Wide')
    await page.getByLabel('Colors', { exact: true }).fill('Navy')
    await page.getByRole('button', { name: 'Add colors and sizes' }).click()
    await page.getByRole('button', { name: 'Remove Navy-Wide' }).click()
    await expect(page.getByRole('button', { name: 'Remove Navy-Large' })).toBeFocused()

    const remove = page.getByRole('button', { name: 'Remove price 1' })
    await remove.focus()
    await page.keyboard.press('Shift+Tab')
    await expect(
      page
        .getByRole('group', { name: 'Price 1' })
        .getByLabel('Until')
        .locator(':scope:focus-within'),
    ).toBeVisible()
  })
  for (const size of ['Small', 'Large']) {
    const variant = page.getByRole('group', { name: `Navy-${size}` })
    await variant.getByLabel('Pieces to begin with').fill('5')
  }
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('The product is added. Visitors see it from now on.')).toBeVisible()

  const shopper = await (await newProfile()).newPage()
  await shopperSession(shopper)
  await shopper.goto('/committee/6')
  const card = productCard(shopper, scarf)
  await expect(card).toContainText('$24.50')
  await expect(card.getByRole('img', { name: 'A scarf on a fence' })).toBeVisible()
  await expect(card.getByRole('button', { name: 'Small' })).toBeVisible()

  await page.getByRole('button', { name: /^Change the stock.*Navy-Large$/ }).click()
  const stock = page.getByRole('dialog', { name: 'Stock of Navy-Large' })
  await expect(stock).toContainText('5 left, 0 sold')
  await stock.getByLabel('Pieces to add (+10) or to take off (-3)').fill('+10')
  await stock.getByLabel('Why').fill('A box arrived')
  await stock.getByRole('button', { name: 'Change the stock' }).click()
  await expect(page.getByText('Stock: 15 left, 0 sold.')).toBeVisible()
  await page.getByRole('button', { name: `History ${scarf}` }).click()
  const change = page.getByRole('list', { name: 'Changes' }).getByRole('listitem').first()
  await expect(change).toContainText(`Product ${scarf}, Navy-Large: changed`)
  await expect(change).toContainText('Stock: 5 → 15 (A box arrived)')

  await test.step('a product that can’t be removed is offered the end of its sale', async () => {
    await card.getByRole('button', { name: 'Small' }).click()
    await addToCart(shopper, scarf)
    await page.getByRole('button', { name: 'Remove the product' }).click()
    const question = page.getByRole('alertdialog')
    await question.getByRole('button', { name: 'Remove the product' }).click()
    await expect(question).toHaveAccessibleName('This product stays')
    await question.getByRole('button', { name: 'End sale' }).click()
    await expect(page.getByText(`The sale of ${scarf} has ended.`)).toBeVisible()
    await page.getByTestId('toast').getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByText(`${scarf} is for sale again.`)).toBeVisible()
    await page.getByRole('button', { name: 'Remove the product' }).click()
    await question.getByRole('button', { name: 'Remove the product' }).click()
    await question.getByRole('button', { name: 'End sale' }).click()
    await expect(page.getByText(`The sale of ${scarf} has ended.`)).toBeVisible()
    await page.getByRole('button', { name: 'Remove the product' }).click()
    await question.getByRole('button', { name: 'Remove the product' }).click()
    await expect(page.getByText(/Its sale has ended already/)).toBeVisible()
  })
})

test('a product is removed, and put back at once', async ({ page }) => {
  await openDesk(page, '/desk/stores/25/products')
  const names = page.getByRole('table').getByRole('rowheader').getByRole('link')
  await expect(names.first()).toHaveText(/\S/)
  // The browser lays out no row that is out of sight, which then has no inner text.
  const first = (await names.first().textContent()) ?? ''
  const count = await names.count()
  await names.first().click()
  await page.getByRole('button', { name: 'Remove the product' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('For a day this can be undone.')
  await question.getByRole('button', { name: 'Remove the product' }).click()
  await expect(page.getByRole('main').getByText(`${first} is removed.`)).toBeVisible()
  await expect(names).toHaveCount(count - 1)
  await page.getByRole('main').getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(names.first()).toHaveText(first)
  await expect(names).toHaveCount(count)
})

test('what was entered comes back after a reload, although the product has been changed since', async ({
  page,
  newProfile,
  allowConsole,
}) => {
  allowConsole(/ 409 .*\/desk\/products\//)
  const product = 'Sample digital pattern, no shipping'
  const openProduct = async (desk: typeof page) => {
    await openDesk(desk, '/desk/stores/34/products')
    await desk.getByRole('link', { name: product, exact: true }).click()
  }
  const name = page.getByLabel('Name*')
  await openProduct(page)
  await name.fill('Sample printed pattern')
  await expect(page.getByText('Not saved yet.')).toBeVisible()

  const other = await (await newProfile()).newPage()
  await openProduct(other)
  await other.getByLabel('Most in one cart').fill('7')
  await other.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(other.getByText(/^Saved\. /)).toBeVisible()

  page.on('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await expect(page.getByText('Your changes that were not saved are back.')).toBeVisible()
  await expect(name).toHaveValue('Sample printed pattern')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const notice = page.getByText(/has changed .* meanwhile/)
  await expect(notice).toContainText('Most in one cart')
  await expect(notice).toBeInViewport()
  await expect(page.getByLabel('Most in one cart')).toHaveValue('7')
  await expect(name).toHaveValue('Sample printed pattern')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Everything is saved.')).toBeVisible()

  // Other journeys buy it by its name.
  await name.fill(product)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Everything is saved.')).toBeVisible()
  await expect(page.getByRole('heading', { name: product, level: 2 })).toBeVisible()
})
