// The event's information with the server stopped, after one visit to one page.
import type { Page } from '@playwright/test'
import { savedOnDevice } from '../support/saved-data.ts'
import { expect, test } from '../support/test.ts'

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const days = (page: Page) => page.getByRole('group', { name: 'Days of the week' })

test('home, hotel, superintendent, directory and the days open with the server stopped', async ({
  page,
  context,
  product,
  allowConsole,
}) => {
  await page.goto('/hotel')
  // One visit saves what the venue needs, whichever page it was.
  await savedOnDevice(page, ['events', 'committees', 'schedule'])
  await product.server.stop()
  allowConsole(/Failed to load resource|ERR_CONNECTION_REFUSED/)
  await page.close()

  const later = await context.newPage()
  await later.goto('/super')
  await expect(heading(later, 'Show superintendent')).toBeVisible()
  await later.goto('/hotel')
  await expect(later.getByText('$75, non-refundable')).toBeVisible()
  await later.goto('/opening')
  await expect(later.getByText('Coming Soon...')).toBeVisible()
  await later.goto('/directory')
  await expect(later.getByRole('row', { name: /Auctions/ })).toContainText('auctions@club.example')
  await expect(later.getByText(/^Saved on this device/)).toBeVisible()
  await later.goto('/')
  await days(later)
    .getByRole('button', { name: /Friday, May 8 Click for details/ })
    .click()
  await expect(later.getByRole('region', { name: 'Friday May 8' })).toContainText('Sample banquet')
})
