import { expect, it } from 'vitest'
import { answersOf } from './answers.ts'

const fields = [
  { label: 'Name on it' },
  { label: 'Days' },
  { label: 'Name on it' },
  { label: 'Box' },
]

it('lists answers by label in the order of the fields and omits unanswered fields', () => {
  const answers = { box: true, days: ['Mon', 'Tue'], name_on_it: '=Rex', name_on_it_2: 'Ada' }
  expect(answersOf(fields, answers)).toEqual([
    { label: 'Name on it', text: '=Rex' },
    { label: 'Days', text: 'Mon, Tue' },
    { label: 'Name on it', text: 'Ada' },
    { label: 'Box', text: 'Yes' },
  ])
  expect(answersOf(fields, { days: [], name_on_it: '', box: false })).toEqual([
    { label: 'Box', text: 'No' },
  ])
})

it('joins answers without a field into one last entry, for any keys', () => {
  const odd = Object.fromEntries([
    ['__proto__', 'x'],
    ['constructor', 3],
    ['deep', { a: 1 }],
    ['none', null],
  ])
  const other = { label: 'Other answers', text: '__proto__: x; constructor: 3; deep: {"a":1}' }
  expect(answersOf([], odd)).toEqual([other])
  expect(answersOf(fields, { ...odd, box: true }).map(({ label }) => label)).toEqual([
    'Box',
    'Other answers',
  ])
})
