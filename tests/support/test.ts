// The `test` of every journey: a running product per worker, and pages that may not complain.
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
  /** A browser profile of somebody else, held to the same as the test's own, and allowed the same. */
  newProfile: (options?: BrowserContextOptions) => Promise<BrowserContext>
  /** Lets console errors that match pass in this test; every other one fails it. */
  allowConsole: (pattern: RegExp) => void
}

interface WorkerFixtures {
  /** The PostgreSQL cluster a spec wants its product on; without one it is the embedded database. */
  cluster: string | undefined
  product: Product
}

/**
 * A prerendered page is seen before it answers: who opens one by its address waits for both, and so does who
 * acts on one that opened by itself.
 */
function answersWhenOpened(page: Page): void {
  const silent = '#root[data-prerendered]'
  for (const way of ['goto', 'reload', 'goBack', 'goForward'] as const) {
    const open: (...how: never[]) => Promise<Response | null> = page[way].bind(page)
    page[way] = async (...how: never[]) => {
      const response = await open(...how)
      await page.waitForFunction((root) => !document.querySelector(root), silent)
      return response
    }
  }
  void page.addLocatorHandler(page.locator(silent), async () => undefined)
}

/** A request that a test answers itself may be under way when it ends, and its answer then comes too late. */
async function leaveRequests(context: BrowserContext): Promise<void> {
  for (const place of [context, ...context.pages()]) {
    await place.unrouteAll({ behavior: 'ignoreErrors' })
  }
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  cluster: [undefined, { option: true, scope: 'worker' }],
  product: [
    async ({ cluster }, use) => {
      // A round of the reconciler would settle what a test has left open on purpose.
      const env = { RECONCILE_EVERY_SEC: '3600' }
      const product = await startProduct({ databaseUrl: cluster, env })
      await use(product)
      await product.dispose()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ product }, use) => {
    // A test that stopped a part leaves it to the next one running.
    if (!product.sandbox.running) await product.sandbox.start()
    if (!product.server.running) await product.server.start()
    await use(product.url)
  },
  context: async ({ context }, use) => {
    context.on('page', answersWhenOpened)
    await use(context)
    await leaveRequests(context)
  },
  newProfile: async ({ browser, baseURL, watch }, use) => {
    const profiles = new Set<BrowserContext>()
    await use(async (options) => {
      const context = await browser.newContext({ baseURL, ...options })
      context.on('page', answersWhenOpened)
      profiles.add(context)
      context.once('close', () => profiles.delete(context))
      await watch.follow(context)
      return context
    })
    for (const context of profiles) {
      await leaveRequests(context)
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
