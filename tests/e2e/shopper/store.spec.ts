// The store: searching and filtering stores and products, and sharing links.
import type { Locator, Page } from '@playwright/test'
import { expectNoAxeViolations } from '../../support/browser/no-axe-violations.ts'
import { offlineNoise } from '../../support/browser/offline-noise.ts'
import { expect, test } from '../../support/browser/test.ts'
import { productCard } from '../steps.ts'

const big = '/committee/78'
const lastOfBig = 'Sample north star umbrella'
/** The phone's window in `playwright.config.ts`: steps that widen the window restore it. */
const phone = { width: 390, height: 844 }

const search = (page: Page) => page.getByRole('searchbox', { name: 'Search all products' })
const filter = (page: Page) => page.getByRole('searchbox', { name: 'Find in this store' })
const status = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text })
const expectInView = (element: Locator) => expect(element).toBeInViewport({ ratio: 0.3 })

function section(page: Page, heading: string) {
  return page.getByRole('region', { name: heading })
}

async function openStores(page: Page): Promise<void> {
  await page.goto('/committee')
  await expect(page.getByRole('heading', { name: 'Merchandise Stores' })).toBeVisible()
}

// One sample product has no picture file.
test.beforeEach(({ allowConsole }) => allowConsole(/\/images\/sample\/missing\//))

test.describe('the list of stores', () => {
  test('visitors sort the list of stores, jump to its sections, search it and open stores', async ({
    page,
  }) => {
    await openStores(page)

    await test.step('has three sections and two sort orders, and the URL holds the chosen order', async () => {
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
      // The next steps need the default order.
      await page.getByLabel('Sort by').selectOption('Alphabetical')
    })

    await test.step('has shorter cards for closed stores, and three featured stores side by side on wide screens', async () => {
      const cards = page.getByTestId('store-card')
      const note = 'No products available for sale at this time.'
      const heights = (some: Locator) =>
        some.evaluateAll((all) => all.map((card) => card.getBoundingClientRect().height))
      for (const width of [390, 1280]) {
        await page.setViewportSize({ width, height: 800 })
        await expect(section(page, 'Reservation Stores').getByRole('link').last()).toBeVisible()
        const closed = await heights(cards.filter({ hasText: note }))
        const open = await heights(cards.filter({ hasNotText: note }))
        expect(Math.max(...closed)).toBeLessThan(Math.min(...open))
      }
      const featured = section(page, 'Featured Stores').getByTestId('store-card')
      const tops = await featured.evaluateAll((all) =>
        all.map((card) => card.getBoundingClientRect().top),
      )
      expect(tops).toHaveLength(3)
      expect(new Set(tops).size).toBe(1)
      await page.setViewportSize(phone)
    })

    await test.step('has links to its sections and three pictures on each featured store', async () => {
      const featured = page.getByRole('region', { name: 'Featured Stores' })
      const card = featured.getByRole('link', { name: /Official Specialty Store/ })
      await expect(card.locator('img')).toHaveCount(4)
      const links = page.getByRole('navigation', { name: 'Kinds of stores' })
      for (const [link, heading] of [
        ['Reservation', 'Reservation Stores'],
        ['Merchandise', 'Merchandise Stores'],
        ['Featured', 'Featured Stores'],
      ] as const) {
        await links.getByRole('link', { name: link }).click()
        await expectInView(page.getByRole('heading', { name: heading }))
      }
    })

    await test.step('shows stores with past or unknown deadlines as closed and still links to them', async () => {
      for (const name of ['Herding', 'Decorations']) {
        const card = section(page, 'Reservation Stores').getByRole('link', { name })
        await expect(card).toContainText('No products available for sale at this time.')
        await expect(card).toContainText('Click here to learn more')
      }
      await page.getByRole('link', { name: /Herding/ }).click()
      await expect(page).toHaveURL(/\/committee\/15$/)
      await expect(page.getByRole('heading', { level: 1, name: 'Herding' })).toBeVisible()
      await page.getByRole('link', { name: 'All Stores' }).click()
    })

    await test.step('searches all products, and a result opens the product', async () => {
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

    await test.step('a store’s page carries the name that led to it, and the committee’s below', async () => {
      await page.getByTestId('store-card').filter({ hasText: 'Official Specialty Store' }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Official Specialty Store')
      await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('Club Merchandise')
    })
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

test('an unknown committee shows a message and a link to all stores', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/404/)
  for (const id of ['0', '99999999', 'abc']) {
    await test.step(`the unknown committee ${id} shows a message and a link to all stores`, async () => {
      await page.goto(`/committee/${id}`)
      await expect(page.getByText('There is no store here.')).toBeVisible()
      await page.getByRole('link', { name: 'All Stores' }).click()
      await expect(page).toHaveURL(/\/committee$/)
      await expect(page.getByRole('heading', { name: 'Merchandise Stores' })).toBeVisible()
    })
  }
})

test.describe('a store with many products', () => {
  test('visitors tap, filter, jump to the products and follow the link to a product', async ({
    page,
    context,
  }) => {
    await page.goto(big)

    // This step comes first, because it taps while the page is being drawn.
    await test.step('answers a tap while its products are drawn, and the browser’s own search finds the last one', async () => {
      await page.getByRole('heading', { name: 'About this store' }).click()
      await expect(page.getByRole('heading', { name: 'Pick up' })).toBeVisible()
      // The browser's own search, which TypeScript does not know.
      const search = `find(${JSON.stringify(lastOfBig)})`
      await expect.poll(() => page.evaluate(search)).toBe(true)
    })

    await test.step('mounts the controls of a card when it comes near or gets the focus, and moves nothing', async () => {
      await page.reload()
      await expect(page.getByRole('article')).toHaveCount(120)
      const last = productCard(page, lastOfBig)
      const share = last.getByRole('button', { name: `Share ${lastOfBig}` })
      await expect(last.getByRole('button', { name: 'Add to Cart' })).toBeAttached()
      await expect(share).toHaveCount(0)
      // As Tab does; the window need not follow.
      await last.getByRole('heading').evaluate((title) => title.focus({ preventScroll: true }))
      const height = () => last.evaluate((card) => card.getBoundingClientRect().height)
      await last.scrollIntoViewIfNeeded()
      await expect(share).toBeVisible()
      const whole = await height()

      await page.reload()
      const before = await last.evaluate((card) => {
        // Its size without the browser's guess for what is out of sight.
        card.style.contentVisibility = 'visible'
        return card.getBoundingClientRect().height
      })
      await expect(share).toHaveCount(0)
      await last.scrollIntoViewIfNeeded()
      await expect(share).toBeVisible()
      expect(await height()).toBe(before)
      expect(whole).toBe(before)
    })

    await test.step('can be filtered by name and by availability', async () => {
      await expect(page.getByRole('article')).toHaveCount(120)
      await filter(page).fill('violin MUG')
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

    await test.step('jumps to its products, and folds its text on phones only', async () => {
      const text = page.getByRole('heading', { name: 'Pick up' })
      await expect(text).toBeHidden()
      await page.getByRole('heading', { name: 'About this store' }).click()
      await expect(text).toBeVisible()
      await page.getByRole('link', { name: 'Products', exact: true }).click()
      await expect(page).toHaveURL(/\/committee\/78#products$/)
      await expectInView(page.getByRole('heading', { name: 'Products For Sale' }))
      await page.getByRole('heading', { name: 'About this store' }).click()
      await page.setViewportSize({ width: 1280, height: 800 })
      await expect(text).toBeVisible()
      await expect(page.getByRole('link', { name: 'Products', exact: true })).toBeHidden()
      await expect(page.getByRole('heading', { name: 'About this store' })).toBeHidden()
      await page.setViewportSize(phone)
    })

    await test.step('opens at the product of a link, also if the API returns it on the second page', async () => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write'])
      const last = productCard(page, lastOfBig)
      await last.scrollIntoViewIfNeeded()
      await last.getByRole('button', { name: `Share ${lastOfBig}` }).click()
      await expect(status(page, 'Link copied')).toBeVisible()
      const link = await page.evaluate(() => navigator.clipboard.readText())
      expect(link).toMatch(/\/committee\/78#product-\d+$/)

      await page.getByRole('link', { name: 'All Stores' }).click()
      await page.waitForURL(/\/committee$/)
      await page.goto(link)
      await expectInView(productCard(page, lastOfBig))
      await expect(page.getByRole('heading', { name: lastOfBig })).toBeFocused()
      await page.goto('/committee/34#product-99999')
      await expect(status(page, 'The product of this link is not in this store now.')).toBeVisible()
    })
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
