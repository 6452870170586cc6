// Makes a backup while the shop runs, proves it by a trial restore, and only then counts it and deletes older ones.
import { generateHybridIdentity, generateX25519Identity, identityToRecipient } from 'age-encryption'
import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve, sep } from 'node:path'
import { folderOfBackups } from '../../backups/backup-folder.ts'
import type { BackupStore } from '../../backups/backup-store.ts'
import { backupName, backupsToDelete } from '../../backups/kept-backups.ts'
import { openBackupStore, patient } from '../../backups/open-store.ts'
import type { BackupPlace, Config } from '../../config/config.ts'
import { askForDump, stageOf } from '../../db/backup/dump-socket.ts'
import { dumpDatabase } from '../../db/backup/dump.ts'
import { manifestFile, tablesFolder } from '../../db/backup/manifest.ts'
import { isFolderInUse, lockFolder } from '../../db/lock.ts'
import { openDatabase } from '../../db/open.ts'
import { hasNoFolder } from '../database-choice.ts'
import { type CommandOutcome, done, refused } from '../outcome.ts'
import { writeArchive } from './archive.ts'
import { proveBackup } from './prove.ts'
import { dataFolders, figuresText, readManifest, settingsName } from './unpacked.ts'

type Place = Pick<Config, 'databaseUrl' | 'dataDir'>
export type BackupConfig = Place & Pick<Config, 'backup'>

/** `settings` are written into the backup as they are given. */
export async function backUp(
  config: BackupConfig,
  { settings, now }: { settings: string; now: Date },
): Promise<CommandOutcome> {
  if (config.backup === null) {
    return refused(
      'Set BACKUP_RECIPIENT and BACKUP_DIR or BACKUP_STORE_URL first: the command backup --new-key makes a key and its recipient.',
    )
  }
  if (hasNoFolder(config)) return refused(`There is no database in ${resolve(config.dataDir)}.`)
  const { place, recipient } = config.backup
  if (isInside(place, config.dataDir)) {
    return refused('BACKUP_DIR must be outside of DATA_DIR, the folder that it backs up.')
  }
  const store = openBackupStore(place, patient)
  let lock
  // Read first: afterwards the place may not answer any more.
  let lastGood = `What ${store.place} holds is not known.`
  try {
    lastGood = await lastGoodOf(store)
    lock =
      place.kind === 'folder'
        ? lockFolder(place.folder, folderOfBackups)
        : lockFolder(join(config.dataDir, bucketLock))
    return await backUpInto(store, config, { settings, now, recipient, lastGood })
  } catch (error) {
    if (lock === undefined && isFolderInUse(error)) {
      return refused(`Another backup into ${store.place} is under way.`)
    }
    return refused(`No backup was made: ${reasonOf(error, config.dataDir)} ${lastGood}`)
  } finally {
    lock?.release()
  }
}

/** In the data folder: of one that is backed up into a bucket. */
const bucketLock = 'backup.lock'

const isInside = (place: BackupPlace, dataDir: string) =>
  place.kind === 'folder' &&
  `${resolve(place.folder)}${sep}`.startsWith(`${resolve(dataDir)}${sep}`)

async function backUpInto(
  store: BackupStore,
  { dataDir, databaseUrl }: Place,
  given: { settings: string; now: Date; recipient: string; lastGood: string },
): Promise<CommandOutcome> {
  const stage = stageOf(dataDir)
  const name = backupName(given.now)
  const proof = join(dataDir, 'proof.new')
  const clean = () => {
    for (const place of [stage, proof]) rmSync(place, { recursive: true, force: true })
  }
  // A panic of the embedded database ends the process (`embedded.ts`), and the stage has the settings as they are.
  const onExit = () => {
    store.removeUnprovenNow(name)
    clean()
    process.stderr.write(`No backup was made. ${given.lastGood}\n`)
  }
  await store.removeLeft(given.now)
  process.once('exit', onExit)
  try {
    await dump({ dataDir, databaseUrl })
    writeFileSync(join(stage, settingsName), given.settings, { mode: 0o600 })
    const original = readManifest(stage)
    // Only this process knows the second key, and only while it proves the backup.
    const identity = await (given.recipient.startsWith('age1pq1')
      ? generateHybridIdentity()
      : generateX25519Identity())
    const present = dataFolders.filter((one) => existsSync(join(dataDir, one)))
    await writeArchive(
      (content) => store.writeUnproven(name, content),
      [
        { folder: resolve(stage), names: [manifestFile, settingsName, tablesFolder] },
        { folder: resolve(dataDir), names: present },
      ],
      [given.recipient, await identityToRecipient(identity)],
    )
    const written = { name: store.whereIs(name), open: () => store.readUnproven(name) }
    await proveBackup(written, { identity, original, place: proof })
    const { sizeBytes } = await store.finish(name)
    const size = (sizeBytes / 1e6).toFixed(1)
    const made = `Backed up to ${store.whereIs(name)} (${size} MB). A trial restore has all of it: ${figuresText(original)}, and the books agree.`
    try {
      await recordProof(store, name, original.figures.orders)
    } catch (error) {
      return refused(
        `${made} It could not be recorded, or an old one not be deleted: ${reasonOf(error, dataDir)}`,
      )
    }
    return done(made)
  } catch (error) {
    // The place that failed may be away: the next backup removes what is left.
    await store.removeUnproven(name).catch(() => undefined)
    throw error
  } finally {
    process.off('exit', onExit)
    clean()
  }
}

/** Then older backups may go. */
async function recordProof(store: BackupStore, backup: string, orders: number): Promise<void> {
  await store.writeProof({ backup, provenAt: new Date().toISOString(), orders })
  const names = (await store.list()).map(({ name }) => name)
  for (const old of backupsToDelete(names)) await store.delete(old)
}

async function lastGoodOf(store: BackupStore): Promise<string> {
  const [last] = await store.list()
  return last === undefined ? 'There is no earlier one.' : `The last good one is ${last.name}.`
}

/** Writes the dump into the stage: by the running server where the embedded database is its own. */
async function dump(place: Place): Promise<void> {
  try {
    const { db, close } = await openDatabase(place)
    try {
      await dumpDatabase(db, stageOf(place.dataDir))
    } finally {
      await close()
    }
  } catch (error) {
    if (!isFolderInUse(error)) throw error
    const reason = await askForDump(place.dataDir)
    if (reason !== null) throw new Error(reason, { cause: error })
  }
}

function reasonOf(error: unknown, dataDir: string): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'ENOSPC') return `the disk of ${resolve(dataDir)} is full.`
  const text = error instanceof Error ? error.message : String(error)
  return /[.!]$/.test(text) ? text : `${text}.`
}

/** A new key, and the setting that names its recipient. */
export async function newKey(): Promise<CommandOutcome> {
  const identity = await generateX25519Identity()
  return done(
    [
      '# Keep this key away from the server, in two places. Without it no backup can be opened.',
      identity,
      '# The setting of the server:',
      `# BACKUP_RECIPIENT=${await identityToRecipient(identity)}`,
    ].join('\n'),
  )
}
