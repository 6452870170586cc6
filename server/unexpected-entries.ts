// Finds what in a folder is neither a file nor a folder: links, pipes, devices, and folders that cannot be
// entered since their names are not UTF-8. It reads nothing and follows no link.
import { type Dirent, existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** Their paths, of the entries at the top only those whose names are meant; none where there is no folder. */
export function unexpectedEntries(
  folder: string,
  isMeant: (name: string) => boolean = () => true,
): string[] {
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory() !== true) return []
  const at = (path: string, entry: Dirent): string[] => {
    if (entry.isDirectory() && existsSync(path)) {
      return entriesOf(path).flatMap((one) => at(join(path, one.name), one))
    }
    return entry.isFile() ? [] : [path.slice(join(folder, '/').length)]
  }
  return entriesOf(folder)
    .filter(({ name }) => isMeant(name))
    .flatMap((entry) => at(join(folder, entry.name), entry))
}

const entriesOf = (path: string) => readdirSync(path, { withFileTypes: true })
