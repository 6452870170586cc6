// Records on disk, one JSON file each, most kinds cached in memory. A record is written before the answer is sent, so that
// a killed process loses nothing it has confirmed.
import { createHash } from 'node:crypto'
import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
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

/** Bounds the memory of the process. */
const keptByDefault = 5000

type Keeping<T> = {
  /** The store deletes its oldest settled records beyond this number. */
  keptAtMost?: number
  /** A record that is not settled stays. Without this function every record is settled. */
  isSettled?: (value: T) => boolean
}

export type UncachedStore<T> = Omit<RecordStore<T>, 'values'>

/** Opens the records of one kind under a folder, creating the folder on first use. */
export function openRecordStore<T>(
  folder: string,
  kind: string,
  { keptAtMost = keptByDefault, isSettled = () => true }: Keeping<T> = {},
): RecordStore<T> {
  const place = join(folder, fileStem(kind))
  makeFolder(place)
  const records = readAll<T>(place)
  const remove = (id: string) => {
    if (records.delete(id)) rmSync(join(place, fileNameOf(id)), { force: true })
  }
  const dropOldest = (newId?: string) => {
    for (const [id, value] of records) {
      if (records.size <= keptAtMost) return
      if (id !== newId && isSettled(value)) remove(id)
    }
  }
  dropOldest()
  return {
    get: (id) => records.get(id),
    set(id, value) {
      writeRecord(place, id, value)
      records.set(id, value)
      dropOldest(id)
    },
    delete: remove,
    values: () => [...records.values()],
    entries: () => [...records],
  }
}

/** Opens records that are read from disk each time, for many that are seldom read again. */
export function openUncachedStore<T>(folder: string, kind: string): UncachedStore<T> {
  const place = join(folder, fileStem(kind))
  makeFolder(place)
  return {
    get(id) {
      const path = join(place, fileNameOf(id))
      const record = existsSync(path) ? parseRecord<T>(readFileSync(path, 'utf8')) : null
      return record?.value
    },
    set: (id, value) => writeRecord(place, id, value),
    delete: (id) => rmSync(join(place, fileNameOf(id)), { force: true }),
    entries: () => [...readAll<T>(place)],
  }
}

function writeRecord(place: string, id: string, value: unknown): void {
  const path = join(place, fileNameOf(id))
  const temporary = `${path}.${process.pid}.tmp`
  writeFileSync(temporary, JSON.stringify({ id, value }), { mode: 0o600 })
  renameSync(temporary, path)
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

/** The records, oldest first. */
function readAll<T>(place: string): Map<string, T> {
  const records = new Map<string, T>()
  const files = readdirSync(place).map((name) => {
    const path = join(place, name)
    return { path, writtenMs: statSync(path).mtimeMs }
  })
  for (const { path } of files.toSorted((a, b) => a.writtenMs - b.writtenMs)) {
    if (path.endsWith('.tmp')) rmSync(path, { force: true })
    if (!path.endsWith('.json')) continue
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
