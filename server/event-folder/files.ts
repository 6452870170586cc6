// The files of an event's folder, on the disk or in memory: the command and the upload read both alike.
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** A JSON file for each section of the words. */
export const wordsFolder = 'words'
export const innerFolders = ['content', 'images', wordsFolder]

export interface FolderFiles {
  /** The names of the entries of the folder itself ('') or of a folder in it. */
  namesIn(folder: string): string[]
  /** The paths of all files below a folder, relative to it and with slashes. */
  filesBelow(folder: string): string[]
  isFolder(path: string): boolean
  /** null = the file can't be found under its name. */
  sizeOf(path: string): number | null
  read(path: string): Uint8Array
}

/** The files of a folder on the disk. */
export function diskFiles(root: string): FolderFiles {
  const statOf = (path: string) => statSync(join(root, path), { throwIfNoEntry: false })
  const isFolder = (path: string) => statOf(path)?.isDirectory() === true
  return {
    namesIn: (folder) => (isFolder(folder) ? readdirSync(join(root, folder)).toSorted() : []),
    filesBelow(folder) {
      if (!isFolder(folder)) return []
      const start = join(root, folder)
      return readdirSync(start, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name).slice(start.length + 1))
        .map((path) => path.replaceAll('\\', '/'))
        .toSorted()
    },
    isFolder,
    sizeOf: (path) => statOf(path)?.size ?? null,
    read: (path) => readFileSync(join(root, path)),
  }
}

/** Files in memory, by their path with slashes. */
export function memoryFiles(files: ReadonlyMap<string, Uint8Array>): FolderFiles {
  const paths = [...files.keys()].toSorted()
  const below = (folder: string) => {
    const start = folder === '' ? '' : `${folder}/`
    return paths.filter((path) => path.startsWith(start)).map((path) => path.slice(start.length))
  }
  return {
    namesIn: (folder) => [...new Set(below(folder).map((path) => path.split('/')[0] ?? ''))],
    filesBelow: below,
    isFolder: (path) => below(path).length > 0,
    sizeOf: (path) => files.get(path)?.length ?? null,
    read: (path) => files.get(path) ?? new Uint8Array(),
  }
}
