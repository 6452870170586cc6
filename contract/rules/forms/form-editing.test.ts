import { expect, test } from 'vitest'
import type { FormField } from '../../entities/form.ts'
import { cleanQuestions, freshId, questionErrors } from './form-editing.ts'

const question: FormField = { id: '1', label: 'Name', type: 'text', isRequired: true, options: [] }
const errorsOf = (changes: Partial<FormField>) =>
  questionErrors(cleanQuestions([{ ...question, ...changes }]))[0]

test('a good question has no error', () => {
  expect(errorsOf({})).toEqual({})
  expect(errorsOf({ type: 'select', options: ['S', 'M'] })).toEqual({})
})

test('choices are cleaned, and kept only where a question has some', () => {
  const options = [' S\u202E ', '', 'M']
  expect(cleanQuestions([{ ...question, type: 'checkbox', options }])[0]?.options).toEqual([
    'S',
    'M',
  ])
  expect(cleanQuestions([{ ...question, options }])[0]?.options).toEqual([])
})

test.each([
  [{ label: ' ' }, { label: 'Enter the question.' }],
  [{ label: '\u2800' }, { label: 'Enter the question.' }],
  [{ label: 'x'.repeat(300) }, { label: 'Use at most 200 characters; these are 300.' }],
  [{ label: '<b>Name</b>' }, { label: 'This is plain text. Remove the HTML tags.' }],
  [{ type: 'select' as const }, { options: 'Enter the choices, one on each line.' }],
  [
    { type: 'select' as const, options: ['S', ' S'] },
    { options: 'The same choice is there twice.' },
  ],
  [
    { type: 'checkbox' as const, options: Array.from({ length: 101 }, (_, at) => `${at}`) },
    { options: 'Enter at most 100 choices.' },
  ],
])('%j is refused', (changes, errors) => {
  expect(errorsOf(changes)).toEqual(errors)
})

test('a new question gets an unused id', () => {
  expect(freshId([])).toBe('1')
  expect(freshId(['1', '3'])).toBe('4')
  expect(freshId(['2', '3', '4'])).toBe('5')
})
