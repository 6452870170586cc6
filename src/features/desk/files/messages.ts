// Wording of the import and export of an event's tables.
import type { ImportChange, ImportTable } from '#contract/entities/desk/imports.ts'

const plural = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`

export const filesMessages = {
  loading: 'Loading the event',
  noEvent: 'There is no event yet',
  exportHeading: 'Export',
  exportIntro: (event: string) =>
    `All tables, pages and pictures of ${event}, to keep or to change in a spreadsheet. Words that are not published yet are left out. If you import an unchanged export, nothing changes.`,
  exportAll: 'Save everything as .zip',
  exportWithoutPictures: 'Save without pictures',
  template: 'Save a template',
  templateText:
    'To start from a spreadsheet, save the template: a small example event with every table and column.',
  exportTable: 'One table as CSV',
  saveTable: 'Save the table',
  importHeading: 'Import',
  importIntro:
    'Upload an exported .zip, one table as .csv, or an .xlsx spreadsheet with one sheet for each table. You see every change before it is made. The shop stays open.',
  importRules:
    'A .zip with event.json is the whole event: what is missing in a table is removed. Single tables replace the event’s tables of the same name and leave the others. Dates like 3/4/2027 have the month first.',
  tables: {
    committees: 'Committees',
    forms: 'Request forms',
    products: 'Products',
    prices: 'Prices',
    variants: 'Colors and sizes',
    fields: 'Questions about products',
    schedule: 'Schedule',
  } satisfies Record<ImportTable, string>,
  file: 'File',
  fileHint: 'A .zip, .csv or .xlsx file of at most 30 MB.',
  noFile: 'Choose a file.',
  tooLarge: 'The file is larger than 30 MB. Export without pictures, or send the tables alone.',
  table: 'Which table is it?',
  tableHint: 'Only needed if the name of a single table’s file does not say which table it is.',
  byName: 'As the file’s name says',
  preview: 'Show what would change',
  reading: 'Reading...',
  uncertain: 'No answer came. Nothing was imported; try again.',
  uncertainImport:
    'No answer came, so it is not known whether the file was imported. Show what would change: if nothing would, the file was imported.',
  previewHeading: 'What would change',
  newEvent: (name: string) => `A new event: ${name}`,
  ofEvent: (name: string) => `Event: ${name}`,
  whole: 'The file is the whole event. What is not in its tables is removed.',
  single: 'The file has single tables. The other tables stay as they are.',
  tableRead: (table: string, file: string, rows: number) =>
    `${table} from ${file}: ${plural(rows, 'row', 'rows')}`,
  faults: (count: number) => `${plural(count, 'fault', 'faults')}: nothing can be imported`,
  faultsText: 'Correct the file, save it and choose it again.',
  notes: 'Worth a look',
  more: (count: number) => `and ${count} more`,
  nothing: 'The file and the event are the same: nothing would change.',
  parts: {
    event: 'Event',
    committees: 'Committees',
    products: 'Products',
    schedule: 'Schedule',
    words: 'Words of the pages',
    pictures: 'Pictures',
  } satisfies Record<ImportChange['part'], string>,
  kinds: {
    new: 'New',
    changed: 'Changed',
    removed: 'Removed',
    kept: 'Kept',
  } satisfies Record<ImportChange['kind'], string>,
  count: (count: number, kind: string) => `${count} ${kind.toLowerCase()}`,
  keptHint: 'Kept: not in the file, but sold, in a cart or in use.',
  empty: '(empty)',
  is: (column: string, value: string) => `${column}: ${value}`,
  fromTo: (column: string, before: string, after: string) => `${column}: ${before} → ${after}`,
  showAll: (count: number) => `Show all ${count}`,
  notAll: (shown: number, count: number) =>
    `The first ${shown} of ${count} changes are listed; the import makes all of them.`,
  apply: (count: number) => `Import ${plural(count, 'change', 'changes')}`,
  applying: 'Importing...',
  applyText: (event: string, count: number) =>
    `The import makes ${plural(count, 'change', 'changes')} in ${event}.`,
  applyRemoves: (count: number) => `${plural(count, 'entry is', 'entries are')} removed.`,
  discard: 'Choose another file',
  imported: 'The file is imported.',
  history: 'It is on record in the history.',
} as const
