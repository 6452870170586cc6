// The desk's first page: what waits for the person, and what has changed since the last visit.
import { expectNoAxeViolations } from '../../support/browser/no-axe-violations.ts'
import { expect, test } from '../../support/browser/test.ts'
import { memberSession } from '../../support/people/sessions.ts'

const hourMs = 60 * 60_000

test('what others have changed since the last visit is named', async ({ page, newProfile }) => {
  await page.clock.setSystemTime(Date.now() - 2 * hourMs)
  await memberSession(page, 'admin@example.com')
  await page.goto('/desk/today')
  await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible()
  const tasks = page.getByRole('list', { name: 'What waits for you' })
  await expect(tasks.getByRole('listitem').first()).toBeVisible()
  const changes = page.getByRole('region', { name: 'What has changed' })
  await expect(changes).toHaveCount(0)

  const other = await (await newProfile()).newPage()
  await memberSession(other, 'admin@example.com')
  await other.goto('/desk/codes')
  await other.getByRole('button', { name: 'Add a code' }).click()
  const form = other.getByRole('dialog', { name: 'Add a code' })
  const code = `TODAY${Date.now()}`
  await form.getByLabel('Code*').fill(code)
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form).toBeHidden()

  await page.clock.setSystemTime(Date.now())
  await page.reload()
  await expect(changes).toContainText(code)
  await expectNoAxeViolations(page)
  // A reload belongs to the same visit.
  await page.reload()
  await expect(changes).toContainText(code)
  await changes.getByRole('link', { name: 'All changes' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'History' })).toBeVisible()
})
