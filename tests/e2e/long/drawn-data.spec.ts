// Public pages arrive with their data: they can be read without code, and the app asks for nothing that is there.
import { getEvents } from '#contract/calls/events.ts'
import { expect, test } from '../../support/browser/test.ts'
import { writeStore } from '../../support/desk/written-store.ts'
import { readLive } from '../../support/network/live-reader.ts'
import { createCaller } from '../../support/people/caller.ts'
import type { Product } from '../../support/product/product.ts'
import { untilDrawn } from '../steps.ts'

const hostile = `Mug </script><script>document.title = 'run'</script> <b>&amp;\u2028`
const longName = 'Long '.repeat(60).trim()

// One sample product has no picture file.
test.beforeEach(({ allowConsole }) => allowConsole(/images\/sample\/missing/))

test('without code a visitor reads the public pages, and stores with unusual names', async ({
  browser,
  baseURL,
  product,
  page: withScript,
}) => {
  // Other journeys on the same product open stores that do not exist.
  const logFrom = product.server.log.length
  await writeStore(product, {
    id: 9720,
    name: 'Written mug store',
    products: [{ name: hostile }],
  })
  const content = 'Cups \u2028 </script><script>document.title = "run"</script> and saucers'
  await writeStore(product, { id: 9721, name: longName, content, products: [] })
  for (const path of [
    '/',
    '/schedule',
    '/committee',
    '/committee/78',
    '/committee/9720',
    '/committee/9721',
    '/directory',
  ])
    await untilDrawn(withScript, path)
  const context = await browser.newContext({ baseURL, javaScriptEnabled: false })
  const page = await context.newPage()
  const main = page.getByRole('main')

  await test.step('without code a visitor reads the stores, a store, the schedule, the directory and home', async () => {
    await page.goto('/committee')
    await main.getByRole('link', { name: /Seaside Shop/ }).click()
    await expect(page).toHaveTitle(/^Seaside Shop/)
    // Not in the list, which other tests read.
    await page.goto('/committee/9720')
    await expect(page).toHaveTitle(/^Written mug store/)
    await expect(main.getByRole('heading', { level: 1, name: 'Written mug store' })).toBeVisible()
    await expect(main.getByRole('article', { name: hostile })).toBeVisible()

    await page.goto('/schedule')
    await expect(main.getByRole('heading', { name: 'Sample open dogs' })).toBeVisible()
    await page.goto('/directory')
    await expect(main.getByRole('row', { name: /Auctions/ })).toBeVisible()
    await page.goto('/')
    await expect(main.getByRole('button', { name: /Wednesday, May 6/ })).toContainText(
      'Click for details',
    )
  })

  await test.step('a store with a name of 300 characters, and one without products, can be read without code', async () => {
    await page.goto('/committee/9721')
    await expect(main.getByRole('heading', { level: 1, name: longName })).toBeVisible()
    await expect(main.getByText('No products available')).toBeVisible()
    await expect(page).toHaveTitle(new RegExp(`^${longName}`))
    const isTooWide = () => document.documentElement.scrollWidth > innerWidth
    expect(await page.evaluate(isTooWide)).toBe(false)
  })
  await context.close()
  // The app's code on the server misses nothing that only a browser has.
  expect(product.server.log.slice(logFrom)).not.toMatch(/is not available|could not be loaded/)
})

test('a store of 1,000 products shows all of them', async ({ page, product }) => {
  const products = Array.from({ length: 1000 }, (_, at) => ({ name: `Pin no. ${at + 1}` }))
  await writeStore(product, { id: 9722, name: 'Written pin store', products })
  await page.goto('/committee/9722')
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1, name: 'Written pin store' })).toBeVisible()
  await expect(main.getByRole('article')).toHaveCount(1000)
  await expect(main.getByRole('article', { name: 'Pin no. 1000', exact: true })).toBeAttached()
})

test('links to public pages say what they show and open there', async ({ page }) => {
  await test.step('each public page says what a link to it shows', async () => {
    const words = ['/hotel', '/super', '/opening', '/juniors', '/workingDogTeamRelay', '/info']
    for (const path of ['/', '/schedule', '/committee', '/committee/78', '/directory', ...words]) {
      const text = async () => (await page.request.get(path)).text()
      await expect.poll(text, path).toContain('property="og:title"')
      const html = await text()
      expect(html, path).toMatch(/property="og:title" content="[^"]+"/)
      expect(html, path).toMatch(/property="og:description" content="[^"]+"/)
      expect(html, path).toMatch(/property="og:image" content="http[^"]+"/)
      expect(html, path).toMatch(/property="og:url" content="http[^"]+"/)
      expect(html, path).toMatch(/name="description" content="[^"]+"/)
    }
  })

  await test.step('a link with a search or to an event opens there', async () => {
    await page.goto('/directory?q=auctions')
    await expect(page.getByRole('row')).toHaveCount(2)
    await page.goto('/schedule?day=2026-05-08')
    await expect(page.getByRole('heading', { level: 2, name: /Friday, May 8/ })).toBeVisible()
  })
})

/** How long ago something public last changed. */
async function sinceLastChangeMs({ url }: Product): Promise<number> {
  const events = await createCaller(url).call(getEvents)
  const stream = await readLive(url, events.find(({ isOpen }) => isOpen)?.id ?? 0)
  const { changes } = await stream.next()
  stream.close()
  return Math.min(...changes.map(({ agoMs }) => agoMs))
}

test('the app asks for nothing that its page came with', async ({ newProfile, product }) => {
  // What has changed since is read again, as after a start of the server (`src/app/pages/page-data.ts`).
  await expect.poll(() => sinceLastChangeMs(product), { intervals: [1000] }).toBeGreaterThan(35_000)
  for (const [path, reads] of [
    ['/committee', /^\/store-v1\/committees\/store$/],
    ['/committee/34', /^\/store-v1\/(products\/|formConfigs|committees\/(store\/)?34)/],
    ['/schedule', /^\/store-v1\/.*schedule/],
    ['/directory', /^\/store-v1\/committees\/store$/],
  ] as const) {
    // What the device has saved since is read again.
    await expect(async () => {
      const page = await (await newProfile()).newPage()
      const asked: string[] = []
      page.on('request', (request) => asked.push(new URL(request.url()).pathname))
      await page.goto(path)
      // The app opens the live stream last.
      await expect.poll(() => asked.some((one) => one.endsWith('/live'))).toBe(true)
      await page.close()
      expect(
        asked.filter((one) => reads.test(one)),
        path,
      ).toEqual([])
    }).toPass()
  }
})
