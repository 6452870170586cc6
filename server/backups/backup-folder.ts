// Backups in a folder.
import { createReadStream, createWriteStream, rmSync } from 'node:fs'
import { readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { BootError } from '../boot-error.ts'
import type { BackupStore } from './backup-store.ts'
import { backupsIn, madeAtMs, unprovenEnd } from './kept-backups.ts'
import { parseProof, proofFile, proofText } from './last-proof.ts'

/** What errors call the folder. */
export const folderOfBackups = 'The folder of the backups'

/** A store in a folder, which must be there before a backup is written. */
export function openBackupFolder(given: string): BackupStore {
  const folder = resolve(given)
  const fileOf = (name: string) => join(folder, name)
  const partOf = (name: string) => join(folder, `${name}${unprovenEnd}`)
  const nameBefore = (part: string) => part.slice(0, -unprovenEnd.length)
  const stored = async (name: string) => ({ name, sizeBytes: (await stat(fileOf(name))).size })
  return {
    place: folder,
    whereIs: fileOf,
    async list() {
      // The first backup makes the folder.
      const names = (await readdir(folder).catch(missing)) ?? []
      // An old one may be deleted meanwhile.
      const found = await Promise.all(backupsIn(names).map((name) => stored(name).catch(missing)))
      return found.filter((one) => one !== null)
    },
    async read(name) {
      return (await stat(fileOf(name)).catch(missing)) && createReadStream(fileOf(name))
    },
    delete: (name) => rm(fileOf(name)),
    async readProof() {
      const text = await readFile(fileOf(proofFile), 'utf8').catch(missing)
      return text === null ? null : parseProof(text)
    },
    async writeProof(proof) {
      const file = fileOf(proofFile)
      // A reader never sees half of it.
      await writeFile(`${file}.new`, proofText(proof), { mode: 0o600 })
      await rename(`${file}.new`, file)
    },
    async writeUnproven(name, content) {
      // Only its owner can read it; it is on the disk when this resolves.
      const file = createWriteStream(partOf(name), { flags: 'wx', mode: 0o600, flush: true })
      await pipeline(content, file).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'ENOSPC') throw error
        throw new BootError(`the disk of ${folder} is full.`, { cause: error })
      })
    },
    readUnproven: async (name) => createReadStream(partOf(name)),
    async finish(name) {
      await rename(partOf(name), fileOf(name))
      return stored(name)
    },
    removeUnproven: (name) => rm(partOf(name), { force: true }),
    removeUnprovenNow: (name) => rmSync(partOf(name), { force: true }),
    // Whoever writes a backup has locked the folder: each part was left.
    async removeLeft() {
      for (const name of await readdir(folder)) {
        const isLeft = name.endsWith(unprovenEnd) && madeAtMs(nameBefore(name)) !== null
        if (isLeft) await rm(fileOf(name))
      }
    },
  }
}

function missing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null
  throw error
}
