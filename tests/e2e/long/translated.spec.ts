// A page that the browser translates goes on working: counts, toasts, filters, days, lists and logging out; and a page
// opens while it is being translated.
import { allPages } from '#contract/pages.ts'
import { shopperSession } from '../../support/people/sessions.ts'
import { expect, test } from '../../support/browser/test.ts'
import { translate, translateAlways } from '../../support/browser/translator.ts'
import { product1 } from '../paying-steps.ts'
import { expectGuest, openAccount } from '../people-steps.ts'
import { addToCart, openWithoutCode, productCard } from '../steps.ts'

// One sample product has no picture file.
test.beforeEach(({ allowConsole }) => allowConsole(/\/images\/sample\/missing\//))

test('a translated page shows what changes, and fails nowhere', async ({ page }) => {
  await shopperSession(page)
  // With a query the app renders the page anew: no card is translated before it hydrates.
  await page.goto('/committee/34?sort=name')
  const add = productCard(page, product1).getByRole('button', { name: 'Add to Cart' })
  await expect(add).toBeEnabled()
  await translate(page)
  await addToCart(page, product1)
  const cart = page.getByRole('button', { name: /^Cart/ })
  await expect(cart).toHaveText('1')
  await translate(page)
  await page.getByTestId('toast').getByRole('button', { name: 'Close' }).click()
  await expect(page.getByTestId('toast')).toHaveCount(0)

  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Schedule' })
    .click()
  const titles = page.getByRole('main').getByRole('heading', { level: 3 }).filter({ visible: true })
  await expect(titles.first()).toBeVisible()
  await translate(page)
  await page.getByRole('button', { name: 'Thursday, May 7' }).click()
  await page.getByRole('button', { name: 'Find' }).click()
  await translate(page)
  await page.getByLabel('Ring or room').selectOption('Ring 2')
  await expect(titles).toHaveText(['Sample junior showmanship'])
  await expect(page.getByText('1 event. Times are')).toBeVisible()
  await translate(page)
  await page.getByLabel('Ring or room').selectOption('')
  await expect(page.getByText('1 event. Times are')).toBeHidden()
  await translate(page)
  await page.getByRole('checkbox', { name: 'Star Sample junior showmanship' }).click()
  await expect(page.getByRole('button', { name: /^My Show Day/ })).toHaveText('My Show Day1')

  await page.goto('/directory')
  const rows = page.getByRole('table').getByRole('row')
  await expect(rows.nth(9)).toBeVisible()
  await translate(page)
  await page.getByRole('searchbox', { name: 'Find a committee or a chairperson' }).fill('Auctions')
  await expect(rows).toHaveCount(2)
  await translate(page)
  await page.getByRole('searchbox', { name: 'Find a committee or a chairperson' }).fill('')
  await expect(rows.nth(9)).toBeVisible()

  const account = await openAccount(page)
  await translate(page)
  await account.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL(/\/\?logout=true$/)
  await expectGuest(page)
})

const publicPages = allPages.filter(({ access, prerendered }) => !access && prerendered)

for (const [name, start, pages] of [
  ['before it hydrates', 'parsed', publicPages],
  ['while it hydrates', 'hydrating', publicPages.filter(({ isLive }) => isLive)],
] as const) {
  test(`every public page opens when its translation begins ${name}`, async ({ page }) => {
    await translateAlways(page, start)
    for (const { path } of pages) {
      await page.goto(path.replace(':id', '34'))
      const heading = page.getByRole('heading', { level: 1 })
      await expect(heading.locator('font')).not.toHaveCount(0)
      // React replaces the whole screen, and each text of the next one.
      const menu = page.getByRole('navigation', { name: 'Main' })
      await menu.getByRole('button', { name: 'More' }).click()
      await page.getByRole('dialog').getByRole('link', { name: 'Ready for the venue' }).click()
      await expect(heading).toHaveText('Ready for the venue')
      await page.goBack()
      await expect(heading).not.toHaveText('Ready for the venue')
    }

    await page.goto('/directory')
    const rows = page.getByRole('table').getByRole('row')
    const search = page.getByRole('searchbox', { name: 'Find a committee or a chairperson' })
    await search.fill('Auctions')
    await expect(rows).toHaveCount(2)
    await search.fill('')
    await expect(rows.nth(9)).toBeVisible()
  })
}

test('a page that only the code shows opens and changes while it is translated', async ({
  page,
  allowConsole,
}) => {
  // A browser that has not scanned a table's code is told so.
  allowConsole(/status of 409/)
  await translateAlways(page, 'parsed')
  const menu = page.getByRole('navigation', { name: 'Main' })
  const heading = page.getByRole('heading', { level: 1 })
  for (const [path, words] of [
    ['/orders', 'Orders'],
    ['/ready', 'Ready for the venue'],
    ['/shared-day', 'A shared day'],
    ['/ring-table', 'Ring’s table'],
  ] as const) {
    await page.goto(path)
    await expect(heading).toHaveText(words)
    await expect(heading.locator('font')).not.toHaveCount(0)
    await menu.getByRole('link', { name: 'Schedule' }).click()
    await expect(heading).toHaveText('Schedule')
    await page.goBack()
    await expect(heading).toHaveText(words)
  }
  await page.goto('/screen')
  await expect(heading.locator('font')).not.toHaveCount(0)
  await page.goto('/screen/Ring 1')
  await expect(heading).toContainText('Ring 1')
})

test('what was pressed and opened in a page that was translated before its code counts', async ({
  page,
}) => {
  await translateAlways(page, 'parsed')
  const hydrate = await openWithoutCode(page, '/committee/78')
  await page.getByRole('heading', { name: 'About this store' }).click()
  const card = productCard(page, 'Sample lighthouse rain jacket')
  const size = card.getByRole('button', { name: 'XL', exact: true })
  await expect(size.locator('font')).not.toHaveCount(0)
  await size.click()
  await hydrate()
  await expect(size).toHaveAttribute('aria-pressed', 'true')
  await expect(size.locator('font')).not.toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Pick up' })).toBeVisible()
})
