// The speed of pages on a phone: timings under applied throttling, and Lighthouse's score. Each round measures every page
// once, the bare React app included, so that other load affects all of them equally.
import { type Browser, chromium } from '@playwright/test'
import { findBrowser } from '#scripts/browser.mjs'
import { build } from '#scripts/build.mjs'
import { startProduct } from '#tests/support/product/product.ts'
import { serveBareApp } from '../bare-app/serve.ts'
import { startBeside } from '../beside.ts'
import { installedPhone } from '../installed-phone.ts'
import { medianOf, type Measured, type NamedUrl } from '../page-figures.ts'
import { measureScores, scoreRounds, scoreTable } from '../page-scores.ts'
import type { Section, Table } from '../section.ts'
import { measureTaps } from '../taps.ts'
import { measureVisit, type VisitFigures, visitIn } from '../throttled-visit.ts'
import { firstVisits, laterVisits } from '../timed-pages.ts'

const timingRounds = 7
const bare = 'bare React app'

/** Medians for this checkout, the bare app and, if set, the checkout in BENCH_BESIDE. */
export async function measurePages(): Promise<Section> {
  await build()
  const executablePath = await findBrowser()
  const bareApp = await serveBareApp()
  const product = await startProduct()
  const beside = await startBeside()
  const products = [
    { name: '', url: product.url },
    ...(beside ? [{ name: ' beside', url: beside.url }] : []),
  ]
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
  try {
    const timings = await measureTimings(browser, bareApp.url, products)
    await browser.close()
    const taps = await measureTaps(executablePath, products)
    const bareTarget = { what: bare, url: bareApp.url }
    const scored = await measureScores(executablePath, bareTarget, products)
    return { tables: [timingTable(timings), taps, scoreTable(scored)], notes }
  } finally {
    await browser.close()
    await beside?.dispose()
    await product.dispose()
    await bareApp.close()
  }
}

type Measure = () => Promise<VisitFigures>

async function measureTimings(browser: Browser, bareUrl: string, products: readonly NamedUrl[]) {
  const visits: [string, Measure][] = [[bare, () => measureVisit(browser, { url: bareUrl })]]
  const paths = [...new Set(laterVisits.map(({ path }) => path))]
  for (const { name, url } of products) {
    const installed = await installedPhone(browser, url, paths)
    for (const page of firstVisits) {
      visits.push([
        page.what + name,
        () => measureVisit(browser, { ...page, url: url + page.path }),
      ])
    }
    for (const page of laterVisits) {
      visits.push([page.what + name, () => visitIn(installed, { ...page, url: url + page.path })])
    }
  }
  const measured: Measured<VisitFigures> = new Map(visits.map(([what]) => [what, []]))
  for (let round = 0; round < timingRounds; round += 1) {
    for (const [what, measure] of visits) measured.get(what)?.push(await measure())
  }
  return measured
}

const notes = [
  `First table, medians of ${timingRounds} rounds: 150 ms round trip, 1.6 Mbit/s and a processor slowed down 4 times, ` +
    'applied by the browser; milliseconds since the navigation began, and in brackets as multiples of the first ' +
    'paint of the bare app. Seen: the heading of home, the first row of the schedule, card of the list, chair of ' +
    'the directory and product of the store. The tap happens as soon as its control is painted: More on home, a ' +
    'star on the schedule, the colours of a product or its Add to Cart, which needs the code, in the store of 120 ' +
    'products. Complete: the last of 120 products is in the page. Again: later visits with the service worker; one ' +
    'bar: 1,000 ms round trip and 100 kbit/s. Second table: taps on pages whose code is there, on the same processor, until the next paint. Third ' +
    `table, medians of ${scoreRounds} rounds: Lighthouse, mobile, simulated throttling; the checkout is measured ` +
    'with a session cookie and a product in the cart.',
]

function timingTable(measured: Measured<VisitFigures>): Table {
  const bareMs = medianOf(measured.get(bare) ?? [], 'firstPaintMs')
  const withShare = (ms: number) =>
    Number.isNaN(ms) ? '' : `${ms.toFixed(0)} (${(ms / bareMs).toFixed(2)})`
  const rows = [...measured].map(([what, figures]) => [
    what,
    withShare(medianOf(figures, 'firstPaintMs')),
    withShare(medianOf(figures, 'seenMs')),
    withShare(medianOf(figures, 'tapAnsweredMs')),
    withShare(medianOf(figures, 'completeMs')),
    medianOf(figures, 'longestTaskMs').toFixed(0),
    (medianOf(figures, 'documentBytes') / 1000).toFixed(1),
  ])
  const heads = [
    'page',
    'first paint ms',
    'seen',
    'tap answered',
    'complete',
    'longest task',
    'document kB',
  ]
  return { heads, rows }
}
