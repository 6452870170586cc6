// axe finds no violations in pages whose code has not arrived.
import { expectNoAxeViolations } from '../../support/browser/no-axe-violations.ts'
import { expect, test } from '../../support/browser/test.ts'
import { openUnhydrated, openWithoutCode } from '../steps.ts'

test('axe finds no violations in the public pages before their code', async ({ page }) => {
  for (const path of ['/', '/schedule', '/committee', '/committee/78', '/directory']) {
    await test.step(path, async () => {
      const hydrate = await openWithoutCode(page, path)
      await expect(page).toHaveURL(path)
      await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible()
      await expectNoAxeViolations(page)
      await hydrate()
      await page.unrouteAll()
    })
  }
})

test('axe finds no violations in More while it is open before the code', async ({ page }) => {
  const hydrate = await openUnhydrated(page, '/hotel', '*')
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'More' })).toBeVisible()
  await expectNoAxeViolations(page)
  await hydrate()
})
