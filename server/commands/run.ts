// Runs a command of the club on the configured database, and prints its outcome.
import { resolve } from 'node:path'
import { BootError } from '../boot-error.ts'
import type { Config } from '../config/config.ts'
import { FolderInUse } from '../db/lock.ts'
import { migrateAtStart } from '../db/migrate.ts'
import { openDatabase } from '../db/open.ts'
import type { Db } from '../db/schema.ts'
import { readEnvironment } from '../config/environment.ts'
import { type CommandOutcome, refused } from './outcome.ts'

export type Command = (db: Db, args: string[], config: Config) => Promise<CommandOutcome>

/** Runs a command and ends the process; without arguments it prints the usage. */
export function runCommand(usage: string, command: Command): Promise<never> {
  const args = process.argv.slice(2)
  return finish(async () => {
    // The usage needs no database, which the server may have locked.
    if (args.length === 0) return refused(usage)
    const config = readEnvironment(process.env)
    const database = await openDatabase(config)
    try {
      const { wasEmpty } = await migrateAtStart(database.db, config.databaseUrl)
      const outcome = await command(database.db, args, config)
      return wasEmpty
        ? { ...outcome, text: `${outcome.text}\n${newDatabaseText(config)}` }
        : outcome
    } finally {
      await database.close()
    }
  })
}

// A wrong setting creates a new database, and the command would seem to have changed the club's own.
const newDatabaseText = ({ databaseUrl, dataDir }: Config) =>
  databaseUrl === null
    ? `The database in ${resolve(dataDir)} is new: there was none before (DATA_DIR).`
    : 'The database is new: it was empty before (DATABASE_URL).'

/** Does the work, prints its message or error, and ends the process: 0 when done, else 1. */
export async function finish(work: () => Promise<CommandOutcome>): Promise<never> {
  const { kind, text } = await outcomeOf(work)
  const stream = kind === 'done' ? process.stdout : process.stderr
  // A reader that closes the pipe early is not an error.
  stream.on('error', () => undefined)
  await new Promise((resolve) => stream.write(`${text}\n`, resolve))
  process.exit(kind === 'done' ? 0 : 1)
}

async function outcomeOf(work: () => Promise<CommandOutcome>): Promise<CommandOutcome> {
  try {
    return await work()
  } catch (error) {
    return refused(errorText(error))
  }
}

function errorText(error: unknown): string {
  if (error instanceof FolderInUse) {
    return `${error.message} Stop it, run this command again, then start it anew.`
  }
  return error instanceof BootError ? error.message : `The command failed: ${String(error)}`
}
