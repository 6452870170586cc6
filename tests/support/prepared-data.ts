// Keeps a data folder with the sample event loaded, so that each test copies it and none waits for
// the embedded database's slow first open.
import { createHash } from 'node:crypto'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..', '..')
const cache = join(root, '.cache')
const sources = ['server/db', 'server/event', 'server/sample', 'package-lock.json']

/** Fills an empty folder with prepared data; `prepare` makes it, once per day and per source. */
export async function fillWithPrepared(
  folder: string,
  prepare: (folder: string) => Promise<void>,
): Promise<void> {
  const ready = join(cache, `pgdata-${stamp()}`)
  if (!existsSync(ready)) {
    mkdirSync(cache, { recursive: true })
    const made = mkdtempSync(join(cache, 'pgdata-new-'))
    await prepare(made)
    publish(made, ready)
    dropOld(ready)
  }
  cpSync(ready, folder, { recursive: true })
}

// Two workers may prepare at once: the first to finish counts.
function publish(made: string, ready: string): void {
  try {
    renameSync(made, ready)
  } catch {
    rmSync(made, { recursive: true, force: true })
  }
}

function dropOld(ready: string): void {
  const dayMs = 24 * 3600 * 1000
  for (const name of readdirSync(cache)) {
    const path = join(cache, name)
    if (!name.startsWith('pgdata-') || path === ready) continue
    if (Date.now() - statSync(path).mtimeMs > dayMs) rmSync(path, { recursive: true, force: true })
  }
}

// The day counts too: the sample's deadlines are set from the moment of loading.
function stamp(): string {
  const hash = createHash('sha256').update(new Date().toISOString().slice(0, 10))
  for (const source of sources) add(hash, join(root, source))
  return hash.digest('hex').slice(0, 16)
}

function add(hash: ReturnType<typeof createHash>, path: string): void {
  const stat = statSync(path, { throwIfNoEntry: false })
  if (!stat) return
  if (stat.isFile()) hash.update(path).update(readFileSync(path))
  else for (const name of readdirSync(path).toSorted()) add(hash, join(path, name))
}
