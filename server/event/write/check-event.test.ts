import { expect, test } from 'vitest'
import type { CommitteePlan, PlannedEvent } from '../plan.ts'
import { aStore } from '../test-support.ts'
import { eventPlanErrors } from './check-event.ts'

const event: PlannedEvent = {
  id: 27,
  name: 'Denver',
  startDate: '2027-05-03',
  endDate: '2027-05-08',
  timeZone: 'America/Denver',
  isOpen: false,
}
const others = [{ id: 26, name: 'Rhode Island', state: 'open' as const }]

interface Given {
  before?: PlannedEvent | null
  present?: CommitteePlan[]
  committees?: CommitteePlan[] | null
  leftOut?: string[]
}

/** The columns with an error of an import that makes `change` of the event. */
function errorsOf(change: Partial<PlannedEvent>, given: Given = {}) {
  const { before = null, present = [], committees = null, leftOut = [] } = given
  const plan = {
    event: { ...event, ...change },
    committees,
    products: null,
    schedule: null,
    words: null,
  }
  const around = { records: { facts: before, committees: present }, others }
  return eventPlanErrors(plan, around, new Set(leftOut)).map(({ column }) => column)
}

test.each<[string, Partial<PlannedEvent>, string[]]>([
  ['that is good', {}, []],
  ['with the name of another, to the eye', { name: 'rhode  island' }, ['name']],
  [
    'of another century',
    { startDate: '1926-05-03', endDate: '1926-05-08' },
    ['startDate', 'endDate'],
  ],
  ['whose last day has a wrong year', { endDate: '2072-05-08' }, ['endDate']],
])('an event %s', (_, change, columns) => {
  expect(errorsOf(change)).toEqual(columns)
  // What was wrong before stops no import.
  expect(errorsOf(change, { before: { ...event, ...change } })).toEqual([])
  expect(errorsOf(change, { before: event })).toEqual(columns)
})

test('other days are counted from the first one', () => {
  const before = { ...event, startDate: '2027-04-30' }
  expect(errorsOf({ startDate: '2027-01-03' }, { before })).toEqual(['endDate'])
})

test('an event without a committee is not opened', () => {
  const open = { isOpen: true }
  expect(errorsOf(open)).toEqual(['open'])
  expect(errorsOf(open, { before: event })).toEqual(['open'])
  expect(errorsOf(open, { before: event, present: [aStore] })).toEqual([])
  expect(errorsOf(open, { committees: [aStore] })).toEqual([])
  expect(errorsOf(open, { before: event, present: [aStore], committees: [] })).toEqual(['open'])
  // It was open before.
  expect(errorsOf(open, { before: { ...event, ...open } })).toEqual([])
  // The only committee is left out because of another error.
  expect(errorsOf(open, { committees: [], leftOut: ['committee 1'] })).toEqual([])
})
