// Reads the JSON report of Vitest or Playwright: the counts of passed and failed tests, and the duration of each file.
import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { root } from './setup.mjs'

/** The counts and files of a report; zero and none if the report is missing. */
export function readReport(file) {
  if (!existsSync(file)) return { passed: 0, failed: 0, files: [] }
  const report = JSON.parse(readFileSync(file, 'utf8'))
  if (report.stats) {
    const { expected, flaky, unexpected } = report.stats
    const failed = unexpected + flaky + (report.errors?.length ?? 0)
    return { passed: expected, failed, files: report.suites?.map(playwrightFile) ?? [] }
  }
  const files = report.testResults?.map(({ name, startTime, endTime }) => ({
    file: relative(root, name),
    seconds: (endTime - startTime) / 1000,
  }))
  return { passed: report.numPassedTests, failed: report.numFailedTests, files: files ?? [] }
}

function playwrightFile(suite) {
  return { file: `tests/e2e/${suite.file}`, seconds: durationMs(suite) / 1000 }
}

function durationMs({ specs = [], suites = [] }) {
  const results = specs.flatMap(({ tests }) => tests.flatMap((test) => test.results))
  const own = results.reduce((sum, { duration }) => sum + duration, 0)
  return suites.reduce((sum, suite) => sum + durationMs(suite), own)
}
