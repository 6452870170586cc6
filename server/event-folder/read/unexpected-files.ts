// Finds links and special files. Importing a link would publish the file it points to.
import { lstatSync } from 'node:fs'
import { join } from 'node:path'
import { unexpectedEntries } from '../../unexpected-entries.ts'
import { innerFolders } from '../files.ts'
import { type FolderError, wholeFile } from '../sheet.ts'

export const unreadableName = 'This name is not UTF-8: rename it.'

/** An error for each link, pipe, device or folder with an unreadable name among the files an import reads. */
export function unexpectedFiles(folder: string): FolderError[] {
  const text = (file: string) =>
    lstatSync(join(folder, file), { throwIfNoEntry: false })
      ? 'This is a link or not a regular file: put the file itself into the folder.'
      : unreadableName
  const isRead = (name: string) => /\.(csv|json)$/i.test(name) || innerFolders.includes(name)
  return unexpectedEntries(folder, isRead).map((file) => ({
    at: wholeFile(file),
    text: text(file),
  }))
}
