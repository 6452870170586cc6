import { availableParallelism } from 'node:os'
import { defineConfig, devices } from '@playwright/test'
import { mostFailures, testLimitMs, waitLimitMs } from './tests/support/limits.ts'

// `npm run test:long`: the drills that take long, and only those.
const isLong = process.env.LONG_TESTS === '1'
// Set by the global set-up; the workers read this file after it.
const executablePath = process.env.HEADLESS_SHELL_PATH ?? process.env.CHROME_PATH

export default defineConfig({
  testDir: isLong ? 'tests/e2e/long' : 'tests/e2e',
  testIgnore: isLong ? [] : ['long/**'],
  globalSetup: './tests/support/with-app.ts',
  outputDir: 'test-results/e2e',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // The server's tests run beside the journeys: more workers would only wait for a core, and a page that waits costs
  // processor time.
  workers: availableParallelism(),
  retries: 0,
  maxFailures: mostFailures,
  timeout: testLimitMs,
  expect: { timeout: waitLimitMs, toPass: { timeout: waitLimitMs } },
  reporter: [['list'], ['json', { outputFile: 'test-results/e2e.json' }]],
  use: {
    actionTimeout: waitLimitMs,
    navigationTimeout: waitLimitMs,
    // Installing the worker costs a third of a test's processor time: specs that need it allow it.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    locale: 'en-US',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [
    {
      name: 'phone',
      use: {
        ...devices['Desktop Chrome'],
        viewport: { width: 390, height: 844 },
        hasTouch: true,
        isMobile: true,
        deviceScaleFactor: 1,
      },
    },
    {
      name: 'wide',
      // Journeys run on phones; the specs here differ in a wide window. axe checks both widths in one visit.
      testMatch: /(buy|forced-colors|install)\.spec\.ts/,
      use: { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 800 } },
    },
  ],
})
