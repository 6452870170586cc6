import { expect, test } from 'vitest'
import { type ClassList, type ClassReport, classesOf, emptyList } from '../../entities/classes.ts'
import { readProgramme } from './read-programme.ts'
import { reportClass } from './report-class.ts'
import { saveList } from './save-list.ts'

const now = '2026-05-06T09:10'
const on = { start: '2026-05-06T09:00', status: 'scheduled' as const, actualEnd: null }

function listOf(text: string): ClassList {
  const { entries } = readProgramme(text)
  const result = saveList(emptyList(1), { kind: 'classes', entries })
  if (result.kind === 'refused') throw new Error(result.message)
  return result.list
}
const list = listOf('Open Dogs: 21, 23\nLunch 45 min\nPuppy Dogs: 5')

function after(reports: ClassReport[], before = list): ClassList {
  return reports.reduce((current, report) => {
    const result = reportClass(current, report, on, now)
    if (result.kind === 'refused') throw new Error(result.message)
    return result.kind === 'changed' ? result.list : current
  }, before)
}
const refusal = (report: ClassReport, item: Parameters<typeof reportClass>[2] = on, of = list) => {
  const result = reportClass(of, report, item, now)
  return result.kind === 'refused' ? result.message : null
}

test('an absence is refused when another dog stands at the place that the steward saw', () => {
  const absent = { kind: 'absent', classId: 1, place: 2, isOn: true } as const
  expect(refusal({ ...absent, number: '21' })).toBe(
    'The list was typed again meanwhile. Look at the dogs as they are now.',
  )
  expect(refusal({ ...absent, number: '23' })).toBeNull()
  expect(refusal(absent)).toBeNull()
})

test('a class is called and done, dogs are absent, one is the best', () => {
  const reported = after([
    { kind: 'called', classId: 1, isOn: true },
    { kind: 'absent', classId: 1, place: 2, isOn: true },
    { kind: 'done', classId: 1, isOn: true },
    { kind: 'best', number: ' 21 ' },
  ])
  expect(classesOf(reported)[0]).toMatchObject({ absent: [2], calledAt: now, doneAt: now })
  expect(reported.best).toBe('21')
  const back = after(
    [
      { kind: 'done', classId: 1, isOn: false },
      { kind: 'called', classId: 1, isOn: false },
      { kind: 'absent', classId: 1, place: 2, isOn: false },
      { kind: 'best', number: null },
    ],
    reported,
  )
  expect(back).toEqual({ ...list, reportedAt: now })
})

test('a repeated report changes nothing', () => {
  const called: ClassReport = { kind: 'called', classId: 1, isOn: true }
  const absent: ClassReport = { kind: 'absent', classId: 1, place: 1, isOn: true }
  expect(after([called, absent, called, absent])).toEqual(after([called, absent]))
})

test('what can’t be is refused in words', () => {
  const call: ClassReport = { kind: 'called', classId: 1, isOn: true }
  expect(refusal(call, { ...on, actualEnd: now })).toContain('This event is done.')
  expect(refusal(call, { ...on, status: 'cancelled' })).toBe('This event is canceled.')
  expect(refusal(call, { ...on, start: '2026-05-07T09:00' })).toContain('not here yet')
  expect(refusal({ ...call, classId: 9 })).toContain('not in the list')
  expect(refusal(call, on, after([{ kind: 'done', classId: 1, isOn: true }]))).toContain('is done')
  expect(refusal({ kind: 'absent', classId: 1, place: 3, isOn: true })).toContain(
    'There is no dog 3',
  )
  expect(refusal({ kind: 'best', number: 'Rex' })).toBe('Type the number of the dog.')
  expect(refusal({ kind: 'best', number: '99' })).toBe('There is no dog 99 in the list.')
  const absent = after([{ kind: 'absent', classId: 1, place: 1, isOn: true }])
  expect(refusal({ kind: 'best', number: '21' }, on, absent)).toBe('Dog 21 is absent.')
  // The winner is known once the event is over.
  expect(refusal({ kind: 'best', number: '21' }, { ...on, actualEnd: now })).toBeNull()
})
