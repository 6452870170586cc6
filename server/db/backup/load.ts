// Loads the files of a dump into a database without tables.
import { sql } from 'kysely'
import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { BootError } from '../../boot-error.ts'
import { migrateTo, migrationNames } from '../migrate.ts'
import type { Db } from '../schema.ts'
import { readFigures } from './figures.ts'
import { type Figures, type Manifest, tablesFolder } from './manifest.ts'
import { setTextFormats } from './text-settings.ts'

const rowsAtOnce = 500

/**
 * Makes the schema as it was, loads all rows, and returns the figures of the result. The next start migrates it to the
 * release. Throws BootError if this release doesn't know the schema or the rows are not all there.
 */
export async function loadDatabase(db: Db, folder: string, manifest: Manifest): Promise<Figures> {
  const known = await migrationNames()
  const { migrations } = manifest
  const unknown = migrations.find((name, at) => name !== known[at])
  const last = migrations.at(-1)
  if (unknown !== undefined || last === undefined) {
    throw new BootError(
      `The backup was made by another release: this one does not know ${unknown ?? 'its tables'}. Restore it with that release or a newer one.`,
    )
  }
  await migrateTo(db, last)
  return db.transaction().execute(async (transaction) => {
    await setTextFormats(transaction)
    await loadRows(transaction, folder, manifest)
    return readFigures(transaction)
  })
}

async function loadRows(db: Db, folder: string, { tables, sequences }: Manifest): Promise<void> {
  const references = await readReferences(db)
  // Rows refer to rows of later tables; adding the references again checks every row.
  for (const { name, table } of references) {
    await sql`alter table ${sql.table(table)} drop constraint ${sql.ref(name)}`.execute(db)
  }
  for (const { name } of tables) {
    await sql`alter table ${sql.table(name)} disable trigger user`.execute(db)
  }
  // A migration may have written rows of its own.
  await sql`truncate ${sql.join(tables.map(({ name }) => sql.table(name)))}`.execute(db)
  for (const table of tables) await loadTable(db, table, folder)
  for (const { name, last } of sequences) {
    if (last !== null) await sql`select setval(${name}::regclass, ${last})`.execute(db)
  }
  for (const { name, table, definition } of references) {
    await sql`alter table ${sql.table(table)} add constraint ${sql.ref(name)} ${sql.raw(definition)}`.execute(
      db,
    )
  }
  for (const { name } of tables) {
    await sql`alter table ${sql.table(name)} enable trigger user`.execute(db)
  }
}

async function readReferences(db: Db) {
  const { rows } = await sql<{ name: string; table: string; definition: string }>`
    select k.conname as name, c.relname as table, pg_get_constraintdef(k.oid) as definition
    from pg_constraint k join pg_class c on c.oid = k.conrelid
    where k.contype = 'f' and k.connamespace = 'public'::regnamespace order by k.oid`.execute(db)
  return rows
}

type Table = Manifest['tables'][number]

async function loadTable(db: Db, table: Table, folder: string): Promise<void> {
  const types = await readTypes(db, table.name)
  const columns = sql.join(table.columns.map((column) => sql.ref(column)))
  const values = sql.join(
    table.columns.map((column, at) => {
      const type = types.get(column)
      if (type === undefined) throw new BootError(`The backup has an unknown column ${column}.`)
      return sql`(line ->> ${sql.lit(at)})::${sql.raw(type)}`
    }),
  )
  const insert = (lines: readonly string[]) =>
    sql`insert into ${sql.table(table.name)} (${columns}) overriding system value
      select ${values} from json_array_elements(${`[${lines.join(',')}]`}::json) as line`.execute(
      db,
    )
  let batch: string[] = []
  let count = 0
  for await (const line of linesOf(join(folder, tablesFolder, `${table.name}.jsonl`))) {
    batch.push(line)
    count += 1
    if (batch.length < rowsAtOnce) continue
    await insert(batch)
    batch = []
  }
  if (batch.length > 0) await insert(batch)
  if (count !== table.rows) {
    throw new BootError(`The backup has ${count} of ${table.rows} rows of ${table.name}.`)
  }
}

// Node's own reader of lines also ends a line at U+2028, which a text may have.
async function* linesOf(file: string): AsyncGenerator<string> {
  let rest = ''
  for await (const part of createReadStream(file, { encoding: 'utf8' })) {
    const lines = (rest + String(part)).split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
  if (rest !== '') yield rest
}

async function readTypes(db: Db, table: string): Promise<Map<string, string>> {
  const { rows } = await sql<{ name: string; type: string }>`
    select attname as name, format_type(atttypid, atttypmod) as type from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped`.execute(db)
  return new Map(rows.map(({ name, type }) => [name, type]))
}
