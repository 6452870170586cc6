// Names what is no file of the folder's own. A link would bring in whatever it leads to, and what is imported
// is shown to everybody.
import { lstatSync } from 'node:fs'
import { join } from 'node:path'
import { oddEntries } from '../odd-entries.ts'
import { type Fault, wholeFile } from './sheet.ts'

/** Of a name that is not UTF-8 the file system gives what leads nowhere. */
export const unreadableName = 'This name cannot be read: rename it.'

/** A fault for each link, pipe, device or folder that cannot be entered by its name, where an import looks for files. */
export function strangersIn(folder: string): Fault[] {
  const text = (file: string) =>
    lstatSync(join(folder, file), { throwIfNoEntry: false })
      ? 'This is a link, or no file at all: the folder has to hold the file itself.'
      : unreadableName
  const isRead = (name: string) => /\.(csv|json)$/i.test(name) || /^(content|images)$/.test(name)
  return oddEntries(folder, isRead).map((file) => ({ at: wholeFile(file), text: text(file) }))
}
