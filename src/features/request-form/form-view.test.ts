import { expect, test } from 'vitest'
import { readFormFields } from '../../../contract/rules/form-fields.ts'
import { emptyForm, type FormState } from './form-state.ts'
import { obstacleText, openProblems, viewFields } from './form-view.ts'

const rows = [
  { id: 1, label: 'Name', type: 'text', required: 1 },
  { id: 2, label: 'Mail', type: 'email', required: 0 },
  { id: 3, label: 'Day', type: 'date', required: 0 },
  { id: 4, label: 'Days', type: 'checkbox', required: 0, options: ['Mon'] },
]
const reading = readFormFields(JSON.stringify(rows))
const fields = reading.kind === 'fields' ? reading.fields : []
const view = (state: Partial<FormState>) => viewFields(fields, { ...emptyForm, ...state })
const errors = (state: Partial<FormState>) => view(state).map(({ error }) => error)
const all = new Set(['Name', 'Mail', 'Day', 'Days'])

test('errors show only where a field was touched', () => {
  const answers = new Map([['Mail', 'a@']])
  expect(errors({ answers })).toEqual([null, null, null, null])
  expect(errors({ answers, touched: new Set(['Mail']) })).toEqual([
    null,
    'Please enter a valid email address',
    null,
    null,
  ])
  expect(errors({ answers, touched: all })[0]).toBe('Name is required')
})

test('half a date is no date, though the browser says that the control is empty', () => {
  const unreadable = new Set(['field_3'])
  expect(errors({ unreadable, touched: all })[2]).toBe('Please enter a full date')
})

test('why Send does not work is said in words', () => {
  const name = ['Name', 'Ann'] as const
  expect(obstacleText(view({}))).toBe('Fill in every required field to send this form.')
  expect(obstacleText(view({ answers: new Map([name]) }))).toBeNull()
  const answers = new Map([name, ['Mail', 'a@'] as const])
  expect(obstacleText(view({ answers }))).toBe('Correct the marked fields to send this form.')
})

test('what kept a try from being sent is named by its control, also once it is mended', () => {
  const state = { ...emptyForm, problems: ['Name', 'Mail'] }
  const answers = new Map([
    ['Name', 'Ann'],
    ['Mail', 'a@'],
  ])
  expect(openProblems(viewFields(fields, { ...state, answers }), state)).toEqual([
    { name: 'field_1', text: 'Name' },
    { name: 'field_2', text: 'Mail: Please enter a valid email address' },
  ])
})

test('a kept answer of another kind than its field is left aside', () => {
  const answers = new Map<string, string | string[]>([
    ['Name', ['x']],
    ['Days', 'Mon'],
  ])
  expect(view({ answers }).map(({ answer }) => answer)).toEqual(['', '', '', []])
})
