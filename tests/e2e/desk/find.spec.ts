// Anything of the desk is found with Ctrl+K and opened with the keyboard (rule 68).
import { expect, test } from '../../support/browser/test.ts'
import { openDesk } from '../people-steps.ts'

test('Ctrl+K finds a product and a page, and the keyboard opens them', async ({ page }) => {
  await openDesk(page, '/desk/history')
  await expect(page.getByRole('heading', { level: 1, name: 'History' })).toBeVisible()
  await page.keyboard.press('Control+k')
  const dialog = page.getByRole('dialog', { name: 'Find at the desk' })
  const field = dialog.getByRole('searchbox')
  await expect(field).toBeFocused()
  await field.fill('people')
  await expect(dialog.getByRole('link').first()).toHaveText('PagePeople')
  await expect(dialog.getByRole('status')).toHaveText(/result/)
  await field.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'People' })).toBeVisible()
  await expect(dialog).toBeHidden()

  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await field.fill('digital pattern')
  const product = dialog.getByRole('link', { name: /^Product Sample digital pattern/ }).first()
  await expect(product).toBeVisible()
  await field.press('ArrowDown')
  await expect(dialog.getByRole('link').first()).toBeFocused()
  await product.press('Enter')
  await expect(page).toHaveURL(/\/desk\/stores\/34\/products\/\d+$/)

  // Enter does not wait for the answer.
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await field.fill('raffle basket')
  await field.press('Enter')
  await expect(page).toHaveURL(/\/desk\/stores\/24\/products\/\d+$/)
})
