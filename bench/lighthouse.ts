// `npm run lighthouse`: visits each page of lighthouserc.json, mobile with simulated throttling, and prints a table of the
// medians. An assertion of the level error that fails is a failure, one of the level warn is printed.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findBrowser } from '#scripts/browser.mjs'
import { build } from '#scripts/build.mjs'
import { startProduct } from '#tests/support/product/product.ts'
import { failuresOf, readAssertions } from './lighthouse-assertions.ts'
import { type LighthouseFigures, type LighthouseVisit, runLighthouse } from './lighthouse-visit.ts'
import { quantile } from './measure.ts'
import { makeSignedInProfile } from './signed-in-profile.ts'
import { toText } from './table.ts'

const { paths, visits, matrix } = readAssertions()
const signedInPath = '/checkout'

await build()
const executablePath = await findBrowser()
const folder = mkdtempSync(join(tmpdir(), 'specialty-lighthouse-'))
const product = await startProduct()
let hasFailed = false
const remarks: string[] = []
const rows: string[][] = []
try {
  for (const path of paths) rows.push(await rowOf(path))
} finally {
  await product.dispose()
  rmSync(folder, { recursive: true, force: true })
}
const heads = ['page', 'performance', 'accessibility', 'best practices', 'SEO', 'LCP ms', 'CLS']
process.stdout.write(`${toText({ heads, rows })}\n`)
for (const remark of remarks) process.stdout.write(`${remark}\n`)
process.exit(hasFailed ? 1 : 0)

/** Visits a page, notes the assertions that fail, and returns the row of the page. */
async function rowOf(path: string): Promise<string[]> {
  const all: LighthouseVisit[] = []
  for (let visit = 0; visit < visits; visit += 1) {
    const profile = join(folder, 'profile')
    if (path === signedInPath) await makeSignedInProfile(profile, product.url, executablePath)
    all.push(await runLighthouse(product.url + path, profile, executablePath))
    rmSync(profile, { recursive: true, force: true })
  }
  const median = (name: keyof LighthouseFigures) =>
    quantile(
      all.map(({ figures }) => figures[name]),
      0.5,
    )
  const scores = {
    performance: median('score'),
    accessibility: median('accessibility'),
    'best-practices': median('bestPractices'),
    seo: median('seo'),
  }
  for (const { level, category, text } of failuresOf(path, scores, matrix)) {
    hasFailed ||= level === 'error'
    remarks.push(`${level}: ${text}`)
    if (level === 'error') remarks.push(...new Set(all.flatMap((one) => one.faultsOf(category))))
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
