// `npm run lighthouse`: three visits of each page, mobile with simulated throttling, and a table of the medians.
// Accessibility, best practices and SEO must be 100; the performance score depends on the machine and only informs.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findBrowser } from '../scripts/browser.mjs'
import { build } from '../scripts/build.mjs'
import { startProduct } from '../tests/support/product/product.ts'
import { type LighthouseFigures, type LighthouseVisit, runLighthouse } from './lighthouse-visit.ts'
import { quantile } from './measure.ts'
import { makeSignedInProfile } from './signed-in-profile.ts'
import { toText } from './table.ts'

const checkout = '/checkout'
const paths = ['/', '/schedule', '/directory', '/hotel', '/committee', '/committee/78', checkout]
const visits = 3
const judged = [
  ['accessibility', 'accessibility'],
  ['bestPractices', 'best-practices'],
  ['seo', 'seo'],
] as const

await build()
const executablePath = await findBrowser()
const folder = mkdtempSync(join(tmpdir(), 'specialty-lighthouse-'))
const product = await startProduct()
const failures: string[] = []
const rows: string[][] = []
try {
  for (const path of paths) rows.push(await rowOf(path))
} finally {
  await product.dispose()
  rmSync(folder, { recursive: true, force: true })
}
const heads = ['page', 'performance', 'accessibility', 'best practices', 'SEO', 'LCP ms', 'CLS']
process.stdout.write(`${toText({ heads, rows })}\n`)
for (const failure of failures) process.stdout.write(`${failure}\n`)
process.exit(failures.length > 0 ? 1 : 0)

/** Visits a page, notes the scores that are too low, and returns the row of the page. */
async function rowOf(path: string): Promise<string[]> {
  const all: LighthouseVisit[] = []
  for (let visit = 0; visit < visits; visit += 1) {
    const profile = join(folder, 'profile')
    if (path === checkout) await makeSignedInProfile(profile, product.url, executablePath)
    all.push(await runLighthouse(product.url + path, profile, executablePath))
    rmSync(profile, { recursive: true, force: true })
  }
  const median = (name: keyof LighthouseFigures) =>
    quantile(
      all.map(({ figures }) => figures[name]),
      0.5,
    )
  // A page behind the sign-in is kept out of search engines on purpose.
  const isPublic = path !== checkout
  for (const [name, category] of judged) {
    if (name === 'seo' && !isPublic) continue
    if (median(name) === 100) continue
    const faults = new Set(all.flatMap(({ faultsOf }) => faultsOf(category)))
    failures.push(`${path}: ${category} is ${median(name)}, not 100.`, ...faults)
  }
  const whole = (name: keyof LighthouseFigures) => median(name).toFixed(0)
  return [
    path,
    whole('score'),
    whole('accessibility'),
    whole('bestPractices'),
    whole('seo'),
    whole('lcpMs'),
    median('cls').toFixed(3),
  ]
}
