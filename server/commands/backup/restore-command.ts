// Restores a backup into an empty place: the database, the pictures and, beside them, the settings.
import {
  accessSync,
  constants,
  createReadStream,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { join, resolve } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { openBackupStore, patient } from '../../backups/open-store.ts'
import { BootError } from '../../boot-error.ts'
import type { BackupPlace, Config } from '../../config/config.ts'
import { loadDatabase } from '../../db/backup/load.ts'
import type { Manifest } from '../../db/backup/manifest.ts'
import { lockFolder } from '../../db/lock.ts'
import { isBare } from '../../db/migrate.ts'
import { databaseFolder } from '../../db/embedded.ts'
import { openDatabase } from '../../db/open.ts'
import { errorCodeOf } from '../../gateways/error-code.ts'
import { databaseText } from '../database-choice.ts'
import { type CommandOutcome, done, refused } from '../outcome.ts'
import { type Archive, readArchive, storedArchive } from './archive.ts'
import { dataFolders, figuresText, readManifest, settingsName } from './unpacked.ts'

type Place = Pick<Config, 'databaseUrl' | 'dataDir'>

/** The settings of the backup, beside the data; nothing reads them by itself. */
const restoredSettings = 'restored-settings.env'

/**
 * `file` is a file, or the name of a backup in the bucket of the settings. `keyFile` holds the key that opens it.
 * Nothing that is there is overwritten.
 */
export async function restore(
  place: Place & { backups?: BackupPlace },
  { file, keyFile }: { file: string; keyFile: string },
): Promise<CommandOutcome> {
  const unreadable = whyUnreadable(keyFile)
  if (unreadable !== null) return refused(unreadable)
  const archive = await findArchive(file, place.backups)
  if (typeof archive === 'string') return refused(archive)
  const identity = /^AGE-SECRET-KEY-\S+$/m.exec(readFileSync(keyFile, 'utf8'))?.[0]
  if (identity === undefined) return refused(`${resolve(keyFile)} has no line with a key.`)
  const lock = lockFolder(place.dataDir)
  const fresh = join(place.dataDir, 'restore.new')
  try {
    const taken = [...dataFolders, ...(place.databaseUrl === null ? [databaseFolder] : [])].filter(
      (name) => existsSync(join(place.dataDir, name)),
    )
    if (taken.length > 0) {
      return refused(
        `${resolve(place.dataDir)} has ${taken.join(', ')} already: move them away, or set DATA_DIR to another folder. Nothing has been changed.`,
      )
    }
    rmSync(fresh, { recursive: true, force: true })
    mkdirSync(fresh, { mode: 0o700 })
    await readArchive(archive, identity, fresh)
    const manifest = readManifest(fresh)
    await restoreDatabase(place, fresh, manifest)
    return done(
      `Restored the backup of ${manifest.madeAt} to ${databaseText(place)}: ${figuresText(manifest)}, and the books agree. Its settings are in ${resolve(place.dataDir, restoredSettings)}.`,
    )
  } finally {
    rmSync(fresh, { recursive: true, force: true })
    lock.release()
  }
}

/** Why this process can't read the file, in words; null = it can. */
function whyUnreadable(file: string): string | null {
  try {
    accessSync(file, constants.R_OK)
    return null
  } catch (error) {
    const code = errorCodeOf(error)
    if (['ENOENT', 'ENOTDIR'].includes(code)) return `There is no file ${resolve(file)}.`
    return `${resolve(file)} can't be read by this user (${code}): put it where the server's user may read it.`
  }
}

/** The archive, or why there is none. */
async function findArchive(file: string, kept: BackupPlace | undefined): Promise<Archive | string> {
  const noFile = whyUnreadable(file)
  if (noFile === null) return { name: file, open: async () => createReadStream(file) }
  if (kept?.kind !== 'bucket') return noFile
  const store = openBackupStore(kept, patient)
  const backups = await store.list()
  if (backups.some(({ name }) => name === file)) return storedArchive(store, file)
  const newest = backups[0]?.name
  return newest === undefined
    ? `${noFile} There is no backup in ${store.place} either.`
    : `${noFile} The newest backup in ${store.place} is ${newest}.`
}

async function restoreDatabase(place: Place, fresh: string, manifest: Manifest): Promise<void> {
  const { databaseUrl, dataDir } = place
  const built = join(fresh, 'database')
  const database = await openDatabase({ databaseUrl, dataDir: built })
  try {
    if (databaseUrl !== null && !(await isBare(database.db))) {
      throw new BootError(
        `${databaseText(place)} has tables already: make an empty database. Nothing has been changed.`,
      )
    }
    const figures = await loadDatabase(database.db, fresh, manifest)
    if (!isDeepStrictEqual(figures, manifest.figures)) {
      throw new BootError('The restored figures differ from those of the backup.')
    }
  } finally {
    await database.close()
  }
  const present = dataFolders.filter((name) => existsSync(join(fresh, name)))
  for (const name of present) renameSync(join(fresh, name), join(dataDir, name))
  renameSync(join(fresh, settingsName), join(dataDir, restoredSettings))
  // Last, so that a restore that is killed leaves no database.
  if (databaseUrl === null) renameSync(join(built, databaseFolder), join(dataDir, databaseFolder))
}
