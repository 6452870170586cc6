// Images as files of a folder: the embedded store's shelf. Keys are checked before they become paths.
import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { isImagePath } from '../../contract/rules/image-path.ts'

export interface ImageShelf {
  /** Changes whenever the object does; null = there is none. */
  version(key: string): Promise<string | null>
  /** The object's bytes; null = there is none. */
  read(key: string): Promise<Uint8Array | null>
  /** Puts an object in the place of whatever was there, whole or not at all. */
  put(key: string, bytes: Uint8Array): Promise<void>
}

/** A shelf in a folder, which is made when the first file is put there. */
export function openImageFolder(folder: string): ImageShelf {
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
      if (file === null) throw new TypeError('This key can name no image.')
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
  }
}

// A missing file, a folder, or a path through a file: nothing is there.
function absent(error: NodeJS.ErrnoException): null {
  if (['ENOENT', 'ENOTDIR', 'EISDIR', 'ENAMETOOLONG'].includes(error.code ?? '')) return null
  throw error
}
