// Finds entries that are neither a file nor a folder (links, pipes, devices) and folders whose names are not
// UTF-8. It reads no file and follows no link.
import { type Dirent, existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** Their paths below the top-level entries that `isIncluded` accepts; none when the folder does not exist. */
export function unexpectedEntries(
  folder: string,
  isIncluded: (name: string) => boolean = () => true,
): string[] {
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory() !== true) return []
  const at = (path: string, entry: Dirent): string[] => {
    if (entry.isDirectory() && existsSync(path)) {
      return entriesOf(path).flatMap((one) => at(join(path, one.name), one))
    }
    return entry.isFile() ? [] : [path.slice(join(folder, '/').length)]
  }
  return entriesOf(folder)
    .filter(({ name }) => isIncluded(name))
    .flatMap((entry) => at(join(folder, entry.name), entry))
}

const entriesOf = (path: string) => readdirSync(path, { withFileTypes: true })
