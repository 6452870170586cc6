// Images as files in a folder. Keys are checked before they become paths.
import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { isImagePath } from '#contract/values/image-path.ts'

export interface ObjectStore {
  /** Changes whenever the object does; null for an unknown key. */
  version(key: string): Promise<string | null>
  /** The object's bytes; null for an unknown key. */
  read(key: string): Promise<Uint8Array | null>
  /** Writes an object atomically, over an earlier one. */
  put(key: string, bytes: Uint8Array): Promise<void>
  /** Deletes an object; a missing one is no error. */
  delete(key: string): Promise<void>
}

export interface ImageFolder extends ObjectStore {
  /** The keys below a folder whose files were last written before `timeMs`. */
  keysBefore(within: string, timeMs: number): Promise<string[]>
}

/** A store in a folder, which the first write creates. */
export function openImageFolder(folder: string): ImageFolder {
  const fileOf = (key: string) => (isImagePath(key) ? join(folder, key) : null)
  return {
    async version(key) {
      const file = fileOf(key)
      const info = file === null ? null : await stat(file, { bigint: true }).catch(absent)
      return info?.isFile() ? `${info.ino}-${info.mtimeNs}-${info.size}` : null
    },
    async read(key) {
      const file = fileOf(key)
      return file === null ? null : readFile(file).catch(absent)
    },
    async put(key, bytes) {
      const file = fileOf(key)
      if (file === null) throw new TypeError('This key is not an image path.')
      await mkdir(dirname(file), { recursive: true })
      const fresh = join(folder, `.${randomUUID()}`)
      try {
        await writeFile(fresh, bytes)
        await rename(fresh, file)
      } catch (error) {
        await rm(fresh, { force: true })
        throw error
      }
    },
    async delete(key) {
      const file = fileOf(key)
      if (file !== null) await rm(file, { force: true })
    },
    async keysBefore(within, timeMs) {
      const listing = { recursive: true, withFileTypes: true } as const
      const keys = []
      for (const entry of (await readdir(join(folder, within), listing).catch(absent)) ?? []) {
        if (!entry.isFile()) continue
        const file = join(entry.parentPath, entry.name)
        const info = await stat(file).catch(absent)
        if (info && info.mtimeMs < timeMs) keys.push(relative(folder, file).replaceAll(sep, '/'))
      }
      return keys
    },
  }
}

// The path is missing, is a folder, or leads through a file.
function absent(error: NodeJS.ErrnoException): null {
  if (['ENOENT', 'ENOTDIR', 'EISDIR', 'ENAMETOOLONG'].includes(error.code ?? '')) return null
  throw error
}
