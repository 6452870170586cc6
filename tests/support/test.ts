// The `test` of every end-to-end test: a running product per worker, and a failure for console errors.
import {
  type BrowserContext,
  type BrowserContextOptions,
  expect,
  type Page,
  type Response,
  test as base,
} from '@playwright/test'
import { startProduct, type Product } from './product.ts'
import { createWatch, type PageWatch } from './watch-page.ts'

interface TestFixtures {
  watch: PageWatch
  /** Another browser profile, with the same watch and allowed console errors. */
  newProfile: (options?: BrowserContextOptions) => Promise<BrowserContext>
  /** Allows matching console errors in this test; all others fail it. */
  allowConsole: (pattern: RegExp) => void
}

interface WorkerFixtures {
  /** The PostgreSQL cluster for the product; without one it uses the embedded database. */
  cluster: string | undefined
  product: Product
}

/** Navigations and actions wait for hydration, because a prerendered page is visible before it reacts. */
function waitForHydration(page: Page): void {
  const notHydrated = '#root[data-prerendered]'
  for (const way of ['goto', 'reload', 'goBack', 'goForward'] as const) {
    const open: (...how: never[]) => Promise<Response | null> = page[way].bind(page)
    page[way] = async (...how: never[]) => {
      const response = await open(...how)
      await page.waitForFunction((root) => !document.querySelector(root), notHydrated)
      return response
    }
  }
  void page.addLocatorHandler(page.locator(notHydrated), async () => undefined)
}

/** Removes routes, because a routed request may still be running when the test ends. */
async function removeRoutes(context: BrowserContext): Promise<void> {
  for (const place of [context, ...context.pages()]) {
    await place.unrouteAll({ behavior: 'ignoreErrors' })
  }
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  cluster: [undefined, { option: true, scope: 'worker' }],
  product: [
    async ({ cluster }, use) => {
      // A reconciler round would settle payments that a test leaves open on purpose.
      const env = { RECONCILE_EVERY_SEC: '3600' }
      const product = await startProduct({ databaseUrl: cluster, env })
      await use(product)
      await product.dispose()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ product }, use) => {
    // A previous test may have stopped a process.
    if (!product.sandbox.running) await product.sandbox.start()
    if (!product.server.running) await product.server.start()
    await use(product.url)
  },
  context: async ({ context }, use) => {
    context.on('page', waitForHydration)
    await use(context)
    await removeRoutes(context)
  },
  newProfile: async ({ browser, baseURL, watch }, use) => {
    const profiles = new Set<BrowserContext>()
    await use(async (options) => {
      const context = await browser.newContext({ baseURL, ...options })
      context.on('page', waitForHydration)
      profiles.add(context)
      context.once('close', () => profiles.delete(context))
      await watch.follow(context)
      return context
    })
    for (const context of profiles) {
      await removeRoutes(context)
      await context.close()
    }
  },
  watch: [
    async ({ context }, use) => {
      const watch = createWatch()
      await watch.follow(context)
      await use(watch)
      expect(watch.complaints(), 'what the pages complained about').toEqual([])
    },
    { auto: true },
  ],
  allowConsole: async ({ watch }, use) => {
    await use(watch.allow)
  },
})

export { expect }
