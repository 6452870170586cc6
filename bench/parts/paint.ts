// Interaction to next paint on the store's longest pages, as measured by the browser on a phone's screen with a processor
// slowed down four times.
import { chromium, type Locator, type Page } from '@playwright/test'
import { findBrowser } from '#scripts/browser.mjs'
import { build } from '#scripts/build.mjs'
import { startProduct } from '#tests/support/product/product.ts'
import { takeDurations, watchInteractions } from '../interactions.ts'
import type { Section, Table } from '../section.ts'

interface Paint {
  what: string
  count: number
  medianMs: number
  worstMs: number
}

const slowDown = 4
const rounds = 5

/** Measures typing, choosing and scrolling in the list of stores and in the store with 120 products. */
export async function measurePaint(): Promise<Section> {
  const note = 'A processor slowed down four times, on the embedded database.'
  return { tables: [paintTable(await paints())], notes: [note] }
}

function paintTable(rows: readonly Paint[]): Table {
  return {
    heads: ['interaction to next paint', 'count', 'median ms', 'worst ms'],
    rows: rows.map((row) => [
      row.what,
      String(row.count),
      row.medianMs.toFixed(0),
      row.worstMs.toFixed(0),
    ]),
  }
}

async function paints(): Promise<Paint[]> {
  await build()
  const product = await startProduct()
  const executablePath = await findBrowser()
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
  try {
    const context = await browser.newContext({
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
    })
    const page = await context.newPage()
    await watchInteractions(page)
    await page.goto(`${product.url}/committee/78`)
    await page.getByRole('article').nth(119).waitFor({ state: 'attached' })
    const devtools = await context.newCDPSession(page)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowDown })
    const availableNow = page.getByRole('button', { name: 'Available now' })
    const store = [
      summary('typing in the filter of 120 products', await typing(page, 'Find in this store')),
      summary('showing only what is available now', await pressing(page, availableNow)),
      summary('opening the colours of a product', await openingColors(page)),
      summary('frames while scrolling 120 products', await scrolling(page)),
    ]
    await page.goto(`${product.url}/committee`)
    await page.getByRole('heading', { name: 'Reservation Stores' }).waitFor()
    return [
      ...store,
      summary('frames while scrolling 40 stores', await scrolling(page)),
      summary('changing the order of 40 stores', await sorting(page)),
      summary('typing in the search of all', await typing(page, 'Search all products')),
    ]
  } finally {
    await browser.close()
    await product.dispose()
  }
}

async function typing(page: Page, label: string): Promise<number[]> {
  const field = page.getByRole('searchbox', { name: label })
  const durations: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    await field.click()
    await takeDurations(page)
    await field.pressSequentially('lighthouse', { delay: 150 })
    durations.push(...(await takeDurations(page)))
    await field.fill('')
    await takeDurations(page)
  }
  return durations
}

/** Toggles a button that filters a list on and off. */
async function pressing(page: Page, button: Locator): Promise<number[]> {
  await button.scrollIntoViewIfNeeded()
  await takeDurations(page)
  const durations: number[] = []
  for (let press = 0; press < 2 * rounds; press += 1) {
    await button.click()
    durations.push(...(await takeDurations(page)))
  }
  return durations
}

async function sorting(page: Page): Promise<number[]> {
  const order = page.getByLabel('Sort by')
  await order.focus()
  await takeDurations(page)
  const durations: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    for (const key of ['ArrowDown', 'ArrowUp']) {
      await order.press(key)
      durations.push(...(await takeDurations(page)))
    }
  }
  return durations
}

async function openingColors(page: Page): Promise<number[]> {
  const opener = page.getByText(/^Show \d Available Color/)
  const durations: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    await opener.nth(round).scrollIntoViewIfNeeded()
    await takeDurations(page)
    await opener.nth(round).click()
    durations.push(...(await takeDurations(page)))
  }
  return durations
}

async function scrolling(page: Page): Promise<number[]> {
  await page.evaluate(() => scrollTo(0, 0))
  return page.evaluate(async () => {
    const gaps: number[] = []
    let lastMs = performance.now()
    for (let frame = 0; frame < 120; frame += 1) {
      scrollBy(0, 240)
      await new Promise((resolve) => {
        requestAnimationFrame(resolve)
      })
      const nowMs = performance.now()
      gaps.push(nowMs - lastMs)
      lastMs = nowMs
    }
    return gaps.slice(1)
  })
}

function summary(what: string, durations: number[]): Paint {
  const sorted = durations.toSorted((a, b) => a - b)
  return {
    what,
    count: sorted.length,
    medianMs: sorted[Math.floor(sorted.length / 2)] ?? 0,
    worstMs: sorted.at(-1) ?? 0,
  }
}
