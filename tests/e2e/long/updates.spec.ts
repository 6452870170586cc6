// New releases over a page that is open: offered, never forced, and nothing of the old one breaks.
import type { Page } from '@playwright/test'
import { offlineNoise } from '../../support/offline-noise.ts'
import { type Product, startProduct } from '../../support/product.ts'
import { makeReleases, type Releases } from '../../support/releases.ts'
import { expect, test } from '../../support/test.ts'

test.use({ serviceWorkers: 'allow' })

interface Deployed {
  releases: Releases
  url: string
  server: Product['server']
  /** Replaces the release and starts the server anew, as a deployment does. */
  deploy: (name: string) => Promise<void>
}

const withReleases = test.extend<{ deployed: Deployed }>({
  deployed: [
    async ({}, use) => {
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
    { timeout: 120_000 },
  ],
})

const offer = (page: Page) => page.getByRole('region', { name: 'A new version is ready' })
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

/** Which release the page runs. */
const releaseOf = (page: Page) =>
  page.evaluate(() => document.querySelector('link#entry')?.getAttribute('href')?.split(/[/-]/)[2])

/** Opens a page that the worker answers for. */
async function openKept(page: Page, url: string): Promise<void> {
  await page.goto(url)
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await page.reload()
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
}

/** What returning to the tab does. */
const comeBack = (page: Page) =>
  page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange')))

/** Looks for a new worker, as the browser also does by itself some time after a page is opened. */
const look = (page: Page) =>
  page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()))

/** Looks for a new worker, and resolves when one has turned out to be of no use. */
const lookInVain = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    const ended = new Promise<void>((resolve) => {
      const follow = () => {
        const found = registration.installing
        found?.addEventListener('statechange', () => {
          if (found.state === 'redundant') resolve()
        })
      }
      follow()
      registration.addEventListener('updatefound', follow)
    })
    await registration.update()
    await ended
  })

withReleases(
  'three releases in a row leave an open page whole, with and without a worker',
  async ({ page, newProfile, deployed, allowConsole }) => {
    const { url, deploy } = deployed
    // What a page asks for while the server is exchanged.
    allowConsole(offlineNoise)
    await openKept(page, url)
    const withoutWorker = await newProfile({ serviceWorkers: 'block' })
    const plain = await withoutWorker.newPage()
    await plain.goto(url)
    await expect(heading(plain, '2026 National Specialty')).toBeVisible()
    for (const one of [page, plain])
      await one.evaluate(() => Object.assign(window, { isSame: true }))

    await deploy('second')
    await comeBack(page)
    await offer(page).getByRole('button', { name: 'Later' }).click()
    await expect(offer(page)).toHaveCount(0)
    await deploy('third')
    for (const one of [page, plain]) {
      const main = one.getByRole('main')
      await main.getByRole('link', { name: 'Shop Now' }).click()
      await expect(one.getByRole('heading', { name: 'Featured Stores' })).toBeVisible()
      await one.getByTestId('store-card').filter({ hasText: 'Official Specialty Store' }).click()
      await expect(one.getByRole('heading', { name: 'Products For Sale' })).toBeVisible()
      expect(await releaseOf(one)).toBe('first')
      expect(await one.evaluate(() => 'isSame' in window)).toBe(true)
    }
    await withReleases.step('code that is gone for good: one more try, then words', async () => {
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
    await comeBack(page)
    await expect(offer(page)).toBeVisible()
    let loads = 0
    page.on('load', () => (loads += 1))
    await offer(page).getByRole('button', { name: 'Update Now' }).click()
    await expect.poll(() => releaseOf(page).catch(() => '')).toBe('third')
    await expect(page.getByRole('heading', { name: 'Featured Stores' })).toBeVisible()
    await expect.poll(() => loads).toBe(1)
  },
)

withReleases(
  'a broken release changes nothing, and the empty worker takes over from a bad one',
  async ({ page, deployed, allowConsole }) => {
    const { url, server, releases } = deployed
    allowConsole(/404|bad-precaching-response/)
    allowConsole(offlineNoise)
    await openKept(page, url)

    await withReleases.step(
      'one file is missing: the old release stays, offline as well',
      async () => {
        await server.stop()
        releases.deploy('broken')
        releases.lose('broken-hotel-screen')
        await server.start()
        await lookInVain(page)
        await expect(offer(page)).toHaveCount(0)
        await server.stop()
        await page.goto(`${url}/hotel`)
        await expect(heading(page, 'Hotel information')).toBeVisible()
        expect(await releaseOf(page)).toBe('first')
      },
    )

    await withReleases.step(
      'the kill switch empties the caches and leaves the network alone',
      async () => {
        releases.deploy('off')
        releases.turnWorkerOff()
        await server.start()
        await look(page)
        await expect.poll(() => page.evaluate(() => caches.keys())).toEqual([])
        await page.goto(`${url}/hotel`)
        expect(await releaseOf(page)).toBe('off')
        await server.stop()
        await expect(page.goto(url)).rejects.toThrow(/ERR_CONNECTION_REFUSED/)
      },
    )
  },
)
