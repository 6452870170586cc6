// The import of an event from an uploaded file, and its export (rule 63).
import * as z from 'zod/mini'

/** The tables of an event's folder. */
export const importTables = [
  'committees',
  'forms',
  'products',
  'prices',
  'variants',
  'fields',
  'schedule',
] as const
export type ImportTable = (typeof importTables)[number]

/** The largest file that can be uploaded, in bytes: a zip with the largest file to download, and with the tables. */
export const largestImportBytes = 30 * 1024 * 1024

/** Faults of one cause, or things worth a look, with the cells where they are. */
const importNote = z.object({
  cause: z.string(),
  /** The first cells; `count` counts all. */
  cells: z.array(
    z.object({
      /** The file, or the file and its sheet. */
      file: z.string(),
      /** Like C14; '' = not a cell of a spreadsheet. */
      cell: z.string(),
      /** 0 = the whole file. */
      row: z.int(),
      /** The column or the path; '' = the whole row. */
      column: z.string(),
      /** '' = the cause says it all. */
      text: z.string(),
    }),
  ),
  count: z.int(),
})
export type ImportNote = z.output<typeof importNote>

export const importParts = [
  'event',
  'committees',
  'products',
  'schedule',
  'words',
  'pictures',
] as const
export const importChangeKinds = ['new', 'changed', 'removed', 'kept'] as const

const importChange = z.object({
  part: z.enum(importParts),
  kind: z.enum(importChangeKinds),
  /** The id or key in the tables. */
  name: z.string(),
  /** '' where the name says it. */
  title: z.string(),
  /** The columns with their values in words; '' = empty. */
  columns: z.array(z.object({ name: z.string(), before: z.string(), after: z.string() })),
  /** Other changes, or why nothing is removed. */
  details: z.array(z.string()),
})
export type ImportChange = z.output<typeof importChange>

const importCount = z.object({
  part: z.enum(importParts),
  kind: z.enum(importChangeKinds),
  count: z.int(),
})

export const deskImportPreview = z.object({
  /** The event that the file changes or creates. */
  event: z.object({ id: z.int(), name: z.string(), isNew: z.boolean() }),
  /** Whether the file is the whole event; else its tables replace those of the event. */
  isWhole: z.boolean(),
  /** The tables in the file. */
  tables: z.array(z.object({ table: z.enum(importTables), file: z.string(), rows: z.int() })),
  /** Names the file and the state of the event; an import sends it back. */
  expected: z.string(),
  /** With a fault nothing can be imported. */
  faults: z.array(importNote),
  notes: z.array(importNote),
  /** The first changes; `counts` counts all. */
  changes: z.array(importChange),
  counts: z.array(importCount),
})
export type DeskImportPreview = z.output<typeof deskImportPreview>

export const deskImportDone = z.object({ eventId: z.int(), counts: z.array(importCount) })
export type DeskImportDone = z.output<typeof deskImportDone>

/** A binary file. */
export const deskArchive = z.object({ fileName: z.string(), base64: z.string() })
