// How fast the pages come on a phone: Lighthouse with its simulated throttling, each round all pages and
// a bare React app with a router and a worker in turn, so that what else the machine does meets all of them.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import lighthouse from 'lighthouse'
import { findBrowser } from '../../scripts/browser.mjs'
import { build } from '../../scripts/build.mjs'
import { makeSignedInProfile } from '../../tests/lighthouse/signed-in-profile.ts'
import { freeBlock } from '../../tests/support/ports.ts'
import { startProduct } from '../../tests/support/product.ts'
import { serveBareApp } from '../bare-app/serve.ts'
import { quantile } from '../measure.ts'
import type { Section } from '../section.ts'

const rounds = 7
const bare = 'bare React app'
const pages = ['/', '/directory', '/schedule', '/committee', '/committee/78', '/checkout']

interface Figures {
  score: number
  fcpMs: number
  lcpMs: number
  tbtMs: number
  cls: number
  scriptKb: number
}

/** Medians for each page, and for the bare app measured in the same rounds. */
export async function measurePages(): Promise<Section> {
  await build()
  const executablePath = await findBrowser()
  const folder = mkdtempSync(join(tmpdir(), 'specialty-pages-'))
  const bareApp = await serveBareApp()
  const product = await startProduct()
  const measured = new Map<string, Figures[]>([bare, ...pages].map((what) => [what, []]))
  try {
    for (let round = 0; round < rounds; round += 1) {
      for (const [what, figures] of measured) {
        const profile = join(folder, `${round}`)
        // Anew each time: who has been signed in by a cookie once is given another.
        if (what === '/checkout') await makeSignedInProfile(profile, product.url, executablePath)
        const url = what === bare ? bareApp.url : product.url + what
        figures.push(await look(url, profile, executablePath))
        rmSync(profile, { recursive: true, force: true })
      }
    }
  } finally {
    await product.dispose()
    await bareApp.close()
    rmSync(folder, { recursive: true, force: true })
  }
  return toSection(measured)
}

async function look(url: string, profile: string, executablePath: string): Promise<Figures> {
  const port = await freeBlock()
  const args = ['--no-sandbox', '--disable-gpu', `--remote-debugging-port=${port}`]
  const browser = await chromium.launchPersistentContext(profile, { args, executablePath })
  try {
    const result = await lighthouse(url, {
      port,
      onlyCategories: ['performance'],
      logLevel: 'silent',
    })
    if (!result) throw new Error(`Lighthouse had nothing to say of ${url}.`)
    const { audits, categories } = result.lhr
    const figure = (name: string) => audits[name]?.numericValue ?? Number.NaN
    return {
      score: (categories['performance']?.score ?? 0) * 100,
      fcpMs: figure('first-contentful-paint'),
      lcpMs: figure('largest-contentful-paint'),
      tbtMs: figure('total-blocking-time'),
      cls: figure('cumulative-layout-shift'),
      scriptKb: scriptBytes(audits['resource-summary']?.details) / 1000,
    }
  } finally {
    await browser.close()
  }
}

function scriptBytes(details: unknown): number {
  const { items } = details as { items: { resourceType: string; transferSize: number }[] }
  return items.find(({ resourceType }) => resourceType === 'script')?.transferSize ?? 0
}

function toSection(measured: ReadonlyMap<string, Figures[]>): Section {
  const medians = [...measured].map(([what, figures]) => ({ what, ...mediansOf(figures) }))
  const yardstick = medians.find(({ what }) => what === bare)
  const share = (ms: number, of: number | undefined) => (ms / (of ?? Number.NaN)).toFixed(2)
  const heads = [
    'page',
    'score',
    'FCP ms',
    'share',
    'LCP ms',
    'share',
    'TBT ms',
    'CLS',
    'script kB',
  ]
  const rows = medians.map(({ what, score, fcpMs, lcpMs, tbtMs, cls, scriptKb }) => [
    what,
    score.toFixed(0),
    fcpMs.toFixed(0),
    share(fcpMs, yardstick?.fcpMs),
    lcpMs.toFixed(0),
    share(lcpMs, yardstick?.lcpMs),
    tbtMs.toFixed(0),
    cls.toFixed(3),
    scriptKb.toFixed(0),
  ])
  const note =
    `Lighthouse, mobile with simulated throttling, medians of ${rounds} rounds; in each round every ` +
    'page once and once a bare app: React, a router and a worker. Share: of it. The checkout is ' +
    'that of somebody whom a cookie signs in, with a product in the cart; /committee/78 sells 120 products.'
  return { tables: [{ heads, rows }], notes: [note] }
}

function mediansOf(figures: readonly Figures[]): Figures {
  const median = (name: keyof Figures) =>
    quantile(
      figures.map((each) => each[name]),
      0.5,
    )
  return {
    score: median('score'),
    fcpMs: median('fcpMs'),
    lcpMs: median('lcpMs'),
    tbtMs: median('tbtMs'),
    cls: median('cls'),
    scriptKb: median('scriptKb'),
  }
}
