// A change that was wrong is found in the history and undone (rule 63).
import { memberSession } from '../../support/people/sessions.ts'
import { expect, test } from '../../support/browser/test.ts'

test('an administrator undoes a wrong tag line from the history', async ({ page }) => {
  await memberSession(page, 'admin@example.com')
  await page.goto('/desk/stores/25')
  const tagLine = page.getByLabel('Tag line')
  await expect(tagLine).not.toHaveValue('')
  const before = await tagLine.inputValue()
  await tagLine.fill('Wrong words')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Everything is saved.')).toBeVisible()

  await page.goto('/desk/history')
  await page.getByRole('button', { name: 'Filters' }).click()
  // A filter is part of the address, so that a reload and a link keep it.
  await page.getByLabel('About').selectOption('Store')
  await expect(page).toHaveURL(/\/desk\/history\?about=committee$/)
  await page.reload()
  await expect(page.getByLabel('About')).toHaveValue('committee')
  const changes = page.getByRole('list', { name: 'Changes' }).getByRole('listitem')
  await page.getByLabel('Day', { exact: true }).focus()
  await page.keyboard.type('01022027')
  await expect(page).toHaveURL(/day=2027-01-02/)
  await expect(page.getByLabel('Day', { exact: true })).toBeFocused()
  await expect(changes).toHaveCount(0)
  await page.getByRole('button', { name: 'Clear' }).click()
  await expect(page.getByLabel('Day', { exact: true })).toHaveValue('')
  await changes.filter({ hasText: 'Wrong words' }).getByRole('button', { name: /^Undo/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Undo it' }).click()
  await expect(page.getByText('The change is undone.')).toBeVisible()
  await expect(changes.first()).toContainText(`Tag line: Wrong words → ${before}`)
  await page.goto('/desk/stores/25')
  await expect(tagLine).toHaveValue(before)
})
