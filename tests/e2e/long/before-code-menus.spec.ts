// The menus that the browser itself opens before the app's code has arrived.
import type { Page } from '@playwright/test'
import { expect, test } from '../../support/browser/test.ts'
import { openUnhydrated, openWithoutCode } from '../steps.ts'

const heading = (page: Page, name: string) => page.getByRole('heading', { name })

test('More opens before the code and stays open, and Back closes it', async ({ page }) => {
  const hydrate = await openUnhydrated(page, '/hotel', '*')
  const more = page.getByRole('button', { name: 'More', exact: true })
  const menu = page.getByRole('dialog', { name: 'More' })
  await more.click()
  await expect(menu.getByRole('link', { name: 'Directory' })).toBeVisible()
  await menu.getByRole('button', { name: 'Close' }).click()
  await expect(menu).toBeHidden()
  await more.click()
  await expect(menu).toBeVisible()
  const shade = await menu.evaluate((node) => getComputedStyle(node, '::backdrop').backgroundColor)
  expect(shade, 'the page behind is darkened').toBe('rgba(6, 24, 35, 0.62)')

  await hydrate()
  await expect(menu).toBeVisible()
  await page.goBack()
  await expect(menu).toBeHidden()
  await expect(page).toHaveURL(/\/hotel$/)
  await more.click()
  await menu.getByRole('link', { name: 'Directory' }).click()
  await expect(page).toHaveURL(/\/directory$/)
  await expect(menu).toBeHidden()
})

test('a link of More that opened before the code leads on after it', async ({ page }) => {
  const hydrate = await openUnhydrated(page, '/hotel', '*')
  const menu = page.getByRole('dialog', { name: 'More' })
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await expect(menu).toBeVisible()
  await hydrate()
  await menu.getByRole('link', { name: 'Directory' }).click()
  await expect(heading(page, 'Committee directory').first()).toBeVisible()
  await expect(menu).toBeHidden()
})

test('the account opens before the code, and has the ways to log in after it', async ({ page }) => {
  const hydrate = await openWithoutCode(page, '/')
  const sheet = page.getByRole('dialog', { name: 'Your account' })
  await page.getByRole('button', { name: 'Your account' }).click()
  await expect(sheet.getByRole('link', { name: 'Ready for the venue' })).toBeVisible()
  await hydrate()
  await expect(sheet.getByRole('button', { name: 'Member Log in', exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
})

test('More that is open in a page that the app replaces is open afterwards', async ({ page }) => {
  const render = await openWithoutCode(page, '/directory?q=auctions')
  const menu = page.getByRole('dialog', { name: 'More' })
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await expect(menu).toBeVisible()
  await render()
  // The drawer hides the page behind it.
  await expect(page.getByRole('row', { includeHidden: true })).toHaveCount(2)
  await expect(menu).toBeVisible()
})
