// Reads the JSON report of Vitest or Playwright: the counts of passed and failed tests, the duration of each file, and
// the errors of the failed tests.
import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { root } from './setup.mjs'

export const noTests = { passed: 0, failed: 0, files: [], errors: [] }

/** The counts, files and errors of a report; zero and none if the report is missing. */
export function readReport(file) {
  if (!existsSync(file)) return noTests
  const report = JSON.parse(readFileSync(file, 'utf8'))
  if (report.stats) {
    const { expected, flaky, unexpected } = report.stats
    const failed = unexpected + flaky + (report.errors?.length ?? 0)
    const suites = report.suites ?? []
    return {
      passed: expected,
      failed,
      files: suites.map(playwrightFile),
      errors: suites.flatMap(failureTexts),
    }
  }
  const results = report.testResults ?? []
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    files: results.map(vitestFile),
    errors: results.flatMap(vitestErrors),
  }
}

function vitestFile({ name, startTime, endTime }) {
  return { file: relative(root, name), seconds: (endTime - startTime) / 1000 }
}

/** The name and error of each failed test, without its stack, and the error of a file that did not load. */
function vitestErrors({ name, message, assertionResults = [] }) {
  const failed = assertionResults.filter(({ status }) => status === 'failed')
  const texts = failed.map(({ fullName, failureMessages }) =>
    [fullName, ...failureMessages.map(withoutStack)].join('\n'),
  )
  return message ? [`${relative(root, name)}\n${withoutStack(message)}`, ...texts] : texts
}

const longestError = 600

const withoutStack = (message) =>
  stripVTControlCharacters(message)
    .split(/\n +at /)[0]
    .slice(0, longestError)

function playwrightFile(suite) {
  return { file: `tests/e2e/${suite.file}`, seconds: durationMs(suite) / 1000 }
}

function durationMs({ specs = [], suites = [] }) {
  const results = specs.flatMap(({ tests }) => tests.flatMap((test) => test.results))
  const own = results.reduce((sum, { duration }) => sum + duration, 0)
  return suites.reduce((sum, suite) => sum + durationMs(suite), own)
}

/** The title and errors of each failed test, without call logs and code, and what the pages showed. */
function failureTexts({ specs = [], suites = [] }) {
  const own = specs.flatMap(({ title, tests }) =>
    tests
      .flatMap(({ results }) => results)
      .filter(({ errors = [] }) => errors.length > 0)
      .map(({ errors, annotations = [] }) => {
        const messages = errors.map(({ message }) =>
          stripVTControlCharacters(message).split('\nCall log:')[0].trim(),
        )
        const shown = annotations.map(({ type, description }) => `${type}: ${description}`)
        return [title, ...messages, ...shown].join('\n')
      }),
  )
  return [...own, ...suites.flatMap(failureTexts)]
}
