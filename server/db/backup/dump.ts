// Writes the rows of all tables into a folder: the same files for the embedded database and for PostgreSQL.
import { sql } from 'kysely'
import { once } from 'node:events'
import { createWriteStream, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { finished } from 'node:stream/promises'
import { executedMigrations } from '../migrate.ts'
import type { Db } from '../schema.ts'
import { readFigures } from './figures.ts'
import { type Manifest, manifestFile, tablesFolder } from './manifest.ts'
import { setTextFormats } from './text-settings.ts'

const rowsAtOnce = 2000

/** Writes one moment of the database into the folder, which is emptied first. Others may read and write meanwhile. */
export async function dumpDatabase(db: Db, folder: string): Promise<Manifest> {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(join(folder, tablesFolder), { recursive: true, mode: 0o700 })
  const manifest = await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute((snapshot) => dumpSnapshot(snapshot, folder))
  writeFileSync(join(folder, manifestFile), JSON.stringify(manifest, null, 2), { mode: 0o600 })
  return manifest
}

async function dumpSnapshot(db: Db, folder: string): Promise<Manifest> {
  await setTextFormats(db)
  const migrations = (await executedMigrations(db)).toSorted()
  const tables: Manifest['tables'] = []
  for (const table of await readTables(db)) {
    tables.push({ ...table, rows: await dumpTable(db, table, join(folder, tablesFolder)) })
  }
  const sequences = await sql<{ name: string; last: number | null }>`
    select sequencename as name, last_value as last from pg_sequences
    where schemaname = 'public' order by 1`.execute(db)
  const madeAt = new Date().toISOString()
  const figures = await readFigures(db)
  return { format: 1, madeAt, migrations, tables, sequences: sequences.rows, figures }
}

interface Table {
  name: string
  /** Without those that the database computes. */
  columns: string[]
}

/** The tables of the schema, without the migrator's own. */
async function readTables(db: Db): Promise<Table[]> {
  const { rows } = await sql<Table>`
    select c.relname as name, json_agg(a.attname order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
      and c.relname not like 'kysely_%'
      and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    group by c.relname order by c.relname`.execute(db)
  return rows
}

/** Each line is an array of the row's values as the database writes them. */
async function dumpTable(db: Db, { name, columns }: Table, folder: string): Promise<number> {
  const file = createWriteStream(join(folder, `${name}.jsonl`), { flags: 'wx', mode: 0o600 })
  const values = sql.join(columns.map((column) => sql`${sql.ref(column)}::text`))
  let count = 0
  try {
    for (let after = '(0,0)'; ;) {
      const { rows } = await sql<{ place: string; line: string }>`
        select ctid::text as place, json_build_array(${values})::text as line
        from ${sql.table(name)} where ctid > ${after}::tid order by ctid limit ${rowsAtOnce}`.execute(
        db,
      )
      const last = rows.at(-1)
      if (!last) break
      count += rows.length
      after = last.place
      // A line break in a text is written as \n by JSON, so that a row is one line.
      const hasRoom = file.write(rows.map(({ line }) => `${line}\n`).join(''))
      if (!hasRoom) await once(file, 'drain')
    }
    file.end()
    await finished(file)
  } finally {
    file.destroy()
  }
  return count
}
