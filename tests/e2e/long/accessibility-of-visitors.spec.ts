// axe finds no violations on any screen but the desk's, in the light and the dark color scheme.
import { allPages } from '#contract/pages.ts'
import { expectNoAxeViolations } from '../../support/browser/no-axe-violations.ts'
import { shopperSession } from '../../support/people/sessions.ts'
import { expect, test } from '../../support/browser/test.ts'
import { addToCart, cardFrame, openCart, payByCard } from '../steps.ts'

test('the screens of a guest have no violations', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('link', { name: 'Shop Now' })).toBeVisible()
  await expectNoAxeViolations(page)

  for (const name of ['Learn More', 'Downloads', 'Stay Connected', 'Judging Panel']) {
    await page.getByRole('heading', { name }).click()
  }
  await page.getByRole('button', { name: /Wednesday, May 6 Click/ }).click()
  await expect(page.getByRole('region', { name: 'Wednesday May 6' })).toBeVisible()
  await expectNoAxeViolations(page)

  await page.goto('/committee')
  await expect(page.getByRole('heading', { name: 'Reservation Stores' })).toBeVisible()
  await expectNoAxeViolations(page)

  await page.goto('/committee/34')
  await expect(page.getByRole('article').first()).toBeVisible()
  await expectNoAxeViolations(page)

  await page.getByRole('button', { name: 'Add to Cart' }).first().click()
  await expect(page.getByRole('dialog', { name: 'Login Required' })).toBeVisible()
  await expectNoAxeViolations(page)

  await page.goto('/checkout')
  await expect(page).toHaveURL(/\/callback/)
  await expect(page.getByRole('main').getByRole('button').first()).toBeVisible()
  await expectNoAxeViolations(page)
})

test('the information pages have no violations', async ({ page }) => {
  for (const { path } of allPages.filter(({ backTo, file }) => backTo === '/' && file)) {
    await page.goto(path)
    await expect(page.getByRole('link', { name: 'Back to Home' })).toBeVisible()
    await expectNoAxeViolations(page)
  }
})

test('the schedule, its filters and its empty states have no violations', async ({ page }) => {
  await page.clock.setFixedTime(new Date('2026-05-06T10:42:00-04:00'))
  await page.goto('/schedule')
  for (const title of ['Sample draft test', 'Sample open dogs']) {
    await page.getByRole('checkbox', { name: `Star ${title}` }).click()
  }
  await page.getByRole('button', { name: 'Sample open dogs', exact: true }).click()
  await page.getByRole('button', { name: 'Find' }).click()
  await expect(page.getByText(/^Overlaps Sample draft test/)).toBeVisible()
  await expectNoAxeViolations(page)

  await page.getByLabel('Search events').fill('nothing of the kind')
  await expect(page.getByText('No events match.')).toBeVisible()
  await expectNoAxeViolations(page)
})

test('the unit check, the directory and the More menu have no violations', async ({ page }) => {
  await page.goto('/super')
  await page.getByRole('heading', { name: 'Check a unit' }).click()
  await expect(page.getByRole('group', { name: 'Dog 4' })).toBeVisible()
  await expectNoAxeViolations(page)

  await page.goto('/directory')
  await expect(page.getByRole('row', { name: /Auctions/ })).toBeVisible()
  await expectNoAxeViolations(page)

  await page.getByRole('button', { name: 'More', exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'More' })).toBeVisible()
  await expectNoAxeViolations(page)
})

test('the screens of a shopper have no violations', async ({ page }) => {
  await shopperSession(page)
  await page.goto('/committee/34')
  await addToCart(page, 'Sample digital pattern, no shipping')
  const cart = await openCart(page)
  await expectNoAxeViolations(page)
  await cart.getByRole('button', { name: 'Close' }).click()

  await page.goto('/checkout')
  await expect(cardFrame(page).getByLabel('Card number')).toBeVisible()
  await expectNoAxeViolations(page)

  const orderId = await payByCard(page, '4242 4242 4242 4242')
  await expectNoAxeViolations(page)

  await page.goto('/orders')
  await expect(page.getByRole('link', { name: new RegExp(`#${orderId}`) })).toBeVisible()
  await expectNoAxeViolations(page)
})
