// Images as files in a folder. Keys are checked before they become paths.
import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { Readable } from 'node:stream'
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

/** For objects that are too large to be held in memory once for each request. */
export interface ObjectStreams {
  /** The object's length in bytes; null for an unknown key. */
  sizeBytes(key: string): Promise<number | null>
  /** The object as a stream, which its reader must read or cancel; null for an unknown key. */
  stream(key: string): Promise<ObjectStream | null>
}

export interface ObjectStream {
  sizeBytes: number
  body: ReadableStream<Uint8Array>
}

export interface ImageFolder extends ObjectStore, ObjectStreams {
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
    async sizeBytes(key) {
      const file = fileOf(key)
      const info = file === null ? null : await stat(file).catch(absent)
      return info?.isFile() ? info.size : null
    },
    async stream(key) {
      const file = fileOf(key)
      const handle = file === null ? null : await open(file).catch(absent)
      if (handle === null) return null
      const info = await handle.stat()
      if (info.isFile()) {
        const body = Readable.toWeb(handle.createReadStream()) as ReadableStream<Uint8Array>
        return { sizeBytes: info.size, body }
      }
      await handle.close()
      return null
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
