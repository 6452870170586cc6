// What the readers of an event's parts share: the folder as it was found, and what was named in it so far.
import type { FolderError, SheetRow, Sheets } from './sheet.ts'

/** The folder as it was found: tables as rows, and the texts of `content/`. */
export interface FolderTables {
  event: SheetRow | null
  sheets: Sheets
  /** By the name of the file. */
  contents: ReadonlyMap<string, string>
}

/** What reading a part needs and adds to. */
export interface ReadingOf extends FolderTables {
  timeZone: string
  errors: FolderError[]
  /** Notes where a thing is written; false when it was there before. */
  note(thing: string, row: SheetRow): boolean
  /** Whether a row, good or bad, is about the thing, or may be: its table could not be read whole. */
  isNamed(thing: string): boolean
}
