// Taps on pages whose code is there, by somebody who is signed in and has a product in the cart.
import { type BrowserContext, chromium, type Locator, type Page } from '@playwright/test'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { takeDurations, watchInteractions } from './interactions.ts'
import { quantile } from './measure.ts'
import type { NamedUrl } from './page-figures.ts'
import type { Table } from './section.ts'
import { makeSignedInProfile } from './signed-in-profile.ts'
import { cpuSlowdown, phone } from './throttled-visit.ts'

const tapCount = 20

interface TappedPage {
  path: string
  /** What the tap with this number, from 0 on, is on. */
  control: (page: Page, tap: number) => Locator
}

const tappedPages: Record<string, TappedPage> = {
  'Save for later in the store of 120': {
    path: '/committee/78',
    // A saved product has another name.
    control: (page) => page.getByRole('button', { name: 'Save for later' }).first(),
  },
  'stars of the schedule': {
    path: '/schedule',
    control: (page, tap) => page.getByLabel(/^Star /).nth(tap),
  },
  'cart, open and close': {
    path: '/committee',
    // The open cart has a button of its own, which closes it.
    control: (page, tap) =>
      page.getByRole('button', { name: tap % 2 === 0 ? /^Cart, .*items?$/ : /^Cart, .*, close$/ }),
  },
}

/** The time from each tap to the next paint, of each checkout. */
export async function measureTaps(
  executablePath: string,
  products: readonly NamedUrl[],
): Promise<Table> {
  const rows: string[][] = []
  for (const { name, url } of products) {
    const profile = mkdtempSync(join(tmpdir(), 'specialty-taps-'))
    await makeSignedInProfile(profile, url, executablePath)
    const args = ['--no-sandbox', '--disable-gpu']
    const context = await chromium.launchPersistentContext(profile, {
      ...phone,
      args,
      executablePath,
    })
    try {
      for (const [what, page] of Object.entries(tappedPages)) {
        const tookMs = await tapping(context, url, page)
        rows.push([
          what + name,
          quantile(tookMs, 0.5).toFixed(0),
          quantile(tookMs, 0.98).toFixed(0),
        ])
      }
    } finally {
      await context.close()
      rmSync(profile, { recursive: true, force: true })
    }
  }
  return { heads: [`${tapCount} taps on`, 'median ms', '98th percentile'], rows }
}

/** The durations of the taps; one that is not reported took less than 16 ms. */
async function tapping(
  context: BrowserContext,
  url: string,
  { path, control }: TappedPage,
): Promise<number[]> {
  const page = await context.newPage()
  await watchInteractions(page)
  await page.goto(url + path)
  await page.getByRole('button', { name: /^Cart, / }).waitFor()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown })
  const tookMs: number[] = []
  for (let tap = 0; tap < tapCount; tap += 1) {
    const part = control(page, tap)
    await part.scrollIntoViewIfNeeded()
    await takeDurations(page)
    await part.tap()
    tookMs.push(Math.max(0, ...(await takeDurations(page))))
  }
  await page.close()
  return tookMs
}
