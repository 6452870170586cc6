// Reads how many tests passed and failed from the JSON report of Vitest or Playwright.
import { existsSync, readFileSync } from 'node:fs'

/** Counts of a report; a missing report counts nothing. */
export function countTests(file) {
  if (!existsSync(file)) return { passed: 0, failed: 0 }
  const report = JSON.parse(readFileSync(file, 'utf8'))
  if (report.stats) {
    const { expected, flaky, unexpected } = report.stats
    return { passed: expected, failed: unexpected + flaky + (report.errors?.length ?? 0) }
  }
  return { passed: report.numPassedTests, failed: report.numFailedTests }
}
