// For tests: what the import reads of the texts of a folder.
import type { KnownNames } from '../event/known-names.ts'
import { tempFolders } from '../support/temp-folders.ts'
import { diskFiles } from './files.ts'
import { fillKeys } from './read/fill-keys.ts'
import { readTables } from './read/read-folder.ts'
import { readPlan } from './read/read-plan.ts'
import { firstOfEachCell, type FolderError, sortErrors } from './sheet.ts'
import { writeFiles } from './write/write-folder.ts'

const newFolder = tempFolders('read-texts')

export const anEvent = {
  id: 27,
  name: '2027 National Specialty',
  startDate: '2027-05-03',
  endDate: '2027-05-08',
  timeZone: 'America/New_York',
}

/** A database without events. */
export const nothingKnown: KnownNames = { events: [], nextEventId: 1, nextCommitteeId: 1 }

/** The plan of the files and all errors in their order; `event.json` is that of `anEvent`, unless it is among them. */
export function readTexts(
  files: Record<string, string | Uint8Array>,
  known: KnownNames = nothingKnown,
) {
  const folder = newFolder()
  writeFiles(folder, new Map(Object.entries({ 'event.json': JSON.stringify(anEvent), ...files })))
  const errors: FolderError[] = []
  const tables = fillKeys(readTables(diskFiles(folder), errors), { known, eventId: null }, errors)
  const reader = { siteUrl: 'https://shop.example', source: 'folder' } as const
  const { plan, leftOut } = readPlan(tables, errors, reader)
  return { plan, leftOut, errors: sortErrors(firstOfEachCell(errors)) }
}
