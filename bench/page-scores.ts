// Lighthouse's scores of the pages.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type LighthouseFigures, runLighthouse } from './lighthouse-visit.ts'
import { medianOf, type Measured, type NamedUrl } from './page-figures.ts'
import type { Table } from './section.ts'
import { makeSignedInProfile } from './signed-in-profile.ts'

export const scoreRounds = 3
const scoredPages = ['/', '/directory', '/schedule', '/committee', '/committee/78', '/checkout']

/** The figures of each page, the bare app and the pages in turn. */
export async function measureScores(
  executablePath: string,
  bare: { what: string; url: string },
  products: readonly NamedUrl[],
) {
  const folder = mkdtempSync(join(tmpdir(), 'specialty-pages-'))
  const targets = [
    { ...bare, origin: '' },
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
        const { figures } = await runLighthouse(url, profile, executablePath)
        measured.get(what)?.push(figures)
        rmSync(profile, { recursive: true, force: true })
      }
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  return measured
}

export function scoreTable(measured: Measured<LighthouseFigures>): Table {
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
