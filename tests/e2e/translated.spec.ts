// A page that the browser has translated goes on working: counts, toasts, filters, days, lists and logging out.
import type { Page } from '@playwright/test'
import { shopperSession } from '../support/people/sessions.ts'
import { expect, test } from '../support/browser/test.ts'
import { product1 } from './paying-steps.ts'
import { expectGuest, openAccount } from './people-steps.ts'
import { addToCart, productCard } from './steps.ts'

// One sample product has no picture file.
test.beforeEach(({ allowConsole }) => allowConsole(/\/images\/sample\/missing\//))

/** Replaces every text as Chrome's translator does; the words stay, so that the test finds them. */
async function translate(page: Page): Promise<void> {
  await page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const texts: Text[] = []
    while (walker.nextNode()) texts.push(walker.currentNode as Text)
    for (const text of texts) {
      if (text.data.trim() === '' || text.parentElement?.closest('script, style, font')) continue
      const inner = document.createElement('font')
      inner.textContent = text.data
      const font = document.createElement('font')
      font.append(inner)
      text.replaceWith(font)
    }
  })
}

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
