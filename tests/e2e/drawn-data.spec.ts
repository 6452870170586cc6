// Public pages arrive with their data: they can be read without code, and the app asks for nothing that is there.
import { expect, test } from '../support/browser/test.ts'
import { writeStore } from '../support/desk/written-store.ts'

const hostile = `Mug </script><script>document.title = 'run'</script> <b>&amp;\u2028`

// One sample product has no picture file.
test.beforeEach(({ allowConsole }) => allowConsole(/images\/sample\/missing/))

test('without code a visitor reads the stores, a store, the schedule, the directory and home', async ({
  browser,
  baseURL,
  product,
}) => {
  await writeStore(product, {
    id: 9720,
    name: 'Written mug store',
    products: [{ name: hostile }],
  })
  const context = await browser.newContext({ baseURL, javaScriptEnabled: false })
  const page = await context.newPage()
  const main = page.getByRole('main')

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
  await context.close()
})

test('the app asks for nothing that its page came with', async ({ newProfile }) => {
  for (const [path, reads] of [
    ['/committee', /^\/store-v1\/committees\/store$/],
    ['/committee/34', /^\/store-v1\/(products\/|formConfigs|committees\/(store\/)?34)/],
    ['/schedule', /^\/store-v1\/.*schedule/],
    ['/directory', /^\/store-v1\/committees\/store$/],
  ] as const) {
    // What has just changed, as at the start of the server, is read again, and so is what the device has saved since.
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

test('a link with a search or to an event opens there', async ({ page }) => {
  await page.goto('/directory?q=auctions')
  await expect(page.getByRole('row')).toHaveCount(2)
  await page.goto('/schedule?day=2026-05-08')
  await expect(page.getByRole('heading', { level: 2, name: /Friday, May 8/ })).toBeVisible()
})
