import { describe, expect, test } from 'vitest'
import { classLimits, emptyList } from '../../entities/classes.ts'
import { programmeText, readProgramme } from './read-programme.ts'
import { saveList } from './save-list.ts'

const dogs = (title: string, count: number, more: object = {}) => ({
  kind: 'class',
  title,
  count,
  numbers: [],
  notBefore: null,
  ...more,
})

describe('a programme', () => {
  test.each([
    [
      '9:00 Dogs 6 Puppy 6-9, 4 Puppy 9-12; 10 Open',
      [
        dogs('Puppy 6-9 Dogs', 6, { notBefore: '09:00' }),
        dogs('Puppy 9-12 Dogs', 4),
        dogs('Open Dogs', 10),
      ],
    ],
    ['Bitches\n1:30 8 Open', [dogs('Open Bitches', 8, { notBefore: '13:30' })]],
    ['12:15 AM 1 Open', [dogs('Open', 1, { notBefore: '00:15' })]],
    [
      'Open Dogs: 21, 23 25\nLunch 45 min',
      [
        dogs('Open Dogs', 3, { numbers: ['21', '23', '25'] }),
        { kind: 'pause', title: 'Lunch', minutes: 45 },
      ],
    ],
    ['6:30 am 5 Open', [dogs('Open', 5, { notBefore: '06:30' })]],
    ['06:30 5 Open', [dogs('Open', 5, { notBefore: '06:30' })]],
    ['\n  \n', []],
  ])('%j is read', (text, entries) => {
    const read = readProgramme(text)
    expect(read).toEqual({ entries, errors: [] })
    expect(readProgramme(programmeText(read.entries)).entries).toEqual(entries)
  })

  test.each([
    ['0 Open', `A class has 1 to ${classLimits.dogs} dogs.`],
    ['900 Open', `A class has 1 to ${classLimits.dogs} dogs.`],
    ['Open Dogs:', `A class has 1 to ${classLimits.dogs} dogs.`],
    ['Open Dogs: 21 Rex', 'Names are not shown to anybody.'],
    ['9:75 4 Open', 'There is no such time.'],
    ['9:00', 'Type the class after the time.'],
    ['9:00 Dogs', 'Type how many dogs there are'],
    ['4 Open, Puppy', 'Type how many dogs there are'],
    ['12:00 Lunch 45 min', 'Leave out the time'],
    ['Lunch 0 min', 'A pause has 1 to 240 minutes.'],
    [`4 ${'x'.repeat(90)}`, 'A name has at most 80 letters.'],
  ])('%j is refused in words', (text, words) => {
    const { entries, errors } = readProgramme(text)
    expect(entries).toEqual([])
    expect(errors.join()).toContain(words)
  })
})

describe('a list that is typed again', () => {
  const empty = emptyList(1)
  const saved = (text: string, before = empty) => {
    const result = saveList(before, { kind: 'classes', entries: readProgramme(text).entries })
    if (result.kind === 'refused') throw new Error(result.message)
    return result.list
  }
  const message = (text: string, before = empty) => {
    const result = saveList(before, { kind: 'classes', entries: readProgramme(text).entries })
    return result.kind === 'refused' ? result.message : null
  }

  test('keeps what is reported, by the class’s name and the dog’s number', () => {
    const before = saved('Open Dogs: 21, 23\n4 Puppy')
    const [open, puppy] = before.entries
    if (open?.kind !== 'class' || !puppy) throw new Error('There is no class.')
    const reported = { ...open, absent: [2], calledAt: '2026-05-06T09:00' }
    const after = saved('5 Novice\nOpen Dogs: 23, 25', { ...before, entries: [reported, puppy] })
    expect(after.entries).toEqual([
      expect.objectContaining({ title: 'Novice', id: 3, absent: [] }),
      expect.objectContaining({ id: 1, absent: [1], calledAt: '2026-05-06T09:00' }),
    ])
  })

  test('is refused in words when it contradicts itself or a report', () => {
    expect(message('4 Open\n6 Open')).toContain('twice')
    expect(message('Break 5 min\n6 Open\nBreak 5 min')).toContain('twice')
    expect(message('Open: 21, 21')).toBe('Dog 21 is in the list twice.')
    expect(message('Open: 21\nPuppy: 21')).toBe('Dog 21 is in the list twice.')
    expect(message(Array.from({ length: 121 }, (_, at) => `4 Open ${at}x`).join('\n'))).toContain(
      'at most 120',
    )
    const [open] = saved('4 Open').entries
    if (open?.kind !== 'class') throw new Error('There is no class.')
    const done = { ...open, doneAt: '2026-05-06T09:00' }
    expect(message('4 Puppy', { ...empty, entries: [done] })).toContain('it stays in the list')
  })
})
