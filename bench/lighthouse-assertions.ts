// The assertions of lighthouserc.json, in the format of Lighthouse CI.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'

const level = z.enum(['error', 'warn'])
const config = z.strictObject({
  ci: z.strictObject({
    collect: z.strictObject({ numberOfRuns: z.int(), url: z.array(z.string()) }),
    assert: z.strictObject({
      assertMatrix: z.array(
        z.strictObject({
          matchingUrlPattern: z.string(),
          assertions: z.record(
            z.string().startsWith('categories:'),
            z.tuple([level, z.strictObject({ minScore: z.number().min(0).max(1) })]),
          ),
        }),
      ),
    }),
  }),
})

type AssertMatrix = z.output<typeof config>['ci']['assert']['assertMatrix']

export interface LighthouseFailure {
  level: z.output<typeof level>
  category: string
  /** "/hotel: seo is 92, not 100" */
  text: string
}

/** The pages, visits and assertions of lighthouserc.json. */
export function readAssertions() {
  const file = join(import.meta.dirname, '..', 'lighthouserc.json')
  const { collect, assert } = config.parse(JSON.parse(readFileSync(file, 'utf8'))).ci
  return { paths: collect.url, visits: collect.numberOfRuns, matrix: assert.assertMatrix }
}

/** The assertions that the scores of a page, 0 to 100 by category, do not meet. */
export function failuresOf(
  path: string,
  scores: Readonly<Record<string, number>>,
  matrix: AssertMatrix,
): LighthouseFailure[] {
  return matrix
    .filter(({ matchingUrlPattern }) => new RegExp(matchingUrlPattern).test(path))
    .flatMap(({ assertions }) => Object.entries(assertions))
    .flatMap(([name, [assertedLevel, { minScore }]]) => {
      const category = name.replace('categories:', '')
      const score = scores[category] ?? 0
      const least = Math.round(minScore * 100)
      const text = `${path}: ${category} is ${score}, not ${least}`
      return score < least ? [{ level: assertedLevel, category, text }] : []
    })
}
