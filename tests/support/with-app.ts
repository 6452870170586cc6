// Playwright's global set-up: builds the app if a source has changed, finds or installs the browser, and starts a
// temporary PostgreSQL. The workers read the configuration again and find all three in their environment.
import { findBrowser, findHeadlessShell } from '#scripts/browser.mjs'
import { build } from '#scripts/build.mjs'
import { setup as startCluster } from './with-postgres.ts'

/** Ways to watch a test, for which the headless shell has no window. */
const watching = ['--headed', '--debug', '--ui']

export default async function setup(): Promise<(() => Promise<void>) | undefined> {
  await build()
  const isGiven = Boolean(process.env['CHROME_PATH'])
  process.env['CHROME_PATH'] = await findBrowser()
  const isWatched = process.argv.some((arg) => watching.includes(arg))
  const shell = isGiven || isWatched ? undefined : findHeadlessShell()
  if (shell) process.env['HEADLESS_SHELL_PATH'] = shell
  return startCluster()
}
