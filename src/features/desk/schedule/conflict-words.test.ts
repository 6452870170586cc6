import { expect, test } from 'vitest'
import { findConflicts } from '#contract/rules/schedule/schedule-conflicts.ts'
import { conflictWords, titledWithTime } from './conflict-words.ts'

const open = {
  start: '2026-05-06T10:30',
  end: '2026-05-06T11:45',
  title: 'Open dogs',
  ring: 'Ring 1',
  room: 'Hall A',
  judge: 'Ann Lee',
  isCancelled: false,
}
const wordsOf = (other: object, setMinutes = 0) => {
  const rival = { ...open, title: 'Puppy sweeps', ...other }
  return conflictWords(open, findConflicts([open, rival], setMinutes).get(open) ?? [])
}

test('a conflict of the ring names the other event, and its time where that is asked for', () => {
  expect(wordsOf({})).toEqual(['Same ring and time: Puppy sweeps'])
  const rivals = [open, { ...open, title: 'Veterans' }, { ...open, title: 'Lunch', judge: '' }]
  const conflicts = findConflicts(rivals, 0).get(open) ?? []
  expect(conflictWords(open, conflicts, titledWithTime)).toEqual([
    'Same ring and time: Veterans, 10:30 AM to 11:45 AM; Lunch, 10:30 AM to 11:45 AM',
  ])
})

test('a conflict of the judge says where else the judge is', () => {
  expect(wordsOf({ ring: 'Ring 2' })).toEqual(['Judge Ann Lee is also in Ring 2: Puppy sweeps'])
  expect(wordsOf({ ring: '', room: 'Cove room' })).toEqual([
    'Judge Ann Lee is also in Cove room: Puppy sweeps',
  ])
  expect(wordsOf({ ring: '', room: '' })).toEqual(['Judge Ann Lee is also at Puppy sweeps'])
})

test('a short walk goes from the earlier place to the later', () => {
  const elsewhere = { ring: 'Ring 2', room: 'Hall B', end: null }
  expect(wordsOf({ ...elsewhere, start: '2026-05-06T11:48' }, 10)).toEqual([
    '3 minutes to walk from Hall A to Hall B; 10 are needed: Puppy sweeps',
  ])
  expect(wordsOf({ ...elsewhere, room: '', start: '2026-05-06T10:29' }, 2)).toEqual([
    '1 minute to walk from Ring 2 to Hall A; 2 are needed: Puppy sweeps',
  ])
})
