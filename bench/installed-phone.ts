// A phone on which the app is installed: its service worker has the app, and the device has the show's data.
import type { Browser, BrowserContext } from '@playwright/test'
import { phone } from './throttled-visit.ts'

/** Reading ahead for the venue and keeping pages begin when the page is idle, and nothing in the page tells their end. */
const readAheadMs = 5000

/** `paths` are the pages that were visited once. */
export async function installedPhone(
  browser: Browser,
  url: string,
  paths: readonly string[],
): Promise<BrowserContext> {
  const context = await browser.newContext(phone)
  const page = await context.newPage()
  for (const path of paths) {
    await page.goto(url + path)
    await page.evaluate(() => navigator.serviceWorker.ready)
    await page.waitForTimeout(readAheadMs)
  }
  await page.close()
  return context
}
