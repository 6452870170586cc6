// The cost of a repeat visit on a slow phone: transferred bytes of shell and API, and the time to first content. Also the
// bytes that the first visit transfers to install the worker.
import { type BrowserContext, type Page, type Request, chromium } from '@playwright/test'
import { servicePrefixes } from '#contract/define-call.ts'
import { findBrowser } from '#scripts/browser.mjs'
import { build } from '#scripts/build.mjs'
import { startProduct } from '#tests/support/product/product.ts'
import type { Section } from '../section.ts'

const rounds = 5
const pages = ['/', '/hotel', '/committee']
const line = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 }
const slowDown = 4
const quietMs = 8000
const apiPaths = [...Object.values(servicePrefixes), '/config.json']

/** Measures repeat visits to each page, with the service worker installed. */
export async function measureRepeatVisit(): Promise<Section> {
  await build()
  const product = await startProduct()
  const executablePath = await findBrowser()
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
  try {
    const context = await browser.newContext({ viewport: { width: 412, height: 823 } })
    const installed = await install(context, product.url)
    const rows: string[][] = []
    for (const path of pages) {
      // The first visit to a page also downloads its pictures.
      await visit(context, product.url + path)
      const visits = []
      for (let round = 0; round < rounds; round += 1) {
        visits.push(await visit(context, product.url + path))
      }
      const middle = visits.toSorted((a, b) => a.contentMs - b.contentMs)[Math.floor(rounds / 2)]
      if (!middle) continue
      const { shellBytes, apiBytes, contentMs } = middle
      rows.push([path, String(shellBytes), String(apiBytes), contentMs.toFixed(0)])
    }
    const heads = ['repeat visit to', 'shell bytes', 'API bytes', 'content ms']
    const note =
      `Medians of ${rounds} visits at 150 ms round trip, 1.6 Mbit/s and a processor slowed down ` +
      `${slowDown} times; content: the first paint with text. Installing the worker transferred ` +
      `${(installed / 1000).toFixed(0)} kB without pictures and data.`
    return { tables: [{ heads, rows }], notes: [note] }
  } finally {
    await browser.close()
    await product.dispose()
  }
}

async function install(context: BrowserContext, url: string): Promise<number> {
  const counter = countBytes(context, ({ byWorker }) => byWorker)
  const page = await context.newPage()
  await page.goto(url)
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.waitForLoadState('networkidle')
  await page.close()
  return counter.end()
}

async function visit(context: BrowserContext, url: string) {
  const api = countBytes(context, ({ isApi }) => isApi)
  const shell = countBytes(context, ({ isApi, isFromWorker }) => !isApi && !isFromWorker)
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', line)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowDown })
  await page.goto(url)
  const contentMs = await firstPaintMs(page)
  // Background updates belong to the visit.
  await page.waitForTimeout(quietMs)
  await page.close()
  return { shellBytes: await shell.end(), apiBytes: await api.end(), contentMs }
}

function firstPaintMs(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const observer = new PerformanceObserver((list) => {
          const [paint] = list.getEntriesByName('first-contentful-paint')
          if (paint) resolve(paint.startTime)
        })
        observer.observe({ type: 'paint', buffered: true })
      }),
  )
}

interface Kind {
  byWorker: boolean
  isFromWorker: boolean
  isApi: boolean
}

/** Counts the bytes of matching responses until `end`, headers included. */
function countBytes(context: BrowserContext, counts: (kind: Kind) => boolean) {
  const sizes: Promise<number>[] = []
  const note = (request: Request) => void sizes.push(sizeOf(request, counts))
  context.on('requestfinished', note)
  return {
    async end(): Promise<number> {
      context.off('requestfinished', note)
      return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
    },
  }
}

async function sizeOf(request: Request, counts: (kind: Kind) => boolean): Promise<number> {
  const { pathname } = new URL(request.url())
  const kind = {
    byWorker: request.serviceWorker() !== null,
    isFromWorker: (await request.response())?.fromServiceWorker() ?? false,
    isApi: apiPaths.some((path) => pathname.startsWith(path)),
  }
  if (!counts(kind)) return 0
  const { responseBodySize, responseHeadersSize } = await request.sizes()
  return responseBodySize + responseHeadersSize
}
