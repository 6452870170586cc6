// Statements are planned once for each connection, and a schema that changes under them is no fault.
import { type Kysely, sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Database, openDatabase } from '../../server/db/open.ts'
import { inTransaction } from '../../server/db/transaction.ts'
import { createDatabase, type OwnDatabase, requireCluster } from '../support/database.ts'

let own: OwnDatabase
let database: Database

beforeAll(async () => {
  const clusterUrl = requireCluster()
  own = await createDatabase(clusterUrl)
  database = await openDatabase({ databaseUrl: own.url, dataDir: '' })
  await sql`create table things (id integer primary key, name text)`.execute(database.db)
  await sql`insert into things values (1, 'one')`.execute(database.db)
})
afterAll(async () => {
  await database.close()
  await own.drop()
})

const read = (db: Pick<Kysely<never>, 'executeQuery'>, id: number) =>
  sql<Record<string, unknown>>`select * from things where id = ${id}`.execute(db as never)

it('keeps a plan for each statement with values', async () => {
  await inTransaction(database.db, async (tx) => {
    for (const id of [1, 2, 1]) await read(tx, id)
    const { rows } = await sql<{ uses: number }>`
      select generic_plans + custom_plans as uses from pg_prepared_statements
      where statement like 'select * from things%'`.execute(tx)
    expect(rows).toEqual([{ uses: 3 }])
  })
})

it('plans anew when the table changes, outside and inside of a transaction', async () => {
  const { db } = database
  for (const [column, ask] of [
    ['added', () => read(db, 1)],
    ['more', () => inTransaction(db, (tx) => read(tx, 1))],
  ] as const) {
    // Several connections know the statement before the change.
    await Promise.all(Array.from({ length: 6 }, () => inTransaction(db, (tx) => read(tx, 1))))
    await sql.raw(`alter table things add column ${column} text default 'new'`).execute(db)
    for (let round = 0; round < 8; round++) {
      expect((await ask()).rows).toEqual([expect.objectContaining({ id: 1, [column]: 'new' })])
    }
  }
})
