// What the club's commands share: the database of the configuration, and plain words at the end.
import { resolve } from 'node:path'
import { BootError } from '../boot-error.ts'
import type { Config } from '../config/config.ts'
import { FolderInUse } from '../db/lock.ts'
import { migrate } from '../db/migrate.ts'
import { openDatabase } from '../db/open.ts'
import type { Db } from '../db/schema.ts'
import { readEnvironment } from '../config/environment.ts'
import { type CommandOutcome, refused } from './outcome.ts'

export type Command = (db: Db, args: string[], config: Config) => Promise<CommandOutcome>

/** Runs a command on the database and ends the process with its words; without a word, says its usage. */
export function runCommand(usage: string, command: Command): Promise<never> {
  const args = process.argv.slice(2)
  return finish(async () => {
    // Whoever asks what there is to ask is told, though the server may hold the database.
    if (args.length === 0) return refused(usage)
    const config = readEnvironment(process.env)
    const database = await openDatabase(config)
    try {
      const { wasEmpty } = await migrate(database.db)
      const outcome = await command(database.db, args, config)
      return wasEmpty ? { ...outcome, text: `${outcome.text}\n${newText(config)}` } : outcome
    } finally {
      await database.close()
    }
  })
}

// As happens by a slip in the settings: the command would seem to have served the club's own.
const newText = ({ databaseUrl, dataDir }: Config) =>
  databaseUrl === null
    ? `The database in ${resolve(dataDir)} is new: there was none before (DATA_DIR).`
    : 'The database is new: it was empty before (DATABASE_URL).'

/** Does the work and ends the process with its words, or with those of what went wrong. */
export async function finish(work: () => Promise<CommandOutcome>): Promise<never> {
  const { kind, text } = await outcomeOf(work)
  const stream = kind === 'done' ? process.stdout : process.stderr
  // Words that are many go out by and by; whoever reads them may also stop before their end.
  stream.on('error', () => undefined)
  await new Promise((resolve) => stream.write(`${text}\n`, resolve))
  process.exit(kind === 'done' ? 0 : 1)
}

async function outcomeOf(work: () => Promise<CommandOutcome>): Promise<CommandOutcome> {
  try {
    return await work()
  } catch (error) {
    return refused(faultText(error))
  }
}

function faultText(error: unknown): string {
  if (error instanceof FolderInUse) {
    return `${error.message} Stop it, run this command again, then start it anew.`
  }
  return error instanceof BootError ? error.message : `The command failed: ${String(error)}`
}
