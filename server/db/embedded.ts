// The embedded database in the data folder, of which one process at a time is the server.
import type { PGlite } from '@electric-sql/pglite'
import { Kysely, PGliteDialect, PGliteDriver, sql } from 'kysely'
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { BootError } from '../boot-error.ts'
import { lockFolder } from './lock.ts'
import type { Db, Schema } from './schema.ts'
import { clockSetting } from './shop-clock.ts'
import { valueParsers } from './value-parsers.ts'

/** The folder of the embedded database in the data folder. */
export const databaseFolder = 'pgdata'

/** Queries over one embedded database; a panic of the database ends the process. */
export function embeddedDb(pglite: PGlite): Db {
  return new Kysely<Schema>({
    dialect: new EmbeddedDialect(pglite),
    log(event) {
      if (event.level === 'error') endOnPanic(event.error)
    },
  })
}

/** Opens the database in the data folder, makes it if need be; throws BootError when it can't. */
export async function openEmbedded(dataDir: string, clockShiftMs?: number) {
  const lock = lockFolder(dataDir)
  try {
    const folder = await preparedFolder(dataDir)
    const pglite = await openFolder(folder)
    const db = embeddedDb(pglite)
    await db.executeQuery(clockSetting(clockShiftMs) ?? sql`select 1`.compile(db))
    const close = async () => {
      await db.destroy()
      lock.release()
    }
    return { db, kind: 'pglite' as const, close }
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
  const pglite = new Embedded(folder, { parsers: valueParsers })
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

// Kysely logs the errors of statements, but not the error of a commit.
class EmbeddedDriver extends PGliteDriver {
  override async commitTransaction(
    ...given: Parameters<PGliteDriver['commitTransaction']>
  ): Promise<void> {
    try {
      await super.commitTransaction(...given)
    } catch (error) {
      endOnPanic(error)
      throw error
    }
  }
}

class EmbeddedDialect extends PGliteDialect {
  readonly #pglite: PGlite

  constructor(pglite: PGlite) {
    super({ pglite })
    this.#pglite = pglite
  }

  override createDriver() {
    return new EmbeddedDriver({ pglite: this.#pglite })
  }
}

// A database that can't write its log panics. PostgreSQL would end by itself; this one would answer the next statement
// with an endless loop, in which the process hears nothing any more, not even a signal.
function endOnPanic(error: unknown): void {
  if (!(error instanceof Error && 'severity' in error && error.severity === 'PANIC')) return
  process.stderr.write(
    `The embedded database can't go on, so this process ends: ${error.message}.\n`,
  )
  process.exit(1)
}
