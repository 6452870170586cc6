// Releases deployed while a page is open: the update is offered, never forced, and the old page keeps working.
import type { Page } from '@playwright/test'
import { offlineNoise } from '../../support/browser/offline-noise.ts'
import { type Product, startProduct } from '../../support/product/product.ts'
import { makeReleases, type Releases } from '../../support/product/releases.ts'
import { expect, test } from '../../support/browser/test.ts'

test.use({ serviceWorkers: 'allow' })

interface Deployed {
  releases: Releases
  url: string
  server: Product['server']
  /** Replaces the release and restarts the server, as a deployment does. */
  deploy: (name: string) => Promise<void>
}

const withReleases = test.extend<{ deployed: Deployed }>({
  deployed: async ({}, use) => {
    const releases = makeReleases('first')
    const product = await startProduct({ env: { APP_DIR: releases.folder } })
    const { server, url } = product
    const deploy = async (name: string) => {
      await server.stop()
      releases.deploy(name)
      await server.start()
    }
    await use({ releases, url, server, deploy })
    await product.dispose()
    releases.dispose()
  },
})

const offer = (page: Page) => page.getByRole('region', { name: 'A new version is ready' })
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

/** The release that the page runs. */
const releaseOf = (page: Page) =>
  page.evaluate(() => document.querySelector('link#entry')?.getAttribute('href')?.split(/[/-]/)[2])

/** Opens a page that the worker controls. */
async function openControlled(page: Page, url: string): Promise<void> {
  await page.goto(url)
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await page.reload()
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
}

/** Simulates returning to the tab. */
const returnToTab = (page: Page) =>
  page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange')))

/** Checks for a new worker at once instead of at the browser's next update check. */
const checkForUpdate = (page: Page) =>
  page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()))

/** Checks for a new worker and resolves when its installation has failed. */
const checkForBrokenUpdate = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    const failed = new Promise<void>((resolve) => {
      const watchInstalling = () => {
        const worker = registration.installing
        worker?.addEventListener('statechange', () => {
          if (worker.state === 'redundant') resolve()
        })
      }
      watchInstalling()
      registration.addEventListener('updatefound', watchInstalling)
    })
    await registration.update()
    await failed
  })

withReleases(
  'an open page survives three releases in a row, with and without a worker',
  async ({ page, newProfile, deployed, allowConsole }) => {
    const { url, deploy } = deployed
    // Requests fail while the server restarts.
    allowConsole(offlineNoise)
    await openControlled(page, url)
    const withoutWorker = await newProfile({ serviceWorkers: 'block' })
    const plain = await withoutWorker.newPage()
    await plain.goto(url)
    await expect(heading(plain, '2026 National Specialty')).toBeVisible()
    for (const tab of [page, plain])
      await tab.evaluate(() => Object.assign(window, { isSame: true }))

    await deploy('second')
    await returnToTab(page)
    await offer(page).getByRole('button', { name: 'Later' }).click()
    await expect(offer(page)).toHaveCount(0)
    await deploy('third')
    for (const tab of [page, plain]) {
      const main = tab.getByRole('main')
      await main.getByRole('link', { name: 'Shop Now' }).click()
      await expect(tab.getByRole('heading', { name: 'Featured Stores' })).toBeVisible()
      await tab.getByTestId('store-card').filter({ hasText: 'Official Specialty Store' }).click()
      await expect(tab.getByRole('heading', { name: 'Products For Sale' })).toBeVisible()
      expect(await releaseOf(tab)).toBe('first')
      expect(await tab.evaluate(() => 'isSame' in window)).toBe(true)
    }
    await withReleases.step('a missing chunk causes one reload, then an error page', async () => {
      allowConsole(/orders-screen/)
      await plain.route('**/assets/*orders-screen*', (route) => route.fulfill({ status: 404 }))
      let loads = 0
      plain.on('load', () => (loads += 1))
      await plain.getByRole('link', { name: 'Orders' }).filter({ visible: true }).click()
      await expect(heading(plain, 'This page did not open')).toBeVisible()
      await expect.poll(() => loads).toBe(1)
    })
    await withoutWorker.close()

    await page.getByRole('main').getByRole('link', { name: 'All Stores' }).click()
    await returnToTab(page)
    await expect(offer(page)).toHaveCount(0)
    // "Later" ends with the next start of the app.
    await page.reload()
    await expect(offer(page)).toBeVisible()
    const other = await page.context().newPage()
    await other.goto(url)
    await expect(offer(other)).toBeVisible()
    let loads = 0
    page.on('load', () => (loads += 1))
    await offer(page).getByRole('button', { name: 'Update Now' }).click()
    await expect.poll(() => releaseOf(page).catch(() => '')).toBe('third')
    await expect(page.getByRole('heading', { name: 'Featured Stores' })).toBeVisible()
    await expect.poll(() => loads).toBe(1)

    await withReleases.step('another tab gets it too, once it consents', async () => {
      await expect(heading(other, '2026 National Specialty')).toBeVisible()
      await offer(other).getByRole('button', { name: 'Update Now' }).click()
      await expect.poll(() => releaseOf(other).catch(() => '')).toBe('third')
    })
  },
)

withReleases(
  'a broken release is not installed, and the empty worker replaces a broken worker',
  async ({ page, deployed, allowConsole }) => {
    const { url, server, releases } = deployed
    allowConsole(/404|bad-precaching-response/)
    allowConsole(offlineNoise)
    await openControlled(page, url)

    await withReleases.step(
      'if a file is missing, the old release stays, also offline',
      async () => {
        await server.stop()
        releases.deploy('broken')
        releases.lose('broken-hotel-screen')
        await server.start()
        await checkForBrokenUpdate(page)
        await expect(offer(page)).toHaveCount(0)
        await server.stop()
        await page.goto(`${url}/hotel`)
        await expect(heading(page, 'Hotel information')).toBeVisible()
        expect(await releaseOf(page)).toBe('first')
      },
    )

    await withReleases.step(
      'the kill switch deletes the caches and stops handling requests',
      async () => {
        releases.deploy('off')
        releases.turnWorkerOff()
        await server.start()
        await checkForUpdate(page)
        await expect.poll(() => page.evaluate(() => caches.keys())).toEqual([])
        await page.goto(`${url}/hotel`)
        expect(await releaseOf(page)).toBe('off')
        await server.stop()
        await expect(page.goto(url)).rejects.toThrow(/ERR_CONNECTION_REFUSED/)
      },
    )
  },
)
