// A folder that turns read-only while a server uses it: by a mount for root, who may write whatever the rights are, and
// by the rights for everybody else.
import { execFileSync } from 'node:child_process'
import { chmodSync, mkdtempSync, readdirSync, rmdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

interface Way {
  begin(folder: string): void
  end(folder: string): void
}

const run = (program: string, ...args: string[]) => execFileSync(program, args, { stdio: 'ignore' })

const byMount: Way = {
  begin(folder) {
    run('mount', '--bind', folder, folder)
    run('mount', '-o', 'remount,bind,ro', folder)
  },
  end: (folder) => run('umount', '--lazy', folder),
}

const withRights = (rights: number) => (folder: string) => {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  const folders = entries.filter((entry) => entry.isDirectory())
  for (const { parentPath, name } of folders) chmodSync(join(parentPath, name), rights)
  chmodSync(folder, rights)
}
const byRights: Way = { begin: withRights(0o500), end: withRights(0o700) }

function isMountAllowed(): boolean {
  const folder = mkdtempSync(join(tmpdir(), 'specialty-mount-'))
  try {
    byMount.begin(folder)
    byMount.end(folder)
    return true
  } catch {
    return false
  } finally {
    rmdirSync(folder)
  }
}

const way = process.getuid?.() !== 0 ? byRights : isMountAllowed() ? byMount : null

/** Root without the right to mount can't have a read-only folder. */
export const canBeReadOnly = way !== null

/** Runs the work while nothing can be written in the folder. */
export async function whileReadOnly<T>(folder: string, work: () => Promise<T>): Promise<T> {
  way?.begin(folder)
  return work().finally(() => way?.end(folder))
}
