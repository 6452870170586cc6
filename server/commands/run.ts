// Runs a command of the club on the configured database, and prints its outcome.
import { BootError } from '../boot-error.ts'
import { createClock } from '../clock.ts'
import type { Config } from '../config/config.ts'
import { FolderInUse } from '../db/lock.ts'
import { isBare, migrateAtStart } from '../db/migrate.ts'
import { openDatabase } from '../db/open.ts'
import type { Db } from '../db/schema.ts'
import { readEnvironment } from '../config/environment.ts'
import { withSettingsFile } from '../config/settings-file.ts'
import { databaseText, hasNoFolder, mayMakeNew, noNewText } from './database-choice.ts'
import { type CommandOutcome, refused } from './outcome.ts'

export type Command = (db: Db, args: string[], config: Config) => Promise<CommandOutcome>

/** Runs a command and ends the process; without arguments it prints the usage. `--yes` permits a new database. */
export function runCommand(usage: string, command: Command): Promise<never> {
  const given = process.argv.slice(2)
  const args = given.filter((arg) => arg !== '--yes')
  const isNewAllowed = args.length < given.length
  return finish(async () => {
    // The usage needs no database, which the server may have locked.
    if (args.length === 0) return refused(usage)
    const config = readEnvironment(withSettingsFile(process.env))
    process.stderr.write(`Database: ${databaseText(config)}\n`)
    const mayCreate = async () => isNewAllowed || mayMakeNew(config)
    if (hasNoFolder(config) && !(await mayCreate())) return refused(noNewText(config))
    const database = await openDatabase({
      ...config,
      clockShiftMs: createClock(config.clockStartMs).shiftMs,
    })
    try {
      const isNew = database.kind === 'postgres' && (await isBare(database.db))
      if (isNew && !(await mayCreate())) return refused(noNewText(config))
      await migrateAtStart(database.db, config.databaseUrl)
      return await command(database.db, args, config)
    } finally {
      await database.close()
    }
  })
}

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
