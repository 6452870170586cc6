// Makes a backup while the shop runs, proves it by a trial restore, and only then counts it and deletes older ones.
import { generateHybridIdentity, generateX25519Identity, identityToRecipient } from 'age-encryption'
import { existsSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join, resolve, sep } from 'node:path'
import type { Config } from '../../config/config.ts'
import { askForDump, stageOf } from '../../db/backup/dump-socket.ts'
import { dumpDatabase } from '../../db/backup/dump.ts'
import { manifestFile, tablesFolder } from '../../db/backup/manifest.ts'
import { isFolderInUse, lockFolder } from '../../db/lock.ts'
import { openDatabase } from '../../db/open.ts'
import { hasNoFolder } from '../database-choice.ts'
import { type CommandOutcome, done, refused } from '../outcome.ts'
import { writeArchive } from './archive.ts'
import { backupName, backupsIn, backupsToDelete } from '../../kept-backups.ts'
import { writeLastProof } from '../../last-proof.ts'
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
      'Set BACKUP_DIR and BACKUP_RECIPIENT first: the command backup --new-key makes a key and its recipient.',
    )
  }
  if (hasNoFolder(config)) return refused(`There is no database in ${resolve(config.dataDir)}.`)
  const folder = resolve(config.backup.folder)
  if (`${folder}${sep}`.startsWith(`${resolve(config.dataDir)}${sep}`)) {
    return refused('BACKUP_DIR must be outside of DATA_DIR, the folder that it backs up.')
  }
  let lock
  try {
    lock = lockFolder(folder)
  } catch (error) {
    if (!isFolderInUse(error)) throw error
    return refused(`Another backup into ${folder} is under way.`)
  }
  try {
    return await backUpInto(folder, config, { settings, now, recipient: config.backup.recipient })
  } catch (error) {
    return refused(`No backup was made: ${reasonOf(error, folder)} ${lastGood(folder)}`)
  } finally {
    lock.release()
  }
}

async function backUpInto(
  folder: string,
  { dataDir, databaseUrl }: Place,
  { settings, now, recipient }: { settings: string; now: Date; recipient: string },
): Promise<CommandOutcome> {
  const stage = stageOf(dataDir)
  const name = backupName(now)
  const part = join(folder, `${name}.part`)
  const proof = join(dataDir, 'proof.new')
  const clean = () => {
    rmSync(part, { force: true })
    for (const place of [stage, proof]) rmSync(place, { recursive: true, force: true })
  }
  // A panic of the embedded database ends the process (`embedded.ts`), and the stage has the settings as they are.
  const onExit = () => {
    clean()
    process.stderr.write(`No backup was made. ${lastGood(folder)}\n`)
  }
  removeUnfinished(folder)
  process.once('exit', onExit)
  try {
    await dump({ dataDir, databaseUrl })
    writeFileSync(join(stage, settingsName), settings, { mode: 0o600 })
    const original = readManifest(stage)
    // Only this process knows the second key, and only while it proves the backup.
    const identity = await (recipient.startsWith('age1pq1')
      ? generateHybridIdentity()
      : generateX25519Identity())
    const present = dataFolders.filter((one) => existsSync(join(dataDir, one)))
    await writeArchive(
      part,
      [
        { folder: resolve(stage), names: [manifestFile, settingsName, tablesFolder] },
        { folder: resolve(dataDir), names: present },
      ],
      [recipient, await identityToRecipient(identity)],
    )
    await proveBackup(part, { identity, original, place: proof })
    renameSync(part, join(folder, name))
    writeLastProof(folder, {
      backup: name,
      provenAt: new Date().toISOString(),
      orders: original.figures.orders,
    })
    for (const old of backupsToDelete(readdirSync(folder))) rmSync(join(folder, old))
    const size = (statSync(join(folder, name)).size / 1e6).toFixed(1)
    return done(
      `Backed up to ${join(folder, name)} (${size} MB). A trial restore has all of it: ${figuresText(original)}, and the books agree.`,
    )
  } finally {
    process.off('exit', onExit)
    clean()
  }
}

function lastGood(folder: string): string {
  const [last] = backupsIn(readdirSync(folder))
  return last === undefined ? 'There is no earlier one.' : `The last good one is ${last}.`
}

/** A process that was killed left the part of a file. */
function removeUnfinished(folder: string): void {
  for (const name of readdirSync(folder)) {
    if (/^specialty-.*\.age\.part$/.test(name)) rmSync(join(folder, name))
  }
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

function reasonOf(error: unknown, folder: string): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'ENOSPC') return `the disk of ${folder} is full.`
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
