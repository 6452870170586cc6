// Broken connections and concurrent processes, which need a real PostgreSQL server.
import { sql } from 'kysely'
import { Pool } from 'pg'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asLeader } from '#server/db/leader.ts'
import { migrate } from '#server/db/migrate.ts'
import { type Database, openDatabase } from '#server/db/open.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { claimRound } from '#server/repositories/money/reconciler.ts'
import { sharedSecret } from '#server/repositories/people/secrets.ts'
import { loadSampleWhenEmpty, sampleProducts } from '#server/sample/load.ts'
import { createDatabase, type OwnDatabase, requireCluster } from '../support/database/database.ts'

const noPictures = { put: async () => {} }
let own: OwnDatabase
const opened: Database[] = []
const errors: Error[] = []
const open = async () => {
  const database = await openDatabase({
    databaseUrl: own.url,
    dataDir: '',
    onConnectionError: (error) => errors.push(error),
  })
  opened.push(database)
  return database
}

beforeAll(async () => {
  const clusterUrl = requireCluster()
  own = await createDatabase(clusterUrl)
})
afterAll(async () => {
  await Promise.all(opened.map((database) => database.close()))
  await own.drop()
})

describe('concurrent processes', () => {
  it('migrate once, load the sample once and share one secret', async () => {
    const secrets = await Promise.all(
      [1, 2, 3].map(async () => {
        const { db } = await open()
        await migrate(db)
        await loadSampleWhenEmpty(db, noPictures, Date.now())
        return sharedSecret(db, 'session')
      }),
    )
    expect(new Set(secrets).size).toBe(1)
    const { db } = await open()
    const { count } = await db
      .selectFrom('products')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    expect(count).toBe(sampleProducts.length)
  })
})

it('a wait for a lock ends after five seconds', async () => {
  const { db } = await open()
  const { rows } = await sql`show lock_timeout`.execute(db)
  expect(rows).toEqual([{ lock_timeout: '5s' }])
})

it('a database that refuses connections is reported with its message', async () => {
  const { db } = await open()
  const closed = await createDatabase(requireCluster())
  const name = new URL(closed.url).pathname.slice(1)
  await sql.raw(`alter database ${name} with allow_connections false`).execute(db)
  const opening = openDatabase({ databaseUrl: closed.url, dataDir: '' })
  await expect(opening).rejects.toThrow(
    new RegExp(`^The database at [^ ]+ \\(DATABASE_URL\\) says: [^\n]*"${name}"[^\n]*\\.$`),
  )
  await closed.drop()
})

describe('a connection that breaks', () => {
  it('fails its transaction only', async () => {
    const { db } = await open()
    const other = await open()
    const work = inTransaction(db, async (tx) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)
      await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(other.db)
      // The connection breaks while the transaction is idle, so no query is waiting for the error.
      await new Promise((resolve) => setTimeout(resolve, 200))
      await sql`select 1`.execute(tx)
    })
    await expect(work).rejects.toThrow(/terminat|not queryable|connection/i)
    expect(errors.length).toBeGreaterThan(0)
    expect((await sql`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }])
  })
})

describe('the leader lock', () => {
  it('has one holder, and is released when the work succeeds or fails', async () => {
    const [one, other] = [await open(), await open()]
    const lead = () => asLeader(other.db, 7, async () => 'led')
    const working = new AbortController()
    let led: Promise<string> | undefined
    await new Promise<void>((leads) => {
      led = asLeader(one.db, 7, () => {
        leads()
        return sleep(30_000, 'late', working).catch(() => 'done')
      })
    })
    expect(await lead()).toBe('notLeader')
    expect(await asLeader(other.db, 8, async () => 'led')).toBe('led')
    working.abort()
    expect(await led).toBe('done')
    expect(await lead()).toBe('led')
    const failing = asLeader(one.db, 7, () => Promise.reject(new Error('no luck')))
    await expect(failing).rejects.toThrow('no luck')
    expect(await lead()).toBe('led')
  })

  it('lets one process begin a round per interval', async () => {
    const { db } = await open()
    const databases = [{ db }, await open(), await open()]
    const claims = (everyMs: number) =>
      Promise.all([...databases, ...databases].map(({ db }) => claimRound(db, everyMs)))
    expect((await claims(60_000)).filter(Boolean)).toHaveLength(1)
    expect((await claims(60_000)).filter(Boolean)).toHaveLength(0)
    expect(await claimRound(db, 0)).toBe(true)
  })
})

describe('a query that times out', () => {
  it('closes its connection, and the next query gets another', async () => {
    const options = { max: 1, query_timeout: 300, pipeline: true }
    const pool = new Pool({ connectionString: own.url, ...options })
    pool.on('error', () => undefined)
    pool.on('connect', (client) => client.on('error', () => undefined))
    const client = await pool.connect()
    await expect(client.query('select pg_sleep(5)')).rejects.toThrow('Query read timeout')
    // A transaction also tries to roll back before it releases the connection.
    await expect(client.query('rollback')).rejects.toThrow()
    client.release()
    const next = await pool.connect()
    expect((await next.query('select 1 as one')).rows).toEqual([{ one: 1 }])
    next.release()
    await pool.end()
  })
})

describe('column types', () => {
  it('are the same as in the embedded database', async () => {
    const { db } = await open()
    const { rows } = await sql`
      select 5::int8 as big, sum(x) as total, now() as at, '{"a":[1]}'::jsonb as json
      from (values (1), (2)) as t (x)`.execute(db)
    expect(rows).toEqual([{ big: 5, total: 3, at: expect.any(Date), json: { a: [1] } }])
  })
})
