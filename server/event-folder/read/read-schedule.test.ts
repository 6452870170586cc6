// How each slip in schedule.csv is named.
import { expect, test } from 'vitest'
import { errorLine } from '../sheet.ts'
import { anEvent, readTexts } from '../test-support.ts'

function read(...rows: string[]) {
  const event = JSON.stringify({ ...anEvent, open: true })
  const { plan, errors } = readTexts({
    'event.json': event,
    'schedule.csv': `${rows.join('\n')}\n`,
  })
  return { plan, errors: errors.map(errorLine) }
}

const errorsOf = (...rows: string[]) => read(...rows).errors

test('times, status and keys', () => {
  const errors = errorsOf(
    'key,start,end,title,status',
    '1,2027-02-30 09:00,,Walk,',
    '1,2027-05-03 09:00,2027-05-03 09:00,Run,late',
  )
  expect(errors).toEqual([
    'schedule.csv line 2, column start: “2027-02-30 09:00” is not a day and a time like 2027-05-03 09:00 or 5/3/2027 9:00 AM, with the month first.',
    'schedule.csv line 3, column status: “late” is not one of scheduled, moved, delayed, cancelled.',
    'schedule.csv line 3, column end: The end is before the start.',
    'schedule.csv line 3, column key: The key 1 appears twice.',
  ])
})

test('an expected start may be earlier, and a cancelled item has none', () => {
  const errors = errorsOf(
    'key,start,expectedStart,title,status',
    '1,2027-05-03 09:00,2027-05-03 08:45,Walk,',
    '2,2027-05-03 09:00,2027-05-03 09:30,Run,cancelled',
    '3,2027-05-03 09:00,2027-05-03 09:30,Swim,',
  )
  expect(errors).toEqual([
    'schedule.csv line 3, column expectedStart: A canceled item has no expected start.',
  ])
})

test('titles, rings, rooms and judges are on one line, as the desk enters them', () => {
  const { plan, errors } = read(
    'key,start,title,ring,room,judge',
    '1,2027-05-03 09:00,"Best  of\u00A0 Breed\n finals",Ring  1,Grand\u00A0hall,Ann\u00A0 Lee',
    '2,2027-05-03 09:00,\u200E,,,',
    '3,2027-05-03 09:00,\u0007,,,',
  )
  expect(plan?.schedule).toMatchObject([
    { title: 'Best of Breed finals', ring: 'Ring 1', room: 'Grand hall', judge: 'Ann Lee' },
  ])
  expect(errors).toEqual([
    'schedule.csv line 4, column title: The text has no visible character.',
    'schedule.csv line 5, column title: The text has no visible character.',
  ])
})
