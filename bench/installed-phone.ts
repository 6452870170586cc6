// A phone on which the app is installed: its service worker has the app, and the device has the show's data.
import type { Browser, BrowserContext } from '@playwright/test'
import { phone } from './throttled-visit.ts'

/** Reading ahead for the venue begins when the page is idle, and nothing in the page tells its end. */
const readAheadMs = 5000

export async function installedPhone(browser: Browser, url: string): Promise<BrowserContext> {
  const context = await browser.newContext(phone)
  const page = await context.newPage()
  await page.goto(url)
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.waitForTimeout(readAheadMs)
  await page.close()
  return context
}
