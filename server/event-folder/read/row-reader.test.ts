// The cells of a folder's rows: numbers, lists and names.
import { expect, test } from 'vitest'
import { defaultWords } from '#contract/entities/event-words/default-words.ts'
import { sections } from '#contract/entities/event-words/sections.ts'
import { eventNameAtMost } from '#contract/entities/event.ts'
import { errorLine, type FolderError } from '../sheet.ts'
import { anEvent, readTexts } from '../test-support.ts'
import { readRow } from './row-reader.ts'

function read(change: Partial<typeof anEvent>, files: Record<string, string> = {}) {
  const event = JSON.stringify({ ...anEvent, ...change })
  const { plan, errors } = readTexts({ 'event.json': event, ...files })
  return { plan, errors: errors.map(errorLine) }
}

test('the longest name of an event is a title of its words, and a longer one is refused', () => {
  const named = (length: number) => read({ name: 'n'.repeat(length) })
  const { plan, errors } = named(eventNameAtMost)
  expect(errors).toEqual([])
  const words = plan && sections.event.safeParse(defaultWords(plan.event).event)
  expect(words?.data?.title).toBe('n'.repeat(eventNameAtMost))
  expect(named(eventNameAtMost + 1).errors).toEqual([
    'event.json line 1, name: The text is longer than 200 characters.',
  ])
})

test('a number of an event or a committee leaves room for later ones', () => {
  const committees = (...ids: number[]) =>
    `id,name\n${ids.map((id) => `${id},Committee ${id}\n`).join('')}`
  const files = { 'committees.csv': committees(999_999_999, 1_000_000_000) }
  expect(read({ id: 2_147_483_647 }, files).errors).toEqual([
    'committees.csv line 3, column id: “1000000000” is not a whole number of at most 999,999,999.',
    'event.json line 1, id: “2147483647” is not a whole number of at most 999,999,999.',
  ])
})

test('a | inside a text has a backslash before it, and a cell of several lines needs none', () => {
  const row = (chairs: string) =>
    read({}, { 'committees.csv': `id,name,chairs\n1,Store,"${chairs}"\n` })
  const chairsOf = (chairs: string) => row(chairs).plan?.committees?.[0]?.chairNames
  expect(chairsOf('Ann | Bo|Cy')).toEqual(['Ann', 'Bo', 'Cy'])
  expect(chairsOf(String.raw`Ann \| Bo|Cy`)).toEqual(['Ann | Bo', 'Cy'])
  expect(chairsOf('Ann | Bo\nCy')).toEqual(['Ann | Bo', 'Cy'])
})

test('a date of a spreadsheet at midnight has a note, because its time may have been left out', () => {
  const notes: FolderError[] = []
  const at = { file: 'committees.csv', line: 2, part: 'column deadline', cell: 'C2' }
  const deadlineOf = (value: string, isDate?: true) => {
    const cells = new Map([['deadline', { value, at, ...(isDate && { isDate }) }]])
    const columns = { kind: 'headings', names: ['id', 'name', 'deadline'] } as const
    const row = { at: { ...at, part: '' }, cells, columns }
    return readRow(row, { errors: [], notes }).instant('deadline', 'America/New_York')
  }
  expect(deadlineOf('2027-04-15 23:59', true)).toBe(Date.parse('2027-04-15T23:59-04:00'))
  // A person wrote this time.
  expect(deadlineOf('2027-04-15 00:00')).toBe(Date.parse('2027-04-15T00:00-04:00'))
  expect(notes).toEqual([])
  expect(deadlineOf('2027-04-15 00:00', true)).toBe(Date.parse('2027-04-15T00:00-04:00'))
  const text =
    'This was read as Thursday, April 15, 2027 at 12:00 AM. If another time is meant, type it after the day.'
  const cause = 'These dates are at midnight or have no time.'
  expect(notes).toEqual([{ at, text, cause }])
})
