// Rate limits are counted in the database, so they apply to all server processes together.
import { tmpdir } from 'node:os'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { switchTestMode } from '../../contract/calls/auth.ts'
import { verifyCode } from '../../contract/calls/members.ts'
import { createApp } from '../../server/app.ts'
import { type Database, openDatabase } from '../../server/db/open.ts'
import { listen } from '../../server/http/listen.ts'
import { requireCluster } from '../support/database.ts'
import { type Caller, createCaller } from '../support/caller.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

let server: TestServer
let otherDatabase: Database
let other: Awaited<ReturnType<typeof listen>>
/** One browser for each of two processes on the same database. */
let callers: [Caller, Caller]

beforeAll(async () => {
  requireCluster()
  server = await startTestServer()
  otherDatabase = await openDatabase(server.deps.config)
  const app = createApp({ ...server.deps, db: otherDatabase.db }, tmpdir())
  other = await listen(app, { host: '127.0.0.1', port: 0 })
  const someone = await server.signedIn()
  const elsewhere = createCaller(`http://127.0.0.1:${other.port}`, someone.token)
  for (const [name, value] of someone.cookies) elsewhere.cookies.set(name, value)
  callers = [someone, elsewhere]
}, 120_000)
afterAll(async () => {
  await other.stop(1000)
  await otherDatabase.close()
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
