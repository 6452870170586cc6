import { posix } from 'node:path'
import packageJson from '../../package.json' with { type: 'json' }

const imported = /\b(?:from|import) ?\(?'([.#][^']+)'/g

/** The file that an import names, from the project's root. */
function fileOf(path: string, from: string): string {
  if (from.startsWith('.')) return posix.join(posix.dirname(path), from)
  const [room = '', ...rest] = from.split('/')
  const folders: Record<string, string> = packageJson.imports
  return posix.join(folders[`${room}/*`] ?? '', '..', ...rest)
}

/** The pairs of sibling folders, at any depth, that import each other. `files` holds source texts by path. */
export function folderCircles(files: ReadonlyMap<string, string>): string[] {
  const links = new Set<string>()
  for (const [path, text] of files) {
    for (const [, to = ''] of text.matchAll(imported)) {
      const siblings = siblingsOf(path, fileOf(path, to))
      if (siblings) links.add(siblings.join(' → '))
    }
  }
  return [...links].filter((link) => {
    const [from = '', target = ''] = link.split(' → ')
    return from < target && links.has(`${target} → ${from}`)
  })
}

/** The sibling folders that hold the two files; null = one file is in a folder that also holds the other. */
function siblingsOf(one: string, other: string): [string, string] | null {
  const [names, others] = [one.split('/'), other.split('/')]
  const at = names.findIndex((name, index) => name !== others[index])
  if (at === names.length - 1 || at >= others.length - 1) return null
  return [names.slice(0, at + 1).join('/'), others.slice(0, at + 1).join('/')]
}
