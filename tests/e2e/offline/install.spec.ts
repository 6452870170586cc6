// Installability, and the requests that the service worker must not answer.
import { offlineNoise } from '../../support/browser/offline-noise.ts'
import { expect, test } from '../../support/browser/test.ts'

test.use({ serviceWorkers: 'allow' })

test('the manifest and its images are valid, and Chromium reports no installability errors', async ({
  page,
  context,
}) => {
  await page.goto('/')
  // The app adds the manifest link after its code has run.
  const link = page.locator('link[rel="manifest"]')
  await expect(link).toBeAttached()
  const devtools = await context.newCDPSession(page)
  const { errors } = await devtools.send('Page.getAppManifest')
  expect(errors).toEqual([])
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors')
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([])

  const address = new URL((await link.getAttribute('href')) ?? '', page.url()).href
  const manifest = await (await page.request.get(address)).json()
  expect(manifest).toMatchObject({ display: 'standalone', start_url: '/', scope: '/' })
  expect(manifest.shortcuts.map(({ url }: { url: string }) => url)).toEqual([
    '/schedule',
    '/committee',
    '/orders',
  ])
  const icons: { src: string; sizes: string; purpose?: string }[] = manifest.icons
  expect(icons.map(({ sizes }) => sizes)).toEqual(expect.arrayContaining(['192x192', '512x512']))
  expect(icons.some(({ purpose }) => purpose?.includes('maskable'))).toBe(true)
  const shortcuts: { name: string; url: string; icons: { src: string }[] }[] = manifest.shortcuts
  expect(shortcuts.map(({ name, url }) => [name, url])).toEqual([
    ['Schedule', '/schedule'],
    ['Store', '/committee'],
    ['Orders', '/orders'],
  ])
  const screenshots: { src: string; form_factor: string }[] = manifest.screenshots
  const formFactors = new Set(screenshots.map(({ form_factor }) => form_factor))
  expect(formFactors).toEqual(new Set(['narrow', 'wide']))
  const images = [...icons, ...shortcuts.flatMap((shortcut) => shortcut.icons), ...screenshots]
  for (const { src } of images) {
    const reply = await page.request.get(new URL(src, address).href)
    expect(reply.headers()['content-type']).toMatch(/^image\//)
  }
})

test('a worker whose registration failed is registered when the server is reachable again', async ({
  page,
  product,
  allowConsole,
}) => {
  allowConsole(offlineNoise)
  const failure = page.waitForEvent('console', (message) =>
    message.text().startsWith('The service worker could not be registered'),
  )
  await page.goto('/')
  await product.server.stop()
  await failure
  await expect(page.getByRole('status').filter({ hasText: /^Offline/ })).toBeVisible()
  await product.server.start()
  // The app retries periodically, and at once on `online`.
  await page.evaluate(() => void dispatchEvent(new Event('online')))
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
})

test('the worker answers page requests and never API requests', async ({
  page,
  product,
  allowConsole,
}) => {
  allowConsole(offlineNoise)
  await page.goto('/')
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await page.reload()
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null))
    .toBe(true)
  const answer = await page.goto('/committee')
  expect(answer?.fromServiceWorker()).toBe(true)
  expect(answer?.headers()['cross-origin-opener-policy']).toBe('same-origin-allow-popups')
  await expect(page.getByRole('heading', { name: 'Featured Stores' })).toBeVisible()
  await product.server.stop()

  await page.goto('/callback')
  await expect(
    page.getByRole('main').getByRole('button', { name: 'Nonmember Log in' }),
  ).toBeVisible()
  const answers = await page.evaluate(async () => {
    const paths = [
      '/store-v1/events',
      '/auth-v1/authorize',
      '/mem-v1/users/1',
      '/is-v1/x',
      '/ds-v1/x',
    ]
    const request = (path: string) =>
      fetch(path).then(
        (reply) => `${path} answered ${reply.status}`,
        () => 'no answer',
      )
    return Promise.all([...paths, '/webhook/stripe', '/healthz'].map(request))
  })
  expect(new Set(answers)).toEqual(new Set(['no answer']))

  const cached = await page.evaluate(async () => {
    const names = await caches.keys()
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return requests.flat().map(({ url }) => new URL(url).pathname)
  })
  expect(cached.filter((path) => /^\/(\w+-v1|webhook|config\.json)/.test(path))).toEqual([])
})

test('the home page is shown before any script runs', async ({ browser, product }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(product.url)
  await expect(
    page.getByRole('heading', { level: 1, name: '2026 National Specialty' }),
  ).toBeVisible()
  await expect(page.getByText('Monday May 4 to Saturday May 9, 2026')).toBeVisible()
  await context.close()
})
