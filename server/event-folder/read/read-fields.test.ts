import { expect, test } from 'vitest'
import { csvSheet } from '../tables/csv-sheet.ts'
import { readFields } from './read-fields.ts'
import { type FolderError, errorLine } from '../sheet.ts'

test.each([
  ['fields', []],
  ['forms', ['file line 3, column options: A question of type checkbox needs its options.']],
] as const)('in %s a choice needs its answers', (table, ofBoxes) => {
  const owner = table === 'fields' ? 'product' : 'committee'
  const text = `${owner},label,type,options\n1,Main course,select,\n1,By the window,checkbox,\n`
  const errors: FolderError[] = []
  const sheets = { [table]: csvSheet(table, 'file', text, errors) }
  readFields({ sheets, errors, notes: [] }, table, () => 1)
  expect(errors.map(errorLine)).toEqual([
    'file line 2, column options: A question of type select needs its options.',
    ...ofBoxes,
  ])
})

test('a question of signs that nobody sees is none', () => {
  const errors: FolderError[] = []
  const sheets = {
    fields: csvSheet('fields', 'file', 'product,label,type\n1,\u200B\u200B,text\n', errors),
  }
  readFields({ sheets, errors, notes: [] }, 'fields', () => 1)
  expect(errors.map(errorLine)).toEqual([
    'file line 2, column label: The text has no visible character.',
  ])
})
