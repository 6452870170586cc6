import type { BrowserContext, Page } from '@playwright/test'
import { fileFor, isLivePage } from '#contract/pages.ts'

/** The server sends its pages as when it cannot draw them with their data, so that the app reads all of them. */
export async function sendPagesWithoutData(pages: Page | BrowserContext): Promise<void> {
  await pages.route(
    ({ pathname }) => isLivePage(pathname),
    async (route) => {
      const request = route.request()
      if (!request.isNavigationRequest()) return route.fallback()
      const { origin, pathname } = new URL(request.url())
      const response = await route.fetch({ url: origin + fileFor(pathname) })
      return route.fulfill({ response })
    },
  )
}
