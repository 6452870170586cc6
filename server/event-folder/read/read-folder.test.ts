// Which files of a folder are tables, and what is said of those that look like one.
import { expect, test } from 'vitest'
import { tempFolders } from '../../support/temp-folders.ts'
import { diskFiles } from '../files.ts'
import { readTables } from './read-folder.ts'
import { type FolderError, errorLine, sortErrors } from '../sheet.ts'
import { writeFiles } from '../write/write-folder.ts'

const newFolder = tempFolders('event-folder')

function errorsOf(files: Record<string, string>): string[] {
  const folder = newFolder()
  writeFiles(folder, new Map(Object.entries({ 'event.json': '{ "id": 27 }', ...files })))
  const errors: FolderError[] = []
  readTables(diskFiles(folder), errors)
  return sortErrors(errors).map(errorLine)
}

test('a spreadsheet that was not saved as CSV is an error, one next to its table is not', () => {
  const head = 'key,start,title\n'
  expect(errorsOf({ 'schedule.xlsx': 'PK', 'Products.ODS': 'PK', 'notes.xlsx': 'PK' })).toEqual([
    'Products.ODS: A spreadsheet cannot be read: save the table as “CSV UTF-8”.',
    'schedule.xlsx: A spreadsheet cannot be read: save the table as “CSV UTF-8”.',
  ])
  expect(errorsOf({ 'schedule.xlsx': 'PK', 'schedule.csv': head })).toEqual([])
  expect(errorsOf({ 'prices.xlsx': 'PK', 'products.json': '[]' })).toEqual([])
})

test('misnamed folders and a folder in place of a file are errors', () => {
  expect(
    errorsOf({
      'Images/a.png': 'x',
      'content/1.html/a': 'x',
      'committees.csv': 'id,name\n1,One\n',
    }),
  ).toEqual([
    'content/1.html: This is a folder, but must be a file.',
    'Images: This must be named images.',
  ])
})

test('an empty folder has no event', () => {
  const errors: FolderError[] = []
  readTables(diskFiles(newFolder()), errors)
  expect(errors.map(errorLine)).toEqual([
    'event.json: The file is missing: it says which event this is.',
  ])
})
