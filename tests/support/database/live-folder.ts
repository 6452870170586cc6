// A data folder with an embedded database that has rows in every table, for backups.
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { migrate, migrateTo, migrationNames } from '#server/db/migrate.ts'
import { openDatabase } from '#server/db/open.ts'
import type { Db } from '#server/db/schema.ts'
import { allRows } from './all-rows.ts'
import { insertRowsOf } from './old-schemas.ts'
import { rowsOfMigrations } from './rows-of-migrations.ts'

/** Makes the folder, also with texts that a careless format would change, and the given files. */
export async function makeLiveFolder(
  dataDir: string,
  files: Readonly<Record<string, string | Uint8Array>>,
): Promise<void> {
  await inDatabase(dataDir, async (db) => {
    for (const step of await migrationNames()) {
      if (rowsOfMigrations[step]) await migrateTo(db, step)
      await insertRowsOf(db, step)
    }
    await migrate(db)
    const odd = {
      non_member_id: 99,
      email: 'odd@example.com',
      first_name: 'A\u2028"\\\n\té',
      city: '',
    }
    await db.insertInto('users').values(odd).execute()
  })
  for (const [name, content] of Object.entries(files)) {
    const file = join(dataDir, name)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, content)
  }
}

export async function inDatabase<T>(dataDir: string, work: (db: Db) => Promise<T>): Promise<T> {
  const { db, close } = await openDatabase({ databaseUrl: null, dataDir })
  try {
    return await work(db)
  } finally {
    await close()
  }
}

/** All rows, without what a restore makes anew: the times of the migrations. */
export const rowsOf = (dataDir: string): Promise<Record<string, string[]>> =>
  inDatabase(dataDir, async (db) => {
    const { kysely_migration: _, ...rows } = await allRows(db)
    return rows
  })
