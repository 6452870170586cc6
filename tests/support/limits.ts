// The only time limits of the tests. They end what hangs and measure nothing: a slow machine may take its time.
import type { DatabaseLimits } from '#server/db/open.ts'

const minuteMs = 60_000
const { TEST_WAIT_SEC: givenSec, LONG_TESTS: isLong } = process.env

/** For one wait, which the failure names. `TEST_WAIT_SEC` shortens it while you write a test. */
export const waitLimitMs = givenSec ? Number(givenSec) * 1000 : 10 * minuteMs

/** For a test and a hook: longer than a wait, whose failure says more. */
export const testLimitMs = (isLong === '1' ? 60 : 20) * minuteMs

/** In CI a run ends after so many failed tests, because each may have waited for its limit. */
export const mostFailures = process.env['CI'] ? 5 : 0

/** For the database of a test's server, whose usual limits a slow machine meets: a shopper does not wait for so long. */
export const patientDatabase: DatabaseLimits = {
  connectMs: waitLimitMs,
  lockMs: waitLimitMs,
  statementMs: waitLimitMs,
  idleInTransactionMs: waitLimitMs,
}
