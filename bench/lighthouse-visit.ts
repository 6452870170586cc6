// One run of Lighthouse, mobile with its simulated throttling.
import { chromium } from '@playwright/test'
import lighthouse from 'lighthouse'
import { freeBlock } from '#tests/support/product/ports.ts'

export interface LighthouseFigures {
  /** The score for performance, 0 to 100. */
  score: number
  /** The other scores, 0 to 100. */
  accessibility: number
  bestPractices: number
  seo: number
  lcpMs: number
  tbtMs: number
  cls: number
  scriptKb: number
}

/** The figures of a visit; faults of a category, such as 'seo', are its failed audits with the elements they name. */
export interface LighthouseVisit {
  figures: LighthouseFigures
  faultsOf: (category: string) => string[]
}

/** Runs Lighthouse once in the browser profile of that folder. */
export async function runLighthouse(
  url: string,
  profile: string,
  executablePath: string,
): Promise<LighthouseVisit> {
  const port = await freeBlock()
  const args = ['--no-sandbox', '--disable-gpu', `--remote-debugging-port=${port}`]
  const browser = await chromium.launchPersistentContext(profile, { args, executablePath })
  try {
    const result = await lighthouse(url, {
      port,
      logLevel: 'silent',
    })
    if (!result) throw new Error(`Lighthouse returned no result for ${url}.`)
    const { audits, categories } = result.lhr
    const figure = (name: string) => audits[name]?.numericValue ?? Number.NaN
    const score = (category: string) => Math.round((categories[category]?.score ?? 0) * 100)
    const figures = {
      score: score('performance'),
      accessibility: score('accessibility'),
      bestPractices: score('best-practices'),
      seo: score('seo'),
      lcpMs: figure('largest-contentful-paint'),
      tbtMs: figure('total-blocking-time'),
      cls: figure('cumulative-layout-shift'),
      scriptKb: scriptBytes(audits['resource-summary']?.details) / 1000,
    }
    const faultsOf = (category: string) =>
      (categories[category]?.auditRefs ?? [])
        .filter(({ id, weight }) => weight > 0 && audits[id]?.score === 0)
        .map(({ id }) => `${id}: ${elementsOf(audits[id]?.details).join('; ')}`)
    return { figures, faultsOf }
  } finally {
    await browser.close()
  }
}

function elementsOf(details: unknown): string[] {
  const { items = [] } = (details ?? {}) as {
    items?: { node?: { selector: string; explanation?: string } }[]
  }
  return items.flatMap(({ node }) => (node ? [`${node.selector} (${node.explanation ?? ''})`] : []))
}

function scriptBytes(details: unknown): number {
  const { items } = details as { items: { resourceType: string; transferSize: number }[] }
  return items.find(({ resourceType }) => resourceType === 'script')?.transferSize ?? 0
}
