// Migrations at the start of several processes: a process waits for the one that migrates, however long that takes.
import { sql } from 'kysely'
import { Client } from 'pg'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { migrateAtStart, migrateTo, migrationNames } from '#server/db/migrate.ts'
import { type Database, openDatabase } from '#server/db/open.ts'
import { createDatabase, type OwnDatabase, requireCluster } from '../support/database/database.ts'

/** The migrator's lock, and longer than the statement timeout of requests. */
const migrationLock = '3853314791062309107'
const heldMs = 11_000

let own: OwnDatabase
let database: Database
beforeEach(async () => {
  own = await createDatabase(requireCluster())
  database = await openDatabase({ databaseUrl: own.url, dataDir: '' })
  // As behind a pooler, which does not forward the settings of a connection.
  const name = new URL(own.url).pathname.slice(1)
  await sql.raw(`alter database ${name} set lock_timeout = '5s'`).execute(database.db)
})
afterEach(async () => {
  await database.close()
  await own.drop()
})

it('a process waits for the migrations of another one, which take eleven seconds', async () => {
  const other = new Client({ connectionString: own.url })
  await other.connect()
  await other.query(`select pg_advisory_lock(${migrationLock})`)
  const migrated = Promise.all([1, 2].map(() => migrateAtStart(database.db, own.url)))
  await Promise.race([migrated, sleep(heldMs)])
  await other.end()
  expect((await migrated).filter(({ wasEmpty }) => wasEmpty)).toHaveLength(1)
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from kysely_migration`.execute(database.db)
  expect(rows[0]?.count).toBe((await migrationNames()).length)
})

it('a migration that meets a request of the release before in a deadlock runs again', async () => {
  const names = await migrationNames()
  const shopClock = names.findIndex((name) => name.endsWith('shop-clock'))
  await migrateTo(database.db, names[shopClock - 1] ?? '')
  const request = new Client({ connectionString: own.url })
  await request.connect()
  await request.query('begin; lock table orders in row exclusive mode')
  const migrated = migrateAtStart(database.db, own.url)
  const waits = async () => {
    const { rows } = await sql`
      select from pg_locks where relation = 'orders'::regclass and not granted`.execute(database.db)
    return rows.length
  }
  await expect.poll(waits).toBe(1)
  // The migration has waited for longer, so PostgreSQL ends it.
  await request.query('select from users; commit')
  await request.end()
  await migrated
  const { rows } = await sql<{ name: string }>`
    select name from kysely_migration order by name`.execute(database.db)
  expect(rows.map(({ name }) => name)).toEqual(names)
})
