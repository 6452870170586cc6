// Looks for what is no file of the folder's own. A link would bring in whatever it leads to, and what is
// imported is shown to everybody. It reads no file and follows no link.
import { type Dirent, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Fault } from './sheet.ts'

/** A fault for each link, pipe or device where an import looks for files. */
export function strangersIn(folder: string): Fault[] {
  const isRead = (name: string) => /\.(csv|json)$/i.test(name) || /^(content|images)$/.test(name)
  return entriesOf(folder)
    .filter(({ name }) => isRead(name))
    .flatMap((entry) => strangersAt(folder, entry.name, entry))
}

function strangersAt(folder: string, file: string, entry: Dirent): Fault[] {
  if (entry.isFile()) return []
  if (entry.isDirectory()) {
    return entriesOf(join(folder, file)).flatMap((inner) =>
      strangersAt(folder, `${file}/${inner.name}`, inner),
    )
  }
  const text = 'This is a link, or no file at all: the folder has to hold the file itself.'
  return [{ at: { file, line: 0, part: '' }, text }]
}

// A folder that is not there is a fault of its own, which whoever reads it finds.
function entriesOf(folder: string): Dirent[] {
  const isFolder = statSync(folder, { throwIfNoEntry: false })?.isDirectory() === true
  return isFolder ? readdirSync(folder, { withFileTypes: true }) : []
}
