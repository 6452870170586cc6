import type { FolderError, SheetRow, Sheets } from './sheet.ts'

/** The files of a folder: tables as rows, and the texts of `content/`. */
export interface FolderTables {
  event: SheetRow | null
  sheets: Sheets
  /** By file name. */
  contents: ReadonlyMap<string, string>
}

/** The state that the readers of all parts share. */
export interface FolderReading extends FolderTables {
  timeZone: string
  errors: FolderError[]
  /** Registers a row under a name made by nameOf; false when the name is taken. */
  register(thing: string, row: SheetRow): boolean
  /** Whether a row has this name, or may have it because its table could not be read completely. */
  isNamed(thing: string): boolean
}
