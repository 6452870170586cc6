import { expect, test } from 'vitest'
import { readDraft, withoutBlanks } from './draft.ts'

test('a draft holds the answered fields and is read back the same', () => {
  const draft = withoutBlanks({
    answers: [
      ['Name', 'Ann'],
      ['Note', ' '],
      ['Days', []],
      ['Rings', ['1', '2']],
      ['__proto__', 'x'],
    ],
    submissionId: 'one',
  })
  expect(draft?.answers.map(([key]) => key)).toEqual(['Name', 'Rings', '__proto__'])
  expect(readDraft(structuredClone(draft))).toEqual(draft)
})

test('an empty form has no draft', () => {
  expect(withoutBlanks({ answers: [['Name', '']], submissionId: null })).toBeNull()
})

test.each([
  null,
  'x',
  [],
  {},
  { answers: 'x', submissionId: null },
  { answers: [['Name', 1]], submissionId: null },
  { answers: [['Name', [2]]], submissionId: null },
  { answers: [], submissionId: 1 },
])('%o is not a draft', (stored) => {
  expect(readDraft(stored)).toBeNull()
})
