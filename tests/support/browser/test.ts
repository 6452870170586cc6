// The `test` of every end-to-end test: a running product per worker, and a failure for console errors.
import {
  type BrowserContext,
  type BrowserContextOptions,
  expect,
  type Page,
  type Response,
  test as base,
  type TestInfo,
} from '@playwright/test'
import { requireCluster } from '../database/database.ts'
import { startProduct, type Product } from '../product/product.ts'
import { createWatch, type PageWatch } from './watch-page.ts'

interface TestFixtures {
  watch: PageWatch
  /** Another browser profile, with the same watch and allowed console errors. */
  newProfile: (options?: BrowserContextOptions) => Promise<BrowserContext>
  /** Allows matching console errors in this test; all others fail it. */
  allowConsole: (pattern: RegExp) => void
}

interface WorkerFixtures {
  /** For specs that change what every visitor sees: they share a product with each other only. */
  changesShow: boolean
  product: Product
}

/**
 * A closed dialog leaves its entry of the history a moment later (`back-closes.ts`), and that ends a navigation which
 * has begun before.
 */
async function waitForClosedDialogs(page: Page): Promise<void> {
  await page.waitForFunction((openDialogs) => {
    const state: { overlay?: { depth: number } } | null = history.state
    return (state?.overlay?.depth ?? 0) <= document.querySelectorAll(openDialogs).length
  }, '[role$="dialog"][data-state="open"]')
}

/** Navigations and actions wait for hydration, because a prerendered page is visible before it reacts. */
function waitForHydration(page: Page): void {
  const notHydrated = '#root[data-prerendered]'
  for (const way of ['goto', 'reload', 'goBack', 'goForward'] as const) {
    const open: (...how: never[]) => Promise<Response | null> = page[way].bind(page)
    page[way] = async (...how: never[]) => {
      if (way === 'goto' || way === 'reload') await waitForClosedDialogs(page)
      const response = await open(...how)
      await page.waitForFunction((root) => !document.querySelector(root), notHydrated)
      return response
    }
  }
  void page.addLocatorHandler(page.locator(notHydrated), async () => undefined)
}

/** Notes what the pages show when the test has failed: CI keeps no pictures. */
async function annotateFailure(context: BrowserContext, info: TestInfo): Promise<void> {
  if (info.status === info.expectedStatus) return
  for (const page of context.pages()) {
    const body = await page.evaluate(() => document.body.innerText).catch(String)
    const text = body.replaceAll(/\s+/g, ' ')
    const description = `${page.url()} ${text.slice(0, 300)} … ${text.slice(-200)}`
    info.annotations.push({ type: 'shown', description })
  }
}

/** Removes routes, because a routed request may still be running when the test ends. */
async function removeRoutes(context: BrowserContext): Promise<void> {
  for (const place of [context, ...context.pages()]) {
    await place.unrouteAll({ behavior: 'ignoreErrors' })
  }
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  // A worker runs only tests with the same options, so this alone keeps the products apart.
  changesShow: [false, { option: true, scope: 'worker' }],
  product: [
    async ({}, use) => {
      // A reconciler round would settle payments that a test leaves open on purpose.
      const env = { RECONCILE_EVERY_SEC: '3600' }
      // The embedded database would keep a third of a core busy.
      const product = await startProduct({ databaseUrl: requireCluster(), env })
      await use(product)
      await product.dispose()
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ product }, use) => {
    // A previous test may have stopped a process.
    if (!product.sandbox.running) await product.sandbox.start()
    if (!product.server.running) await product.server.start()
    await use(product.url)
  },
  context: async ({ context }, use, info) => {
    context.on('page', waitForHydration)
    await use(context)
    await annotateFailure(context, info)
    await removeRoutes(context)
  },
  newProfile: async ({ browser, baseURL, watch }, use, info) => {
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
      await annotateFailure(context, info)
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
