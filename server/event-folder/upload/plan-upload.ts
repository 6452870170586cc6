// Reads an uploaded file as the plan of an event, without the database. It runs in a worker thread: a small file can take
// seconds, and other requests are answered meanwhile.
import { createHash } from 'node:crypto'
import { importTables, type ImportTable } from '#contract/entities/desk/imports.ts'
import type { EventPlan } from '../../event/plan.ts'
import { memoryFiles } from '../files.ts'
import type { KnownNames } from '../../event/known-names.ts'
import { fillKeys } from '../read/fill-keys.ts'
import { findPictures } from '../read/pictures.ts'
import { readTables } from '../read/read-folder.ts'
import { type Places, readPlan } from '../read/read-plan.ts'
import type { FolderError, FolderTables } from '../sheet.ts'
import { folderTexts } from '../write/write-folder.ts'
import { completeTables, markPresent } from './complete.ts'
import { readUpload } from './read-upload.ts'

export interface UploadOrder {
  fileName: string
  /** The bytes as base64. */
  file: string
  /** Which table a single table is; null = its name or its columns say it. */
  table: ImportTable | null
  /** The event that single tables are completed from. */
  present: EventPlan
  known: KnownNames
  siteUrl: string
}

/** Without functions, because the thread sends it. */
export interface PlannedUpload {
  /** Whether it is the whole event; else single tables. */
  isWhole: boolean
  /** What a person calls the file of a table, by the name in places. */
  labels: ReadonlyMap<string, string>
  /** The tables of the file with the number of their rows. */
  tables: { table: ImportTable; rows: number }[]
  /** null when the event's facts have a fault. */
  plan: EventPlan | null
  places: Places
  /** Names of what the file has and the plan does not, because it has a fault. */
  leftOut: ReadonlySet<string>
  faults: FolderError[]
  notes: FolderError[]
  pictures: { path: string; bytes: Uint8Array }[]
  /** Names the file. */
  fileHash: string
}

/** Throws UploadError when nothing of the file can be read. */
export async function planUpload(order: UploadOrder): Promise<PlannedUpload> {
  const { fileName, table, present, known, siteUrl } = order
  const bytes = Buffer.from(order.file, 'base64')
  const upload = await readUpload({ fileName, table, bytes })
  const faults = [...upload.errors]
  const filled = fillKeys(upload.tables, { known, eventId: present.event.id }, faults)
  const presentTables = tablesOf(present, siteUrl)
  const marked = markPresent(filled, presentTables)
  const tables = upload.isWhole ? marked : completeTables(marked, presentTables)
  const given = new Set(importTables.filter((name) => filled.sheets[name]))
  const reader = { siteUrl, source: upload.source, given }
  const { plan, places, leftOut, notes } = readPlan(tables, faults, reader)
  const pictures = findPictures(upload.files, faults, filled.committeeIds)
  return {
    isWhole: upload.isWhole,
    labels: upload.labels,
    tables: importTables.flatMap((name) => {
      const rows = upload.tables.sheets[name]
      return rows ? { table: name, rows: rows.length } : []
    }),
    plan,
    places,
    leftOut,
    faults,
    notes,
    pictures: pictures.map((one) => ({ path: one.path, bytes: one.bytes() })),
    fileHash: createHash('sha256').update(bytes).digest('base64url'),
  }
}

/** The event's own tables, as an export writes them. */
function tablesOf(plan: EventPlan, siteUrl: string): FolderTables {
  const encoder = new TextEncoder()
  const files = [...folderTexts(plan)].map(([name, text]): [string, Uint8Array] => [
    name,
    encoder.encode(text),
  ])
  const errors: FolderError[] = []
  const tables = readTables(memoryFiles(new Map(files)), errors)
  const [error] = errors
  if (error) throw new Error(`The event on ${siteUrl} can't be read as tables: ${error.text}`)
  return tables
}
