// Opens the database: the embedded one in the data folder, or PostgreSQL when an address is given.
// Both answer with the same types: 64-bit counts as numbers, instants as Date, JSON as values.
import { type CompiledQuery, Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { BootError } from '../boot-error.ts'
import { openEmbedded } from './embedded.ts'
import { sharesConnections } from './pooler.ts'
import { PreparingClient } from './prepared.ts'
import type { Db, Schema } from './schema.ts'
import { clockSetting } from './shop-clock.ts'
import { valueParsers } from './value-parsers.ts'

export interface Database {
  db: Db
  kind: 'pglite' | 'postgres'
  close(): Promise<void>
}

export interface DatabasePlace {
  databaseUrl: string | null
  dataDir: string
  /** How far the shop's clock is ahead of real time; absent = not at all. */
  clockShiftMs?: number | undefined
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
    ? openEmbedded(place.dataDir, place.clockShiftMs)
    : openPostgres(place.databaseUrl, place)
}

const ownTypes = { getTypeParser: typeParser }

function typeParser(oid: number, format?: 'text' | 'binary'): unknown {
  const own = valueParsers[oid]
  if (own) return own
  return format === 'binary' ? pg.types.getTypeParser(oid, 'binary') : pg.types.getTypeParser(oid)
}

async function openPostgres(
  databaseUrl: string,
  { clockShiftMs, onConnectionError, onStatement, limits = usualLimits }: DatabasePlace,
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
  const setting = clockSetting(clockShiftMs)
  const db = new Kysely<Schema>({
    dialect: new PostgresDialect({
      pool,
      ...(setting && {
        onCreateConnection: async (connection) => void (await connection.executeQuery(setting)),
      }),
    }),
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
