import { expect, test } from 'vitest'
import { readPasted } from './read-rows.ts'

const around = {
  event: { startDate: '2026-05-04', endDate: '2026-05-09' },
  rings: ['Ring 1', 'Ring 2'],
}
const entries = (text: string) => readPasted(text, around).rows.map(({ entry }) => entry)
const faults = (text: string) =>
  readPasted(text, around).rows.flatMap(({ row, faults: all }) =>
    all.map(({ column, text: words }) => `${row} ${column}: ${words}`),
  )
const openDogs = {
  start: '2026-05-06T10:30',
  end: '2026-05-06T11:45',
  title: 'Open dogs',
  ring: 'Ring 1',
  room: 'Grand hall',
  judge: '',
  isCancelled: false,
}

test('rows without a heading, separated by tabs; an empty day is that of the row above', () => {
  const text =
    'Wed, May 6\t10:30 AM\t11:45 AM\tOpen dogs\tRing 1\tGrand hall\n\t12:00 PM\t\tLunch\n'
  expect(entries(text)).toEqual([
    openDogs,
    { ...openDogs, start: '2026-05-06T12:00', end: null, title: 'Lunch', ring: '', room: '' },
  ])
})

test('a heading row gives the columns in any order, and names what is not used', () => {
  const text =
    'Ring,Event,Judge,Date,Start time,End time,Location,Entries\nRing 1,"Open dogs",Ann  Lee,5/6/26,10:30,11:45,Grand hall,41'
  expect(readPasted(text, around).ignored).toEqual(['Entries'])
  expect(entries(text)).toEqual([{ ...openDogs, judge: 'Ann Lee' }])
})

test('a saved table with semicolons, and times in one cell', () => {
  expect(
    entries('Day;Time;Title;Ring;Room\n6.5.2026;10:30 – 11:45;Open dogs;Ring 1;Grand hall'),
  ).toEqual([openDogs])
  expect(entries('2026-05-06T10:30\t2026-05-06T11:45\tOpen dogs\tRing 1\tGrand hall')).toEqual([
    openDogs,
  ])
  expect(entries('Day\tTime\tTitle\n5/6\t8:00 - 9:00 PM\tAuction')[0]).toMatchObject({
    start: '2026-05-06T20:00',
    end: '2026-05-06T21:00',
  })
})

test('cells with line breaks and quotes are read as the spreadsheet wrote them', () => {
  expect(entries('5/6\t10:30\t\t"Best of\nbreed ""final"""')[0]?.title).toBe(
    'Best of breed "final"',
  )
})

test('an end on the next day stays', () => {
  expect(entries('5/6/2026 8:00 PM\t5/7/2026 1:00 AM\tBanquet')[0]).toMatchObject({
    end: '2026-05-07T01:00',
  })
})

test.each(['5/8/2026 1:00 AM', '5/5/2026 9:00 PM', '5/6/2027 9:00 PM'])(
  'an end of another day is a fault: %s',
  (end) => {
    expect(faults(`5/6/2026 8:00 PM\t${end}\tBanquet`)).toEqual([
      '1 End: The end is on another day. Write one of the same day or of the day after it.',
    ])
  },
)

test('faults are named by row and column', () => {
  const text = [
    'Someday\t25:00\t\tOne',
    '5/6\t10:00\t9:00\tTwo',
    '6/6\t10:00\t\tThree',
    '5/6\t10:00\t\t\tRING1',
    '\t\t\tFive',
  ].join('\n')
  expect(faults(text)).toEqual([
    expect.stringMatching(/^1 Day: “Someday” is not a day/),
    expect.stringMatching(/^1 Start: “25:00” is not a time/),
    expect.stringMatching(/^2 End: The end must be after/),
    expect.stringMatching(/^3 Day: The event is from [A-Z][a-z]{2} \d+, \d{4} to/),
    expect.stringMatching(/^4 Title: Enter a title/),
    expect.stringMatching(/^4 Ring: The schedule has “Ring 1”/),
    expect.stringMatching(/^5 Start: The start is missing/),
  ])
})

test('two new rings that differ only in their spelling are a fault', () => {
  expect(faults('5/6\t10:00\t\tOne\tRing 7\n5/6\t11:00\t\tTwo\tring  7')).toEqual([
    expect.stringMatching(/^2 Ring: The schedule has “Ring 7”/),
  ])
})
