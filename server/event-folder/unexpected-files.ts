// Names what is no file of the folder's own. A link would bring in whatever it leads to, and what is imported
// is shown to everybody.
import { lstatSync } from 'node:fs'
import { join } from 'node:path'
import { unexpectedEntries } from '../unexpected-entries.ts'
import { type FolderError, wholeFile } from './sheet.ts'

/** Of a name that is not UTF-8 the file system gives what leads nowhere. */
export const unreadableName = 'This name cannot be read: rename it.'

/** A error for each link, pipe, device or folder that cannot be entered by its name, where an import looks for files. */
export function unexpectedFiles(folder: string): FolderError[] {
  const text = (file: string) =>
    lstatSync(join(folder, file), { throwIfNoEntry: false })
      ? 'This is a link, or no file at all: the folder has to hold the file itself.'
      : unreadableName
  const isRead = (name: string) => /\.(csv|json)$/i.test(name) || /^(content|images)$/.test(name)
  return unexpectedEntries(folder, isRead).map((file) => ({
    at: wholeFile(file),
    text: text(file),
  }))
}
