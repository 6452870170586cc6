// Brings the schema up to date from migrations/*, in order of name. Safe when several processes
// start at once on one PostgreSQL: the migrator holds a lock there.
import { CompiledQuery, Kysely, PostgresDialect, sql } from 'kysely'
import { type Migration, type MigrationProvider, Migrator } from 'kysely/migration'
import { readdir, readFile } from 'node:fs/promises'
import { parse } from 'node:path'
import pg from 'pg'
import { BootError } from '../boot-error.ts'
import { isRetryable } from './errors.ts'
import type { Db, Schema } from './schema.ts'
import { retried } from './transaction.ts'

const folder = new URL('migrations/', import.meta.url)

/** Runs the migrations of this release on the database. `done`: those of later releases that have run. */
const migratorOf = (db: Db, done: readonly string[] = []) =>
  new Migrator({
    db,
    provider: {
      getMigrations: async () => ({
        ...(await fileProvider.getMigrations()),
        ...Object.fromEntries(done.map((name) => [name, { up: async () => undefined }])),
      }),
    },
  })

/**
 * Runs what has not run yet, each migration whole or not at all. A later release may have run more, if this one can use
 * its schema (rule 130). `wasEmpty`: there was nothing before.
 */
export async function migrate(db: Db): Promise<{ wasEmpty: boolean }> {
  const later = await laterMigrations(db)
  const done = later.isUsable ? later.names : []
  const { error, results = [] } = await toLatest(db, done)
  const [first] = results
  // At most starts nothing has run, and no file need be read again.
  if (!error)
    return { wasEmpty: first !== undefined && first.migrationName === (await migrationNames())[0] }
  const failure = asError(error)
  const unknown = /previously executed migration (\S+) is missing/.exec(failure.message)?.[1]
  if (unknown !== undefined) {
    throw new BootError(
      `The database has been changed by another release: this one does not know ${unknown}. Start that release, or set DATA_DIR or DATABASE_URL to another database.`,
      { cause: failure },
    )
  }
  throw failure
}

/** The release before may be serving: a migration of several tables can meet its requests in a deadlock. */
const toLatest = (db: Db, done: readonly string[]) =>
  retried(async () => {
    const outcome = await migratorOf(db, done).migrateToLatest()
    if (isRetryable(outcome.error)) throw outcome.error
    return outcome
  })

const asError = (error: unknown): Error =>
  error instanceof Error ? error : new Error('The migration failed.', { cause: error })

/** Runs the migrations up to the named one, on a database that has run none. */
export async function migrateTo(db: Db, name: string): Promise<void> {
  const { error } = await migratorOf(db).migrateTo(name)
  if (error) throw new Error(`The migration to ${name} failed.`, { cause: error })
}

/**
 * As `migrate`, for a start. On PostgreSQL it uses its own connection without timeouts: a migration of large
 * tables takes longer than a request may, and a second process waits until the first one has migrated.
 */
export async function migrateAtStart(
  db: Db,
  databaseUrl: string | null,
): Promise<{ wasEmpty: boolean }> {
  if (databaseUrl === null) return migrate(db)
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 })
  // The error of an idle connection that breaks, also while the pool closes, would end the process without a listener.
  pool.on('error', () => undefined)
  // The user or the database may have timeouts by default.
  const withoutTimeout = CompiledQuery.raw(
    `select set_config(name, '0', false) from unnest(array['statement_timeout', 'lock_timeout']) as name`,
  )
  const own = new Kysely<Schema>({
    dialect: new PostgresDialect({
      pool,
      onCreateConnection: async (connection) =>
        void (await connection.executeQuery(withoutTimeout)),
    }),
  })
  try {
    return await migrate(own)
  } finally {
    await own.destroy()
  }
}

/** Whether the PostgreSQL database has no tables of ours yet. */
export async function isBare(db: Db): Promise<boolean> {
  const { rows } = await sql<{ name: string | null }>`
    select to_regclass('kysely_migration')::text as name`.execute(db)
  return rows[0]?.name === null
}

/** The major version of PostgreSQL. */
export async function majorVersion(db: Db): Promise<number> {
  const { rows } = await sql<{ version: number }>`
    select current_setting('server_version_num')::int / 10000 as version`.execute(db)
  return rows[0]?.version ?? 0
}

/** The names of the migrations that the database has run, those of another release too. */
export async function executedMigrations(db: Db): Promise<string[]> {
  if (await isBare(db)) return []
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db)
  return rows.map(({ name }) => name)
}

/** The migrations that later releases have run, and whether this release can use the schema all the same (rule 130). */
export async function laterMigrations(db: Db): Promise<{ names: string[]; isUsable: boolean }> {
  const [known, executed] = await Promise.all([migrationNames(), executedMigrations(db)])
  const names = executed.filter((name) => !known.includes(name))
  const newest = known.at(-1) ?? ''
  const isOnTop = known.every((name) => executed.includes(name)) && names.every((n) => n > newest)
  if (!isOnTop || names.length === 0) return { names, isUsable: names.length === 0 }
  const needs = await db.selectFrom('schema_needs').select('migration').execute()
  return { names, isUsable: needs.every(({ migration }) => known.includes(migration)) }
}

/** The names of all migrations, oldest first. */
export async function migrationNames(): Promise<string[]> {
  return Object.keys(await fileProvider.getMigrations()).sort()
}

/** A migration is a script in SQL, or a module where rows need the server's own code. */
const fileProvider: MigrationProvider = {
  async getMigrations() {
    const names = (await readdir(folder)).sort()
    const entries = names.map(async (name): Promise<[string, Migration]> => {
      const url = new URL(name, folder)
      const read = name.endsWith('.sql')
        ? readScript(url)
        : (import(url.href) as Promise<Migration>)
      return [parse(name).name, await read]
    })
    return Object.fromEntries(await Promise.all(entries))
  },
}

async function readScript(url: URL): Promise<Migration> {
  const text = await readFile(url, 'utf8')
  return { up: (db) => runScript(db, text) }
}

// The embedded database takes one statement per query: a block that executes the whole text is one.
async function runScript(db: Parameters<Migration['up']>[0], text: string): Promise<void> {
  const block = `begin execute ${pg.escapeLiteral(text)}; end`
  await sql.raw(`do ${pg.escapeLiteral(block)}`).execute(db)
}
