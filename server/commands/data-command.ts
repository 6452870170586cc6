// Backs up the data folder as one file, and restores it. The folder is locked meanwhile, since a copy of the
// embedded database is consistent only while nobody writes to it. The database is neither opened nor migrated.
import { execFile } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join, resolve, sep } from 'node:path'
import { promisify } from 'node:util'
import type { Config } from '../config/config.ts'
import { lockFolder } from '../db/lock.ts'
import { databaseFolder } from '../db/open.ts'
import { unexpectedEntries } from '../unexpected-entries.ts'
import { type CommandOutcome, done, refused } from './outcome.ts'

const usage = [
  'npm run data -- backup FILE.tar.gz    the database, the pictures and all else of DATA_DIR',
  'npm run data -- restore FILE.tar.gz   into a DATA_DIR that has no database yet',
].join('\n')

/** The folders of a backup; the database is last, so that an interrupted restore leaves none. */
const folders = ['images', 'releases', 'sandbox', databaseFolder]

const tar = promisify(execFile)

export async function dataCommand(
  { dataDir, databaseUrl }: Pick<Config, 'dataDir' | 'databaseUrl'>,
  args: string[],
): Promise<CommandOutcome> {
  const [verb, name = '', ...more] = args
  const isKnown = verb === 'backup' || verb === 'restore'
  if (!isKnown || name === '' || name.startsWith('-') || more.length > 0) return refused(usage)
  if (databaseUrl !== null) {
    return refused(
      'The database is PostgreSQL, which has backup tools: docs/operations.md lists the commands.',
    )
  }
  const file = resolve(name)
  if (verb === 'backup' && !existsSync(join(dataDir, databaseFolder))) {
    return refused(`There is no database in ${resolve(dataDir)}.`)
  }
  const lock = lockFolder(dataDir)
  try {
    return verb === 'backup' ? await backUp(dataDir, file) : await restore(dataDir, file)
  } finally {
    lock.release()
  }
}

async function backUp(dataDir: string, file: string): Promise<CommandOutcome> {
  if (existsSync(file)) return refused(`${file} is there already: nothing has been written.`)
  const folder = dirname(file)
  if (!existsSync(folder)) return refused(`There is no folder ${folder}: nothing has been written.`)
  if (`${folder}${sep}`.startsWith(`${resolve(dataDir)}${sep}`)) {
    return refused(
      'Keep the backup outside of the folder that it backs up. Nothing has been written.',
    )
  }
  const part = `${file}.part`
  const present = folders.filter((one) => existsSync(join(dataDir, one)))
  try {
    // Created before tar writes, so that only its owner can ever read the file.
    rmSync(part, { force: true })
    writeFileSync(part, '', { mode: 0o600 })
    // -h: a folder that was moved to a larger disk is a link, and its target is backed up.
    await tar('tar', ['-czhf', part, '-C', resolve(dataDir), ...present])
    renameSync(part, file)
  } catch (error) {
    rmSync(part, { force: true })
    return refused(`The backup failed: ${firstLine(error)}`)
  }
  return done(`Backed up to ${file}: ${present.join(', ')} (${sizeOf(file)}).`)
}

async function restore(dataDir: string, file: string): Promise<CommandOutcome> {
  if (!existsSync(file)) return refused(`There is no file ${file}: nothing has been restored.`)
  const present = folders.filter((folder) => existsSync(join(dataDir, folder)))
  if (present.length > 0) {
    return refused(
      `${resolve(dataDir)} has ${present.join(', ')} already: move them away, or set DATA_DIR to another folder. Nothing has been changed.`,
    )
  }
  const fresh = join(dataDir, 'restore.new')
  rmSync(fresh, { recursive: true, force: true })
  mkdirSync(fresh)
  try {
    await tar('tar', ['-xzf', file, '-C', resolve(fresh)])
    const found = readdirSync(fresh)
    // A link in the backup would make the server read and write outside its folder.
    const isBackup =
      unexpectedEntries(fresh).length === 0 &&
      existsSync(join(fresh, databaseFolder, 'PG_VERSION')) &&
      found.every((folder) => folders.includes(folder))
    if (!isBackup)
      return refused(`${file} is not a backup of a data folder. Nothing has been restored.`)
    for (const folder of folders.filter((one) => found.includes(one))) {
      renameSync(join(fresh, folder), join(dataDir, folder))
    }
    return done(`Restored to ${resolve(dataDir)}: ${found.toSorted().join(', ')}.`)
  } catch (error) {
    return refused(`${file} cannot be restored: ${firstLine(error)}`)
  } finally {
    rmSync(fresh, { recursive: true, force: true })
  }
}

function firstLine(error: unknown): string {
  const stderr = error instanceof Error && 'stderr' in error ? String(error.stderr) : ''
  return stderr.trim().split('\n')[0] || String(error)
}

function sizeOf(file: string): string {
  return `${(statSync(file).size / 1024 / 1024).toFixed(1)} MB`
}
