// Rate limits are counted in the database, so they apply to all server processes together.
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { switchTestMode } from '#contract/calls/auth.ts'
import { getImageUrl } from '#contract/calls/images.ts'
import { verifyCode } from '#contract/calls/members.ts'
import type { Caller } from '../support/people/caller.ts'
import { requireCluster } from '../support/database/database.ts'
import { lengthenMinutes } from '../support/database/long-minutes.ts'
import { meetAtLock } from '../support/database/meet-at-lock.ts'
import { type SecondProcess, startSecondProcess } from '../support/product/second-process.ts'
import { startTestServer, type TestServer } from '../support/product/server.ts'
import type { SignedIn } from '../support/people/signed-in.ts'

let server: TestServer
let other: SecondProcess
/** One browser for each of two processes on the same database. */
let callers: [SignedIn, SignedIn]

beforeAll(async () => {
  requireCluster()
  server = await startTestServer()
  await lengthenMinutes(server.db)
  other = await startSecondProcess(server)
  const someone = await server.signedIn()
  callers = [someone, other.browserOf(someone)]
})
afterAll(async () => {
  await other.close()
  await server.close()
})
beforeEach(() => server.db.deleteFrom('rate_limits').execute())

/** The statuses of concurrent tries, which alternate between the processes. */
async function statusesOf(count: number, attempt: (caller: Caller) => Promise<{ status: number }>) {
  const tries = Array.from({ length: count }, (_, n) => attempt(callers[n % 2 === 0 ? 0 : 1]))
  return (await Promise.all(tries)).map(({ status }) => status)
}
const allowed = (statuses: number[]) => statuses.filter((status) => status !== 429).length

it('two processes accept ten early-access codes a minute', async () => {
  const tried = await statusesOf(24, (caller) =>
    caller.attempt(verifyCode, { body: { code: 'X' } }),
  )
  expect(allowed(tried)).toBe(10)
})

it('two processes accept ten test-mode phrases a minute', async () => {
  const body = { phrase: 'wrong' }
  expect(allowed(await statusesOf(24, (caller) => caller.attempt(switchTestMode, { body })))).toBe(
    10,
  )
})

it('two processes give the last of an account’s 200 upload addresses once', async () => {
  const { db } = server
  const [{ userId }] = callers
  const uploads = Array.from({ length: 199 }, (_, n) => ({
    path: `uploads/${userId}/${n}.png`,
    user_id: userId,
  }))
  await db.insertInto('uploads').values(uploads).execute()
  // Both requests wait where they record their addresses.
  const statuses = await meetAtLock(db, sql`lock table uploads in exclusive mode`, {
    count: 2,
    work: () =>
      statusesOf(2, (caller) => caller.attempt(getImageUrl, { body: { filePath: 'a.png' } })),
  })
  expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 422])
})
