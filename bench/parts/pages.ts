// The speed of pages on a phone: timings under applied throttling, and Lighthouse's score. Each round measures every page
// once, the bare React app included, so that other load affects all of them equally.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import { findBrowser } from '../../scripts/browser.mjs'
import { build } from '../../scripts/build.mjs'
import { makeSignedInProfile } from '../signed-in-profile.ts'
import { startProduct } from '../../tests/support/product.ts'
import { serveBareApp } from '../bare-app/serve.ts'
import { startBeside } from '../beside.ts'
import { type LighthouseFigures, runLighthouse } from '../lighthouse-visit.ts'
import { quantile } from '../measure.ts'
import type { Section, Table } from '../section.ts'
import { measureVisit, type Tap, type Visit, type VisitFigures } from '../throttled-visit.ts'

const timingRounds = 7
const scoreRounds = 3
const bare = 'bare React app'

const more: Tap = {
  control: 'nav button',
  text: 'More',
  answer: 'nav button[aria-expanded="true"]',
}
const star: Tap = {
  control: 'button[aria-pressed][aria-label]',
  answer: 'button[aria-pressed="true"][aria-label]',
}
const colors: Tap = {
  control: 'article button[aria-expanded]',
  text: 'Show ',
  answer: 'article button[aria-expanded="true"]',
}
const timedPages: Record<string, Omit<Visit, 'url'>> = {
  '/': { tap: more },
  '/schedule': { tap: star },
  '/committee/78': { tap: colors, complete: { selector: 'article', count: 120 } },
}
const scoredPages = ['/', '/directory', '/schedule', '/committee', '/committee/78', '/checkout']

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
    const scored = await measureScores(executablePath, bareApp.url, products)
    return { tables: [timingTable(timings), scoreTable(scored)], notes }
  } finally {
    await browser.close()
    await beside?.dispose()
    await product.dispose()
    await bareApp.close()
  }
}

type Measured<Figures> = Map<string, Figures[]>
type NamedUrl = { name: string; url: string }

async function measureTimings(browser: Browser, bareUrl: string, products: readonly NamedUrl[]) {
  const visits: [string, Visit][] = [
    [bare, { url: bareUrl }],
    ...products.flatMap(({ name, url }) =>
      Object.entries(timedPages).map(([path, page]): [string, Visit] => [
        path + name,
        { ...page, url: url + path },
      ]),
    ),
  ]
  const measured: Measured<VisitFigures> = new Map(visits.map(([what]) => [what, []]))
  for (let round = 0; round < timingRounds; round += 1) {
    for (const [what, visit] of visits) {
      measured.get(what)?.push(await measureVisit(browser, visit))
    }
  }
  return measured
}

async function measureScores(
  executablePath: string,
  bareUrl: string,
  products: readonly NamedUrl[],
) {
  const folder = mkdtempSync(join(tmpdir(), 'specialty-pages-'))
  const targets = [
    { what: bare, origin: '', url: bareUrl },
    ...products.flatMap(({ name, url }) =>
      scoredPages.map((path) => ({ what: path + name, origin: url, url: url + path })),
    ),
  ]
  const measured: Measured<LighthouseFigures> = new Map(targets.map(({ what }) => [what, []]))
  try {
    for (let round = 0; round < scoreRounds; round += 1) {
      for (const { what, origin, url } of targets) {
        const profile = join(folder, `${round}`)
        if (url.endsWith('/checkout')) await makeSignedInProfile(profile, origin, executablePath)
        measured.get(what)?.push(await runLighthouse(url, profile, executablePath))
        rmSync(profile, { recursive: true, force: true })
      }
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  return measured
}

const notes = [
  `First table, medians of ${timingRounds} rounds: 150 ms round trip, 1.6 Mbit/s and a processor slowed down 4 times, ` +
    'applied by the browser; milliseconds since the navigation began. The tap happens as soon as its control is ' +
    'painted: More on home, a star on the schedule, the colours of a product in the store of 120 products. ' +
    'Complete: the last of 120 products is in the page. Second table, medians of ' +
    `${scoreRounds} rounds: Lighthouse, mobile, simulated throttling; the ` +
    'checkout is measured with a session cookie and a product in the cart.',
]

function medianOf<Figures>(rows: readonly Figures[], name: keyof Figures): number {
  const values = rows.map((row) => row[name]).filter((value) => typeof value === 'number')
  return quantile(values, 0.5)
}

function timingTable(measured: Measured<VisitFigures>): Table {
  const bareMs = medianOf(measured.get(bare) ?? [], 'firstPaintMs')
  const text = (ms: number) => (Number.isNaN(ms) ? '' : ms.toFixed(0))
  const rows = [...measured].map(([what, figures]) => {
    const paintMs = medianOf(figures, 'firstPaintMs')
    return [
      what,
      text(paintMs),
      (paintMs / bareMs).toFixed(2),
      text(medianOf(figures, 'tapAnsweredMs')),
      text(medianOf(figures, 'completeMs')),
      text(medianOf(figures, 'longestTaskMs')),
    ]
  })
  const heads = ['page', 'first paint ms', 'share', 'tap answered', 'complete', 'longest task']
  return { heads, rows }
}

function scoreTable(measured: Measured<LighthouseFigures>): Table {
  const rows = [...measured].map(([what, figures]) => [
    what,
    medianOf(figures, 'score').toFixed(0),
    medianOf(figures, 'lcpMs').toFixed(0),
    medianOf(figures, 'tbtMs').toFixed(0),
    medianOf(figures, 'cls').toFixed(3),
    medianOf(figures, 'scriptKb').toFixed(0),
  ])
  return { heads: ['page', 'score', 'LCP ms', 'TBT ms', 'CLS', 'script kB'], rows }
}
