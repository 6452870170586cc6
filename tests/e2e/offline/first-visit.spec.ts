// A first visit that loses its connection before the app is cached: the current screen stays usable.
import { offlineNoise } from '../../support/browser/offline-noise.ts'
import { shopperSession } from '../../support/people/sessions.ts'
import { expect, test } from '../../support/browser/test.ts'
import { addToCart } from '../steps.ts'

test.use({ serviceWorkers: 'allow' })

test('a chunk that cannot be loaded shows a message and keeps the screen', async ({
  newProfile,
  allowConsole,
}) => {
  allowConsole(offlineNoise)
  allowConsole(/dynamically imported module/)
  const context = await newProfile({ serviceWorkers: 'block' })
  const page = await context.newPage()
  await shopperSession(page)
  await page.goto('/committee/34')
  await addToCart(page, 'Sample digital pattern, no shipping')
  await context.setOffline(true)

  await page.getByRole('button', { name: /^Cart/ }).click()
  const missing = 'This part of the app is not on this device yet. It needs a connection.'
  await expect(page.getByTestId('toast').filter({ hasText: missing })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Cart/ })).toHaveAttribute(
    'aria-expanded',
    'false',
  )
  await expect(page.getByRole('heading', { name: 'Sample digital pattern' })).toBeVisible()

  await page.getByRole('link', { name: 'Orders' }).click()
  await expect(page.getByRole('main')).toContainText(missing)
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Sample digital pattern' })).toBeVisible()

  await page.getByRole('link', { name: 'Orders' }).click()
  await expect(page.getByRole('main')).toContainText(missing)
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible()
})
