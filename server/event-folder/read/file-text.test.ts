import { expect, test } from 'vitest'
import { fileText } from './file-text.ts'
import type { FolderError } from '../sheet.ts'

function notesOf(text: string): string[] {
  const notes: FolderError[] = []
  fileText('a.csv', Buffer.from(text, 'latin1'), { errors: [], notes })
  return notes.map((note) => note.text)
}

test.each([
  ['title\nMenu: Café noir', 'Café'],
  ['é', 'é'],
  // Of a very long word the part around the letter, without looking through all of it.
  [`${'a'.repeat(1_000_000)} é ${'b'.repeat(1_000_000)}`, 'é'],
  [`${'a'.repeat(1_000_000)}é${'b'.repeat(1_000_000)}`, `${'a'.repeat(20)}é${'b'.repeat(19)}`],
])('the example of a text in Windows-1252 is a word with its first such letter', (text, word) => {
  expect(notesOf(text)).toEqual([expect.stringContaining(`“${word}”`)])
})
