// Migrations at the start of several processes: a process waits for the one that migrates, however long that takes.
import { sql } from 'kysely'
import { Client } from 'pg'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { migrateAtStart, migrationNames } from '#server/db/migrate.ts'
import { type Database, openDatabase } from '#server/db/open.ts'
import { createDatabase, type OwnDatabase, requireCluster } from '../support/database/database.ts'

/** The migrator's lock, and longer than the statement timeout of requests. */
const migrationLock = '3853314791062309107'
const heldMs = 11_000

let own: OwnDatabase
let database: Database
beforeAll(async () => {
  own = await createDatabase(requireCluster())
  database = await openDatabase({ databaseUrl: own.url, dataDir: '' })
  // As behind a pooler, which does not forward the settings of a connection.
  const name = new URL(own.url).pathname.slice(1)
  await sql.raw(`alter database ${name} set lock_timeout = '5s'`).execute(database.db)
})
afterAll(async () => {
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
