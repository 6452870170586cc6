// Opens the database: the embedded one in the data folder, or PostgreSQL when an address is given.
// Both answer with the same types: 64-bit counts as numbers, instants as Date, JSON as values.
import type { PGlite } from '@electric-sql/pglite'
import { type CompiledQuery, Kysely, PGliteDialect, PostgresDialect, sql } from 'kysely'
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { BootError } from '../boot-error.ts'
import { lockFolder } from './lock.ts'
import { sharesConnections } from './pooler.ts'
import { PreparingClient } from './prepared.ts'
import type { Db, Schema } from './schema.ts'

export interface Database {
  db: Db
  kind: 'pglite' | 'postgres'
  close(): Promise<void>
}

export interface DatabasePlace {
  databaseUrl: string | null
  dataDir: string
  /** PostgreSQL: told of a connection that broke, once or twice. */
  onConnectionError?: (error: Error) => void
  /** PostgreSQL: told of every statement that was answered. */
  onStatement?: (statement: CompiledQuery) => void
  /** PostgreSQL: how long what waits may wait. */
  limits?: DatabaseLimits
}

export interface DatabaseLimits {
  connectMs: number
  /** A statement that waits for a lock keeps a connection from others. */
  lockMs: number
  statementMs: number
  idleInTransactionMs: number
}

/** A person does not wait for longer. */
const usualLimits: DatabaseLimits = {
  connectMs: 5000,
  lockMs: 5000,
  statementMs: 10_000,
  idleInTransactionMs: 15_000,
}

/** Opens the database and proves that it answers; throws BootError with one sentence when it can't. */
export function openDatabase(place: DatabasePlace): Promise<Database> {
  return place.databaseUrl === null
    ? openEmbedded(place.dataDir)
    : openPostgres(place.databaseUrl, place)
}

/** The folder of the embedded database in the data folder. */
export const databaseFolder = 'pgdata'

const int8Oid = 20
const dateOid = 1082
/** A day is its text, YYYY-MM-DD: as an instant it would depend on the process's time zone. */
const dayText = (text: string) => text

/** The embedded database's way of reading what PostgreSQL reads otherwise. */
export const embeddedParsers = { [int8Oid]: Number, [dateOid]: dayText }

/** Queries over one embedded database. */
export function embeddedDb(pglite: PGlite): Db {
  return new Kysely<Schema>({ dialect: new PGliteDialect({ pglite }) })
}

async function openEmbedded(dataDir: string): Promise<Database> {
  const lock = lockFolder(dataDir)
  try {
    const folder = await preparedFolder(dataDir)
    const pglite = await openFolder(folder)
    const db = embeddedDb(pglite)
    await sql`select 1`.execute(db)
    const close = async () => {
      await db.destroy()
      lock.release()
    }
    return { db, kind: 'pglite', close }
  } catch (error) {
    lock.release()
    const reason = error instanceof Error ? error.message : String(error)
    throw new BootError(`The database in the data folder ${dataDir} does not open: ${reason}.`, {
      cause: error,
    })
  }
}

// Loaded by those who use it: it is the largest piece of the server.
async function openFolder(folder: string): Promise<PGlite> {
  const { PGlite: Embedded } = await import('@electric-sql/pglite')
  const pglite = new Embedded(folder, { parsers: embeddedParsers })
  await pglite.waitReady
  return pglite
}

// A first start that is killed half-way must leave nothing that looks like a database.
async function preparedFolder(dataDir: string): Promise<string> {
  const folder = join(dataDir, databaseFolder)
  if (existsSync(folder)) return folder
  const unfinished = join(dataDir, `${databaseFolder}.new`)
  rmSync(unfinished, { recursive: true, force: true })
  // PGlite lets everybody write its files: the folder they are in has to keep others out.
  mkdirSync(unfinished, { mode: 0o700 })
  const fresh = await openFolder(unfinished)
  await fresh.close()
  renameSync(unfinished, folder)
  return folder
}

const ownTypes = { getTypeParser: typeParser }

function typeParser(oid: number, format?: 'text' | 'binary'): unknown {
  if (oid === int8Oid) return Number
  if (oid === dateOid) return dayText
  return format === 'binary' ? pg.types.getTypeParser(oid, 'binary') : pg.types.getTypeParser(oid)
}

async function openPostgres(
  databaseUrl: string,
  { onConnectionError, onStatement, limits = usualLimits }: DatabasePlace,
): Promise<Database> {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: 20,
    connectionTimeoutMillis: limits.connectMs,
    statement_timeout: limits.statementMs,
    lock_timeout: limits.lockMs,
    // The driver gives up after the database: its error says less.
    query_timeout: limits.statementMs + 2000,
    idle_in_transaction_session_timeout: limits.idleInTransactionMs,
    idleTimeoutMillis: 30_000,
    application_name: 'national-specialty',
    // With pipelining a query that gets no answer in time ends its connection, instead of blocking the next one.
    pipeline: true,
    types: ownTypes,
    Client: PreparingClient,
  })
  // An idle connection that breaks tells the pool, one in use tells only itself; unheard, it would end
  // the process. Whoever uses it hears of it from their query.
  const hear = (error: Error) => onConnectionError?.(error)
  pool.on('error', hear)
  pool.on('connect', (client) => client.on('error', hear))
  const db = new Kysely<Schema>({
    dialect: new PostgresDialect({ pool }),
    ...(onStatement && { log: (event) => onStatement(event.query) }),
  })
  try {
    if (await sharesConnections(pool)) throw new BootError(sharedText(databaseUrl))
  } catch (error) {
    await db.destroy()
    if (error instanceof BootError) throw error
    throw new BootError(unreachableText(databaseUrl, error), { cause: error })
  }
  return { db, kind: 'postgres', close: () => db.destroy() }
}

// Never the address itself: it holds the password.
function placeOf(databaseUrl: string): string {
  const { hostname, port } = new URL(databaseUrl)
  return `${hostname || 'localhost'}:${port || '5432'} (DATABASE_URL)`
}

const sharedText = (databaseUrl: string) =>
  `The pooler at ${placeOf(databaseUrl)} does not pool by session. Set its pool mode to session.`

function unreachableText(databaseUrl: string, error: unknown): string {
  const place = placeOf(databaseUrl)
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (code.startsWith('28')) return `The database at ${place} refuses the user or password.`
  if (error instanceof Error && /does not support SSL/.test(error.message)) {
    return `The database at ${place} does not offer TLS, which sslmode requires.`
  }
  if (code === '3D000') return `There is no such database at ${place}.`
  if (error instanceof pg.DatabaseError) return `The database at ${place} says: ${error.message}.`
  return `Cannot reach the database at ${place}.`
}
