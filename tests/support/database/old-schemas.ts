// Databases as earlier releases left them, and what an upgrade may do with their rows.
import { PGlite } from '@electric-sql/pglite'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { migrationNames, migrateTo } from '#server/db/migrate.ts'
import { embeddedDb } from '#server/db/embedded.ts'
import { openDatabase } from '#server/db/open.ts'
import type { Db } from '#server/db/schema.ts'
import { valueParsers } from '#server/db/value-parsers.ts'
import { patientDatabase } from '../limits.ts'
import { createDatabase } from './database.ts'
import { rowsOfMigrations } from './rows-of-migrations.ts'

export type Row = Record<string, unknown>

/** Rows by table. */
export type Rows = Map<string, Row[]>

export interface OldDatabases {
  /** A new database without tables, on the cluster of TEST_DATABASE_URL, else the embedded one. */
  empty(): Promise<Db>
  /** A database as it was when this migration was the newest, with rows in every table. */
  at(name: string): Promise<Db>
  closeAll(): Promise<void>
}

export function oldDatabases(): OldDatabases {
  const closing: (() => Promise<void>)[] = []
  const empty = async () => {
    const clusterUrl = process.env['TEST_DATABASE_URL']
    if (!clusterUrl) {
      const db = embeddedDb(new PGlite({ parsers: valueParsers }))
      closing.push(() => db.destroy())
      return db
    }
    const own = await createDatabase(clusterUrl)
    const { db, close } = await openDatabase({
      databaseUrl: own.url,
      dataDir: '',
      limits: patientDatabase,
    })
    closing.push(close, own.drop)
    return db
  }
  return {
    empty,
    async at(name) {
      const names = await migrationNames()
      const db = await empty()
      for (const step of names.slice(0, names.indexOf(name) + 1)) {
        if (rowsOfMigrations[step] || step === name) await migrateTo(db, step)
        await insertRowsOf(db, step)
      }
      return db
    },
    async closeAll() {
      for (const close of closing.splice(0)) await close()
    },
  }
}

/** Fills the tables that the migration has created. */
export async function insertRowsOf(db: Db, name: string): Promise<void> {
  for (const statement of rowsOfMigrations[name] ?? []) await sql.raw(statement).execute(db)
}

export async function allRows(db: Db): Promise<Rows> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not like 'kysely%'
    order by 1`.execute(db)
  const all: Rows = new Map()
  for (const { name } of tables) {
    const read = sql<{ row: Row }>`
      select to_jsonb(t) as row from ${sql.table(name)} t order by t::text`
    all.set(
      name,
      (await read.execute(db)).rows.map(({ row }) => row),
    )
  }
  return all
}

/** Columns, constraints, indexes, triggers, functions and sequences, as PostgreSQL describes them. */
export async function schemaOf(db: Db): Promise<string[]> {
  const { rows } = await sql<{ part: string }>`
    select concat_ws(' ', table_name, ordinal_position, column_name, data_type, is_nullable,
        column_default, is_identity, generation_expression) as part
      from information_schema.columns where table_schema = 'public'
    union all select concat_ws(' ', conrelid::regclass, conname, pg_get_constraintdef(oid))
      from pg_constraint where connamespace = 'public'::regnamespace
    union all select indexdef from pg_indexes where schemaname = 'public'
    union all select pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
    union all select pg_get_functiondef(oid) from pg_proc where pronamespace = 'public'::regnamespace
    union all select concat_ws(' ', sequencename, start_value, increment_by) from pg_sequences
    order by 1`.execute(db)
  return rows.map(({ part }) => part)
}

/** A table that the response cache replaced, and one whose rows count for a minute. */
const tablesWithoutOldRows = new Set(['catalog_changes', 'rate_limits'])

const renamedTables: Record<string, string> = {
  attentions: 'payment_exceptions',
  desk_acts: 'audit_log',
  awaited_roles: 'pending_roles',
}

const renamedColumns: Record<string, string> = {
  attention_id: 'payment_exception_id',
  act_id: 'idempotency_key',
}

/** Columns that later migrations replaced. */
const droppedColumns = new Set(['holds.cart_id', 'events.open'])

/** Later migrations add and rename columns and tables, and keep every value. */
export function expectKept(before: Rows, after: Rows): void {
  for (const [oldTable, rows] of before) {
    if (tablesWithoutOldRows.has(oldTable)) continue
    const table = after.has(oldTable) ? oldTable : (renamedTables[oldTable] ?? oldTable)
    const found = after.get(table) ?? []
    const columns = new Set(found.flatMap((row) => Object.keys(row)))
    const kept = rows.map((row): unknown => {
      const cells = Object.entries(row)
        .filter(([name]) => columns.has(name) || !droppedColumns.has(`${oldTable}.${name}`))
        .map(([name, value]) => [columns.has(name) ? name : (renamedColumns[name] ?? name), value])
      return expect.objectContaining(Object.fromEntries(cells))
    })
    expect({ table, rows: found }).toEqual({ table, rows: kept })
  }
}
