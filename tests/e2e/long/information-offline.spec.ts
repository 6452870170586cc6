// The event's information offline after a visit to one page, on a bad connection, and without storage.
import type { BrowserContext, Page } from '@playwright/test'
import { expectNoAxeViolations } from '../../support/browser/no-axe-violations.ts'
import { offlineNoise } from '../../support/browser/offline-noise.ts'
import { savedOnDevice } from '../../support/browser/saved-data.ts'
import { expect, test } from '../../support/browser/test.ts'
import { productCard } from '../steps.ts'

test.use({ serviceWorkers: 'allow' })

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const days = (page: Page) => page.getByRole('group', { name: 'Days of the week' })
const connection = (page: Page) =>
  page.getByRole('status').filter({ hasText: 'Saved on this device' })

test('home, hotel, superintendent, directory and the days open with the server stopped', async ({
  page,
  context,
  product,
  allowConsole,
}) => {
  await page.goto('/hotel')
  // A visit to any page saves the data for the venue.
  await savedOnDevice(page, ['events', 'committees', 'schedule'])
  await product.server.stop()
  allowConsole(offlineNoise)
  await page.close()

  const later = await context.newPage()
  await later.goto('/super')
  await expect(heading(later, 'Show superintendent')).toBeVisible()
  await later.waitForFunction(() => {
    const loaded = [...document.fonts].filter(({ status }) => status === 'loaded')
    return ['Public Sans Variable', 'Besley Variable'].every((face) =>
      loaded.some(({ family }) => family.includes(face)),
    )
  })
  await later.goto('/hotel')
  await expect(later.getByText('$75, non-refundable')).toBeVisible()
  await later.goto('/opening')
  await expect(later.getByText('Coming Soon...')).toBeVisible()
  await later.goto('/directory')
  await expect(later.getByRole('row', { name: /Auctions/ })).toContainText('auctions@club.example')
  await expect(connection(later)).toHaveText(
    /^Offline\. Saved on this device, .+ ago .*\.$|just now/,
  )
  await later.goto('/')
  await days(later)
    .getByRole('button', { name: /Friday, May 8 Click for details/ })
    .click()
  await expect(later.getByRole('region', { name: 'Friday May 8' })).toContainText('Sample banquet')
})

/** Notes each total that the row of pictures shows, in an attribute of the page. */
async function watchPictureTotals(page: Page): Promise<void> {
  await page.evaluate(() => {
    const totals: number[] = []
    const note = () => {
      const total = Number(/of (\d+) pictures/.exec(document.body.textContent)?.[1])
      if (total === 0 || Number.isNaN(total) || total === totals.at(-1)) return
      totals.push(total)
      document.documentElement.dataset['totals'] = totals.join()
    }
    new MutationObserver(note).observe(document.body, {
      subtree: true,
      childList: true,
      characterData: true,
    })
  })
}

/** The download covers two stores only. */
async function withTwoStores(context: BrowserContext): Promise<void> {
  await context.route('**/store-v1/committees/store?*', async (route) => {
    const response = await route.fetch().catch(() => null)
    // The server has been stopped.
    if (!response) return route.abort()
    const all: { id: number }[] = await response.json()
    await route.fulfill({ response, json: all.filter(({ id }) => id === 34 || id === 3) })
  })
}

test('a downloaded store opens offline with its pictures, read only', async ({
  page,
  context,
  product,
  allowConsole,
}) => {
  await withTwoStores(context)
  await page.goto('/')
  await page.getByRole('main').getByRole('link', { name: 'Ready for the venue' }).click()
  await expect(heading(page, 'Ready for the venue')).toBeVisible()
  const stores = page.getByRole('listitem').filter({ hasText: 'Stores' })
  await expect(stores).toContainText('0 of 2 stores')
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await watchPictureTotals(page)
  await page.getByRole('button', { name: 'Save the rest' }).click()
  // The server creates the sizes of a picture at its first request.
  await expect(page.getByText('Everything is saved on this device.')).toBeVisible()
  await expect(stores).toContainText(/2 of 2 stores, saved/)
  await expect(page.getByRole('listitem').filter({ hasText: 'Pictures' })).toContainText('Saved')
  const noted = await page.evaluate(() => document.documentElement.dataset['totals'])
  const totals = (noted ?? '').split(',').map(Number)
  expect(totals.every((total) => total > 0)).toBe(true)
  expect(totals, 'the number of pictures never grows').toEqual(totals.toSorted((a, b) => b - a))
  await expect(page.getByRole('button', { name: 'Bring it up to date' })).toBeVisible()
  await expect(page.getByText(/used, .* left for this app/)).toBeVisible()
  await expectNoAxeViolations(page)
  await test.step('and stay saved when many others are looked at', async () => {
    const saved = () =>
      page.evaluate(async () => (await (await caches.open('images')).keys()).map(({ url }) => url))
    const downloaded = await saved()
    const others = Array.from({ length: 700 }, (_, at) => `${downloaded[0]}&v=${at}`)
    await page.evaluate(async (urls) => {
      for (const url of urls) await (await fetch(url)).blob()
    }, others)
    const total = downloaded.length + others.length
    await expect.poll(async () => (await saved()).length).toBeGreaterThanOrEqual(total)
  })
  await product.server.stop()
  allowConsole(offlineNoise)
  await page.close()

  const later = await context.newPage()
  await later.goto('/committee/34')
  const card = productCard(later, 'Sample enamel mug').or(later.getByRole('article')).first()
  await expect(card).toBeVisible()
  const picture = later.getByRole('article').locator('img').first()
  await expect
    .poll(() => picture.evaluate((one: HTMLImageElement) => one.complete && one.naturalWidth > 0))
    .toBe(true)
  await later.goto('/ready')
  await expect(later.getByText(/We can't reach the show server/)).toBeVisible()
})

test('saved data remain visible with a failing server, a captive portal and no connection', async ({
  page,
  context,
  allowConsole,
}) => {
  allowConsole(/500/)
  await page.goto('/directory')
  await savedOnDevice(page, ['events', 'committees'])
  await page.close()
  const calls = /\/(store-v1|auth-v1|healthz|config\.json)/
  const silence = () => new Promise<void>(() => undefined)
  for (const [says, answer] of [
    ['Not up to date.', { status: 500, json: {} }],
    ['Offline.', { status: 200, contentType: 'text/html', body: '<p>Log in to this Wi-Fi</p>' }],
    ['Offline.', null],
  ] as const) {
    const later = await context.newPage()
    await later.route(calls, (route) => (answer ? route.fulfill(answer) : silence()))
    // Data older than a minute are refetched.
    await later.clock.setFixedTime(Date.now() + 10 * 60_000)
    await later.goto('/directory')
    await expect(later.getByRole('row', { name: /Auctions/ })).toBeVisible()
    await expect(connection(later)).toContainText(says)
    await expect(connection(later)).toContainText(/1\d minutes ago/)
    await expect(later.getByRole('row', { name: /Auctions/ })).toBeVisible()
    await later.close()
  }
})

test('without storage the app shows a notice and works online', async ({ page }) => {
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('No room', 'QuotaExceededError')
    }
    IDBFactory.prototype.open = refuse
    CacheStorage.prototype.open = refuse
  })
  await page.goto('/')
  await expect(page.getByText('Saving is not possible on this device.')).toBeVisible()
  await expect(days(page).getByText('Click for details')).toHaveCount(6)
  await page.getByRole('link', { name: 'What that means' }).click()
  await expect(heading(page, 'Ready for the venue')).toBeVisible()
  await expect(page.getByText(/With a connection everything works/)).toBeVisible()
  await page.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('link', { name: 'Stores' }).click()
  await expect(page.getByRole('heading', { name: 'Featured Stores' })).toBeVisible()
  await expect(page.getByText('Saving is not possible on this device.')).toHaveCount(0)
})

const installOffer = (page: Page) =>
  page.getByRole('region', { name: 'Keep the schedule in your pocket' })
const toStores = (page: Page) =>
  page.getByRole('main').getByRole('link', { name: 'Shop Now' }).click()

test('the install offer appears after several pages and at most once a week', async ({ page }) => {
  await page.addInitScript(() => {
    // Browsers offer the installation once they have read the manifest.
    const waiting = setInterval(() => {
      if (!document.querySelector('link[rel="manifest"]')) return
      clearInterval(waiting)
      const prompt = async () => {
        Object.assign(window, { wasAsked: true })
        return { outcome: 'accepted' }
      }
      dispatchEvent(Object.assign(new Event('beforeinstallprompt'), { prompt }))
    }, 50)
  })
  await page.goto('/')
  await expect(page.getByRole('link', { name: 'Shop Now' })).toBeVisible()
  await expect(installOffer(page)).toHaveCount(0)
  await toStores(page)
  await expect(installOffer(page)).toContainText('Installed, it opens in the hall with no signal.')
  await expectNoAxeViolations(page)
  await installOffer(page).getByRole('button', { name: 'Not now' }).click()
  await expect(installOffer(page)).toHaveCount(0)
  await page.goto('/')
  await toStores(page)
  await expect(page.getByRole('heading', { name: 'Featured Stores' })).toBeVisible()
  await expect(installOffer(page)).toHaveCount(0)
  // The page still offers it.
  await page.goto('/ready')
  await page.getByRole('button', { name: 'Install' }).click()
  await expect.poll(() => page.evaluate(() => 'wasAsked' in window)).toBe(true)
})

test('an iPhone shows the installation steps', async ({ page }) => {
  await page.addInitScript(() => Object.assign(navigator, { standalone: false }))
  await page.goto('/')
  await toStores(page)
  await installOffer(page).getByRole('button', { name: 'Show how' }).click()
  await expect(
    page.getByRole('list', { name: 'Steps to install' }).getByRole('listitem'),
  ).toHaveText([/Share/, /Add to Home Screen/, /Add\./])
})
