// A shop of its own on a morning of the show: 10:25 AM at the event, for the server and for the pages.
import type { Page } from '@playwright/test'
import { test as base } from '../support/browser/test.ts'
import { requireCluster } from '../support/database/database.ts'
import { startProduct } from '../support/product/product.ts'

const now = '2026-05-06T14:25:00Z'

export const test = base.extend({
  product: [
    async ({}, use) => {
      const env = { CLOCK: now }
      const product = await startProduct({ databaseUrl: requireCluster(), env })
      await use(product)
      await product.dispose()
    },
    { scope: 'worker' },
  ],
})

/** Sets the page's clock to that morning. */
export const showTime = (page: Page) => page.clock.setFixedTime(new Date(now))
