// Records on disk, one JSON file each, cached in memory. A record is written before the answer is sent, so that
// a killed process loses nothing it has confirmed.
import { createHash } from 'node:crypto'
import {
  accessSync,
  constants,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'

export type RecordStore<T> = {
  get(id: string): T | undefined
  /** Returns once the record is on disk. */
  set(id: string, value: T): void
  delete(id: string): void
  values(): T[]
  entries(): [id: string, value: T][]
}

/** Opens the records of one kind under a folder, creating the folder on first use. */
export function openRecordStore<T>(folder: string, kind: string): RecordStore<T> {
  const place = join(folder, fileStem(kind))
  makeFolder(place)
  const records = readAll<T>(place)
  return {
    get: (id) => records.get(id),
    set(id, value) {
      const path = join(place, fileNameOf(id))
      const temporary = `${path}.${process.pid}.tmp`
      writeFileSync(temporary, JSON.stringify({ id, value }), { mode: 0o600 })
      renameSync(temporary, path)
      records.set(id, value)
    },
    delete(id) {
      if (records.delete(id)) rmSync(join(place, fileNameOf(id)), { force: true })
    },
    values: () => [...records.values()],
    entries: () => [...records],
  }
}

function makeFolder(place: string): void {
  try {
    mkdirSync(place, { recursive: true, mode: 0o700 })
    accessSync(place, constants.W_OK)
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException
    throw new Error(`The data folder ${place} can't be written (${code}).`, { cause })
  }
}

/** A unique and safe file name, also on file systems that ignore case. */
export function fileNameOf(id: string): string {
  const digest = createHash('sha256').update(id).digest('hex').slice(0, 16)
  return `${fileStem(id)}-${digest}.json`
}

function fileStem(id: string): string {
  return id.replaceAll(/[^a-zA-Z0-9_-]/g, '-').slice(0, 40)
}

function readAll<T>(place: string): Map<string, T> {
  const records = new Map<string, T>()
  for (const name of readdirSync(place)) {
    const path = join(place, name)
    if (name.endsWith('.tmp')) rmSync(path, { force: true })
    if (!name.endsWith('.json')) continue
    const record = parseRecord<T>(readFileSync(path, 'utf8'))
    // Renamed, not deleted: the file may be the record of a payment.
    if (record === null) renameSync(path, `${path}.unreadable`)
    else records.set(record.id, record.value)
  }
  return records
}

function parseRecord<T>(text: string): { id: string; value: T } | null {
  try {
    const record = JSON.parse(text) as { id?: unknown; value: T }
    return typeof record.id === 'string' ? { id: record.id, value: record.value } : null
  } catch {
    return null
  }
}
