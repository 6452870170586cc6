// Each migration on the rows of the schema before it, on PostgreSQL and on the embedded database.
import { afterEach, expect, test } from 'vitest'
import { migrate, migrateTo, migrationNames } from '#server/db/migrate.ts'
import {
  allRows,
  expectKept,
  insertRowsOf,
  oldDatabases,
  schemaOf,
} from '../../support/database/old-schemas.ts'

const databases = oldDatabases()
afterEach(() => databases.closeAll())

test('every migration keeps the rows of each table, and the last one leads to the schema of a new database', async () => {
  const db = await databases.empty()
  let before = await allRows(db)
  for (const name of await migrationNames()) {
    await migrateTo(db, name)
    expectKept(before, await allRows(db))
    await insertRowsOf(db, name)
    before = await allRows(db)
  }
  const withoutRows = [...before].filter(([, rows]) => rows.length === 0).map(([table]) => table)
  expect(withoutRows, 'tables without sample rows').toEqual([])

  const fresh = await databases.empty()
  await migrate(fresh)
  expect(await schemaOf(db)).toEqual(await schemaOf(fresh))
})
