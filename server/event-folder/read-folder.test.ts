// Which files of a folder are tables, and what is said of those that look like one.
import { expect, test } from 'vitest'
import { tempFolders } from '../support/temp-folders.ts'
import { readTables } from './read-folder.ts'
import { type Fault, faultLine, sortFaults } from './sheet.ts'
import { writeFiles } from './write-folder.ts'

const newFolder = tempFolders('event-folder')

function faultsOf(files: Record<string, string>): string[] {
  const folder = newFolder()
  writeFiles(folder, new Map(Object.entries({ 'event.json': '{ "id": 27 }', ...files })))
  const faults: Fault[] = []
  readTables(folder, faults)
  return sortFaults(faults).map(faultLine)
}

test('a spreadsheet that was not saved as CSV is told, and one beside its table is not', () => {
  const head = 'key,start,title\n'
  expect(faultsOf({ 'schedule.xlsx': 'PK', 'Products.ODS': 'PK', 'notes.xlsx': 'PK' })).toEqual([
    'Products.ODS: Of a spreadsheet only what is saved as “CSV UTF-8” is read.',
    'schedule.xlsx: Of a spreadsheet only what is saved as “CSV UTF-8” is read.',
  ])
  expect(faultsOf({ 'schedule.xlsx': 'PK', 'schedule.csv': head })).toEqual([])
  expect(faultsOf({ 'prices.xlsx': 'PK', 'products.json': '[]' })).toEqual([])
})

test('tabs between cells, folders by another name and a folder for a file are told', () => {
  expect(
    faultsOf({
      'schedule.csv': 'key\tstart\ttitle\n',
      'Images/a.png': 'x',
      'content/1.html/a': 'x',
      'committees.csv': 'id,name\n1,One\n',
    }),
  ).toEqual([
    'content/1.html: This is a folder, and a file is meant.',
    'Images: This has to be called images.',
    'schedule.csv line 1: Tabs stand between the cells: save the table with commas, as “CSV UTF-8”.',
  ])
})
