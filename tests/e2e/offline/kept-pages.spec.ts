// Whoever comes back sees a public page with its data before any code runs: as the device kept it, then as it is now.
import type { Page } from '@playwright/test'
import {
  ageKeptPages,
  keptAnew,
  keptOnDevice,
  keptPages,
} from '../../support/browser/kept-pages.ts'
import { offlineNoise } from '../../support/browser/offline-noise.ts'
import { expect, test } from '../../support/browser/test.ts'
import { deleteStore, writeStore } from '../../support/desk/written-store.ts'
import { shopperSession } from '../../support/people/sessions.ts'
import { withRows } from '../../support/product/rows.ts'
import { productCard } from '../steps.ts'

test.use({ serviceWorkers: 'allow', changesShow: true })

// One sample product has no picture file.
test.beforeEach(({ allowConsole }) => allowConsole(/images\/sample\/missing/))

const anHourMs = 3_600_000
const everywhere = ['/', '/schedule', '/committee', '/directory']
const store = '/committee/9730'

/** Opens an address and returns the document that the browser got. */
async function documentAt(page: Page, path: string): Promise<string> {
  const response = await page.goto(path)
  return (await response?.text()) ?? ''
}

test('a page that was kept comes with its data, and what has changed since replaces them', async ({
  page,
  product,
  allowConsole,
}) => {
  await writeStore(product, { id: 9730, name: 'Kept store', products: [{ name: 'Kept mug' }] })
  const { email } = await shopperSession(page)
  expect(await documentAt(page, store)).not.toContain('data-kept-ms')
  await keptOnDevice(page, [...everywhere, store])
  const card = productCard(page, 'Kept mug')

  await test.step('a new price is shown over the kept one', async () => {
    await withRows(product, async (query) => {
      await query(
        `update base_prices set cents = 1500 where event_product_id in
           (select id from event_products where committee_id = 9730)`,
        [],
      )
    })
    const kept = await documentAt(page, store)
    expect(kept).toMatch(/data-kept-ms="\d+"/)
    expect(kept).toContain('Kept mug')
    expect(kept).toContain('$10.00')
    await expect(card).toContainText('$15.00')
    await expect(card).not.toContainText('$10.00')
  })

  await test.step('the page is kept anew after a while, and nothing of a person is in it', async () => {
    await ageKeptPages(page, anHourMs)
    await page.goto(store)
    await expect.poll(async () => (await keptPages(page))[store]).toContain('$15.00')
    for (const text of Object.values(await keptPages(page))) {
      expect(text).not.toContain(email)
      expect(text).not.toContain('Ann Lee')
    }
  })

  await test.step('a page that was kept long ago is not shown', async () => {
    await ageKeptPages(page, 8 * 24 * anHourMs)
    expect(await documentAt(page, store)).not.toContain('Kept mug')
    await expect(card).toContainText('$15.00')
  })

  await test.step('without a connection the kept page is shown with its age', async () => {
    await keptAnew(page, [...everywhere, store], Date.now() - anHourMs)
    await ageKeptPages(page, 2 * anHourMs)
    await product.server.stop()
    allowConsole(offlineNoise)
    expect(await documentAt(page, '/directory')).toContain('auctions@club.example')
    await expect(page.getByRole('row', { name: /Auctions/ })).toBeVisible()
    await expect(page.getByRole('status').filter({ hasText: 'Saved on this device' })).toBeVisible()
    await product.server.start()
  })

  await test.step('a store that is gone is gone from the device', async () => {
    await deleteStore(product, 9730)
    allowConsole(/404/)
    await page.goto(store)
    await expect.poll(async () => Object.keys(await keptPages(page))).not.toContain(store)
  })
})
