// The store: searching and filtering stores and products, sharing links, and the shortlist.
import type { Locator, Page } from '@playwright/test'
import { newGuest } from '../support/guest.ts'
import { expectNoAxeViolations } from '../support/no-axe-violations.ts'
import { offlineNoise } from '../support/offline-noise.ts'
import { expect, test } from '../support/test.ts'
import { openCart, productCard } from './steps.ts'

test.use({ serviceWorkers: 'allow' })

const big = '/committee/78'
const lastOfBig = 'Sample north star umbrella'

const search = (page: Page) => page.getByRole('searchbox', { name: 'Search all products' })
const filter = (page: Page) => page.getByRole('searchbox', { name: 'Find in this store' })
const status = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text })
const expectInView = (element: Locator) => expect(element).toBeInViewport({ ratio: 0.3 })

function section(page: Page, heading: string) {
  return page.getByRole('region', { name: heading })
}

const sheetOf = (page: Page) => page.getByRole('dialog', { name: 'Saved for later' })

async function saveForLater(page: Page, name: string): Promise<void> {
  const card = productCard(page, name)
  await card.getByRole('button', { name: 'Save for later' }).click()
  await expect(card.getByRole('button', { name: 'Saved for later' })).toBeVisible()
}

/** Signs up from the shortlist and waits until the shortlist is open again. */
async function signUpFromSheet(page: Page, count: number): Promise<void> {
  await page.getByRole('button', { name: `Saved for later (${count})` }).click()
  await sheetOf(page).getByRole('button', { name: 'Log in to move to cart' }).click()
  const prompt = page.getByRole('dialog', { name: 'Login Required' })
  await prompt.getByRole('button', { name: 'Nonmember Sign Up' }).click()
  const guest = newGuest()
  await page.getByLabel('First name').fill('Ann')
  await page.getByLabel('Last name').fill('Lee')
  await page.getByLabel('Email').fill(guest.email)
  await page.getByLabel('Password').fill(guest.password)
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(sheetOf(page).getByRole('listitem')).toHaveCount(count)
}

async function openStores(page: Page, query = ''): Promise<void> {
  await page.goto(`/committee${query}`)
  await expect(page.getByRole('heading', { name: 'Merchandise Stores' })).toBeVisible()
}

// One sample product has no picture file.
test.beforeEach(({ allowConsole }) => allowConsole(/\/images\/sample\/missing\//))

test.describe('the list of stores', () => {
  test('has three sections and two sort orders, and the URL holds the chosen order', async ({
    page,
  }) => {
    await openStores(page)
    const names = section(page, 'Merchandise Stores').getByRole('heading', { level: 3 })
    await expect(names.first()).toHaveText('Art and Photography')
    await expect(page.getByLabel('Sort by').getByRole('option')).toHaveText([
      'Alphabetical',
      'Closest deadline',
    ])
    await page.getByLabel('Sort by').selectOption('Closest deadline')
    await expect(page).toHaveURL(/\/committee\?sort=deadline$/)
    await expect(names.first()).toHaveText('Catalog')
    await page.reload()
    await expect(names.first()).toHaveText('Catalog')
    const featured = section(page, 'Featured Stores').getByRole('heading', { level: 3 })
    await expect(featured).toHaveText([
      'Banquet and Meals',
      'Sponsorships',
      'Official Specialty Store',
    ])
    // A featured store is not repeated in other sections; a committee without a store is not listed.
    await expect(page.getByRole('heading', { name: 'Sponsorships' })).toHaveCount(1)
    await expect(page.getByRole('link', { name: /Judges Hospitality/ })).toHaveCount(0)
  })

  test('shows stores with past or unknown deadlines as closed and still links to them', async ({
    page,
  }) => {
    await openStores(page)
    for (const name of ['Herding', 'Decorations']) {
      const card = section(page, 'Reservation Stores').getByRole('link', { name })
      await expect(card).toContainText('No products available for sale at this time.')
      await expect(card).toContainText('Click here to learn more')
    }
    await page.getByRole('link', { name: /Herding/ }).click()
    await expect(page).toHaveURL(/\/committee\/15$/)
    await expect(page.getByRole('heading', { level: 1, name: 'Herding' })).toBeVisible()
  })

  test('searches all products, and a result opens the product', async ({ page }) => {
    await openStores(page)
    await search(page).fill('umbrella north')
    await expect(status(page, '1 product matches.')).toBeAttached()
    await expect(page).toHaveURL(/q=umbrella\+north$/)
    await expect(page.getByRole('heading', { name: 'Merchandise Stores' })).toHaveCount(0)
    await expectNoAxeViolations(page)
    await page.getByRole('link', { name: /Sample north star umbrella/ }).click()
    await expect(page).toHaveURL(/\/committee\/78#product-\d+$/)
    await expectInView(productCard(page, lastOfBig))

    await page.goBack()
    await expect(search(page)).toHaveValue('umbrella north')
    await search(page).fill('no such thing')
    await expect(status(page, 'No products match')).toBeAttached()
    await page.getByRole('main').getByRole('button', { name: 'Clear' }).last().click()
    await expect(page.getByRole('heading', { name: 'Merchandise Stores' })).toBeVisible()
    await expect(page).toHaveURL(/\/committee$/)
  })

  test('searches the saved stores if the server is unreachable, and says so', async ({
    page,
    product,
    allowConsole,
  }) => {
    allowConsole(offlineNoise)
    await page.goto('/committee/34')
    await expect(page.getByRole('article').first()).toBeVisible()
    await page.getByRole('link', { name: 'All Stores' }).click()
    await expect(page.getByRole('heading', { name: 'Merchandise Stores' })).toBeVisible()
    await product.server.stop()
    await search(page).fill('bookmark')
    await expect(page.getByRole('link', { name: /Sample bookmark, free/ })).toBeVisible()
    await expect(
      page.getByText(/Can't reach the show server\. Searching the 1 of \d+ stores/),
    ).toBeVisible()
  })
})

for (const id of ['0', '99999999', 'abc']) {
  test(`the unknown committee ${id} shows a message and a link to all stores`, async ({
    page,
    allowConsole,
  }) => {
    allowConsole(/404/)
    await page.goto(`/committee/${id}`)
    await expect(page.getByText('There is no store here.')).toBeVisible()
    await page.getByRole('link', { name: 'All Stores' }).click()
    await expect(page).toHaveURL(/\/committee$/)
    await expect(page.getByRole('heading', { name: 'Merchandise Stores' })).toBeVisible()
  })
}

test.describe('a store with many products', () => {
  test('can be filtered by name and by availability', async ({ page }) => {
    await page.goto(big)
    await expect(page.getByRole('article')).toHaveCount(120)
    await filter(page).fill('glass MUG')
    await expect(
      status(page, '0 of 120 products').or(status(page, 'No products match')),
    ).toBeAttached()
    await filter(page).fill('rose MUG')
    await expect(status(page, '1 of 120 products')).toBeAttached()
    await expect(page.getByRole('article')).toHaveCount(1)
    await expect(page).toHaveURL(/\?q=rose\+MUG$/)
    await page.reload()
    await expect(page.getByRole('article')).toHaveCount(1)

    await page.getByRole('button', { name: 'Clear' }).click()
    await expect(page.getByRole('article')).toHaveCount(120)
    const chip = page.getByRole('button', { name: 'Available now' })
    await chip.click()
    await expect(chip).toHaveAttribute('aria-pressed', 'true')
    await expect(page).toHaveURL(/\?available=1$/)
    await expect(page.getByRole('button', { name: 'Not Available Yet' })).toHaveCount(0)
    await filter(page).fill('zebra')
    await expect(status(page, 'No products match')).toBeAttached()
    await page.getByRole('main').getByRole('button', { name: 'Clear' }).last().click()
    await expect(page.getByRole('article')).toHaveCount(120)
    await expect(page).toHaveURL(/\/committee\/78$/)
  })

  test('opens at the product of a link, also if the API returns it on the second page', async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.goto(big)
    await productCard(page, lastOfBig)
      .getByRole('button', { name: `Share ${lastOfBig}` })
      .click()
    await expect(status(page, 'Link copied')).toBeVisible()
    const link = await page.evaluate(() => navigator.clipboard.readText())
    expect(link).toMatch(/\/committee\/78#product-\d+$/)

    await page.goto('/committee')
    await page.goto(link)
    await expectInView(productCard(page, lastOfBig))
    await expect(page.getByRole('heading', { name: lastOfBig })).toBeFocused()
    await page.goto('/committee/34#product-99999')
    await expect(status(page, 'The product of this link is not in this store now.')).toBeVisible()
  })

  test('shows when a product becomes available to members and to everyone', async ({ page }) => {
    await page.goto('/committee/34')
    const card = productCard(page, 'Sample tea towel, members first')
    await expect(card).toContainText('This product will be available for sale on')
    await expect(card.getByRole('term')).toHaveText(['Members', 'Everyone'])
    await expect(card.getByRole('definition').first()).toHaveText('Open now')
    await expect(card.getByRole('definition').last()).toHaveText(/\d{4}, \d+:\d\d [AP]M/)
    await expect(card.getByText('Times in Eastern Time.')).toBeVisible()
    await expectNoAxeViolations(page)
    const later = productCard(page, 'Sample scarf, not on sale yet')
    await expect(later).toContainText('This product will be available for sale on')
    await expect(later.getByRole('term')).toHaveCount(0)
  })
})

test('a shortlist survives the sign-in and is moved to the cart without duplicates', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/409/)
  const plain = 'Sample digital pattern, no shipping'
  const withDetails = 'Sample engraved tag'
  const early = 'Sample tea towel, members first'

  await test.step('a guest saves four choices, one of them a size', async () => {
    await page.goto('/committee/34')
    for (const name of [plain, withDetails, early]) await saveForLater(page, name)
    const vest = productCard(page, 'Sample vest, one colour sold out')
    await vest.getByRole('button', { name: /Show 2 Available Color/ }).click()
    await vest.getByRole('button', { name: 'L', exact: true }).first().click()
    await vest.getByRole('button', { name: 'Save for later' }).click()
    await expect(vest.getByRole('button', { name: 'Saved for later' })).toBeVisible()
  })

  const sheet = sheetOf(page)
  await test.step('the sign-in returns to the list of stores with the shortlist open', async () => {
    await openStores(page)
    await signUpFromSheet(page, 4)
  })

  await test.step('available items move; a double click and a reload add no duplicates', async () => {
    await sheet.getByRole('button', { name: 'Move to cart' }).dblclick()
    await expect(sheet.getByRole('status')).toContainText('2 items are now in your cart.')
    await expect(sheet.getByRole('status')).toContainText('2 items stayed here.')
    await expect(sheet).toContainText('Not available now.')
    await expect(sheet).toContainText('Needs details before it can go into the cart.')
    await expectNoAxeViolations(page)
    await page.reload()
    const cart = await openCart(page)
    await expect(cart.getByRole('button', { name: /^Remove/ })).toHaveCount(2)
    await expect(cart).toContainText('Navy-L')
    await cart.getByRole('button', { name: 'Saved for later (2)' }).click()
    await expect(sheet.getByRole('listitem')).toHaveCount(2)
  })

  await test.step('an item that needs details opens its form and then leaves the shortlist', async () => {
    await sheet.getByRole('link', { name: 'Add the details' }).click()
    const details = page.getByRole('dialog', { name: `${withDetails}: your details` })
    await details.getByLabel('Dog name').fill('Rex')
    await details.getByRole('button', { name: 'Add to Cart' }).click()
    await expect(status(page, 'Product added to cart successfully!')).toBeVisible()
    const cart = await openCart(page)
    await expect(cart.getByRole('button', { name: /^Remove/ })).toHaveCount(3)
    await expect(cart.getByRole('button', { name: 'Saved for later (1)' })).toBeVisible()
  })
})

test('a page closed during a move adds no duplicates', async ({ page }) => {
  const names = [
    'Sample bookmark, free',
    'Sample magnet, on offer',
    'Sample digital pattern, no shipping',
    'Sample print, limited to 4',
    'Sample pin, two to a cart',
    'Sample calendar, price rising twice',
  ]
  await page.goto('/committee/34')
  for (const name of names) await saveForLater(page, name)
  await openStores(page)
  await signUpFromSheet(page, names.length)

  const sheet = sheetOf(page)
  // The server processes the third call, but the page reloads before the response arrives.
  let sentCount = 0
  await page.route(/addProduct/, async (route) => {
    if (sentCount === 2) await route.fetch()
    else await route.continue()
    sentCount += 1
  })
  await sheet.getByRole('button', { name: 'Move to cart' }).click()
  await expect.poll(() => sentCount).toBe(3)
  await page.reload()
  await page.getByRole('button', { name: /^Saved for later/ }).click()
  await sheet.getByRole('button', { name: 'Move to cart' }).click()
  await expect(sheet.getByRole('status')).toContainText('now in your cart.')
  await page.reload()
  const cart = await openCart(page)
  const lines = cart.getByRole('button', { name: /^Remove/ })
  await expect(lines).toHaveCount(names.length)
  for (const name of names) {
    await expect(cart.getByRole('button', { name: `Remove ${name}` })).toHaveCount(1)
  }
})
