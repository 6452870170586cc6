// The shortlist: what is saved for later, its move to the cart, and its rows whose store is gone.
import type { Page } from '@playwright/test'
import { newGuest } from '../../support/people/guest.ts'
import { expectNoAxeViolations } from '../../support/browser/no-axe-violations.ts'
import { expect, test } from '../../support/browser/test.ts'
import { deleteStore, writeStore } from '../../support/desk/written-store.ts'
import { openCart, productCard } from '../steps.ts'

const status = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text })
const sheetOf = (page: Page) => page.getByRole('dialog', { name: 'Saved for later' })

async function saveForLater(page: Page, name: string): Promise<void> {
  const card = productCard(page, name)
  await card.scrollIntoViewIfNeeded()
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

// One sample product has no picture file.
test.beforeEach(({ allowConsole }) => allowConsole(/\/images\/sample\/missing\//))

test('a row of the shortlist leads nowhere when its store is gone', async ({
  page,
  product,
  allowConsole,
}) => {
  allowConsole(/404/)
  const mug = 'Written newt mug'
  const products = [{ name: mug }]
  await writeStore(product, { id: 9703, name: 'Written newt store', products })
  await page.goto('/committee/9703')
  await saveForLater(page, mug)
  await page.getByRole('link', { name: 'All Stores' }).click()
  await page.getByRole('button', { name: 'Saved for later (1)' }).click()
  await expect(sheetOf(page).getByRole('link', { name: mug })).toBeVisible()
  await page.goto('about:blank')
  await deleteStore(product, 9703)
  // By then the saved list of stores is stale.
  await page.clock.setFixedTime(Date.now() + 120_000)
  await page.goto('/committee')
  await page.getByRole('button', { name: 'Saved for later (1)' }).click()
  await expect(sheetOf(page).getByText('This store is no longer here.')).toBeVisible()
  await expect(sheetOf(page).getByText(mug)).toBeVisible()
  await expect(sheetOf(page).getByRole('link', { name: mug })).toHaveCount(0)
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
    await vest.getByText('Show 2 Available Color Option(s)').click()
    await vest.getByRole('button', { name: 'L', exact: true }).first().click()
    await vest.getByRole('button', { name: 'Save for later' }).click()
    await expect(vest.getByRole('button', { name: 'Saved for later' })).toBeVisible()
  })

  const sheet = sheetOf(page)
  await test.step('the sign-in returns to the list of stores with the shortlist open', async () => {
    await page.getByRole('link', { name: 'All Stores' }).click()
    await signUpFromSheet(page, 4)
  })

  await test.step('available items move; a double click and a reload add no duplicates', async () => {
    await sheet.getByRole('button', { name: 'Move to cart' }).dblclick()
    await expect(sheet.getByRole('status')).toContainText('2 items are now in your cart.')
    await expect(sheet.getByRole('status')).toContainText('2 items stayed here.')
    await expect(sheet).toContainText(`${early} is not available yet.`)
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
    'Sample sticker, free but shipped',
    'Sample pin, two to a cart',
    'Sample calendar, price rising twice',
  ]
  await page.goto('/committee/34')
  for (const name of names) await saveForLater(page, name)
  await page.getByRole('link', { name: 'All Stores' }).click()
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
