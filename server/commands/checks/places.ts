// Tries the places of the data once: the folder, the database and the bucket.
import { randomUUID } from 'node:crypto'
import { resolve } from 'node:path'
import { backupMaxAgeMs } from '#contract/rules/system/faults.ts'
import { folderOfBackups } from '../../backups/backup-folder.ts'
import { madeAtMs } from '../../backups/kept-backups.ts'
import { hasty, openBackupStore } from '../../backups/open-store.ts'
import type { BucketAccess } from '../../config/config.ts'
import { isFolderInUse, makeWritableFolder } from '../../db/lock.ts'
import {
  executedMigrations,
  laterMigrations,
  majorVersion,
  migrationNames,
} from '../../db/migrate.ts'
import { openDatabase } from '../../db/open.ts'
import { bucketName } from '../../gateways/bucket-requests.ts'
import { openImageBucket } from '../../gateways/image-bucket.ts'
import { Refusal } from '../../refusal.ts'
import { databaseText, hasNoFolder } from '../database-choice.ts'
import { type Check, fault, type Finding, fine, note } from './finding.ts'

/** Whether the data folder can be written. */
export const tryFolder: Check = async ({ dataDir }) => {
  makeWritableFolder(dataDir)
  return fine(`The data folder ${resolve(dataDir)} can be written.`)
}

/** Whether the database answers and belongs to this release. It is not migrated. */
export const tryDatabase: Check = async (config) => {
  const name = databaseText(config)
  if (hasNoFolder(config)) return note(`The first start makes ${name}.`)
  try {
    const { db, close } = await openDatabase(config)
    try {
      const version = await majorVersion(db)
      if (version < oldestPostgres) {
        return fault(`${name} is version ${version}; the server needs ${oldestPostgres} or newer.`)
      }
      const { names: later, isUsable } = await laterMigrations(db)
      if (!isUsable) {
        return fault(`${name} belongs to a newer release: this one does not know ${later[0]}.`)
      }
      const executed = await executedMigrations(db)
      const missing = (await migrationNames()).length - (executed.length - later.length)
      const next = missing === 0 ? '' : ` The next start runs ${missing} migrations.`
      return fine(`The server can use ${name}.${next}`)
    } finally {
      await close()
    }
  } catch (error) {
    if (isFolderInUse(error)) {
      return note(`Not tried, because the server runs on it: ${name}.`)
    }
    throw error
  }
}

const oldestPostgres = 15

/** Whether the bucket stores, returns and deletes a file. */
export const tryBucket: Check = async ({ imageStore, databaseUrl }) => {
  if (imageStore === null) {
    return note(
      `Pictures are files in the data folder${databaseUrl === null ? '' : ', so the servers must be on one machine'}.`,
    )
  }
  return tryStore(imageStore)
}

async function tryStore(access: BucketAccess): Promise<Finding> {
  const store = openImageBucket(access)
  const key = `checks/${randomUUID()}`
  const bytes = new TextEncoder().encode(key)
  const name = `The ${bucketName(access)}`
  try {
    await store.put(key, bytes)
    const isSame = Buffer.from((await store.read(key)) ?? []).equals(bytes)
    await store.delete(key)
    const isDeleted = (await store.version(key)) === null
    if (!isSame) return fault(`${name} did not return the file that it had stored.`)
    return isDeleted
      ? fine(`${name} stores, returns and deletes files.`)
      : fault(`${name} does not permit to delete files: ${key} is still there.`)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return fault(`${name} stored no file: check the address, the name, the key and its rights.`)
  }
}

/** Whether there is a backup of the last day, and its place can be written; each one that has its name is proven. */
export const tryBackups: Check = async ({ backup }) => {
  if (backup === null) return note('No backups are made: BACKUP_RECIPIENT is not set.')
  const { place } = backup
  const store = openBackupStore(place, hasty)
  if (place.kind === 'folder') makeWritableFolder(place.folder, folderOfBackups)
  const bucket = place.kind === 'bucket' ? await tryStore(place.access) : null
  if (bucket?.kind === 'fault') return bucket
  const before = bucket ? `${bucket.text} ` : ''
  const [newest] = await store.list()
  if (newest === undefined) return fault(`${before}There is no backup in ${store.place}.`)
  const ageMs = Date.now() - (madeAtMs(newest.name) ?? 0)
  const age = `${before}The newest backup, ${newest.name}, is ${Math.round(ageMs / 3_600_000)} hours old`
  return ageMs > backupMaxAgeMs ? fault(`${age}.`) : fine(`${age} and proven.`)
}
