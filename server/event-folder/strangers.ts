// Names what is no file of the folder's own. A link would bring in whatever it leads to, and what is imported
// is shown to everybody.
import { oddEntries } from '../odd-entries.ts'
import { type Fault, wholeFile } from './sheet.ts'

/** A fault for each link, pipe or device where an import looks for files. */
export function strangersIn(folder: string): Fault[] {
  const text = 'This is a link, or no file at all: the folder has to hold the file itself.'
  const isRead = (name: string) => /\.(csv|json)$/i.test(name) || /^(content|images)$/.test(name)
  return oddEntries(folder, isRead).map((file) => ({ at: wholeFile(file), text }))
}
