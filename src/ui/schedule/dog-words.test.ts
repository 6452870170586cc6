import { expect, test } from 'vitest'
import type { WhenIn } from '#contract/rules/classes/when-in.ts'
import { reasonWords, whenWords } from './dog-words.ts'

const at = (clock: string) => `2026-05-06T${clock}`
const expected: WhenIn = {
  kind: 'expected',
  at: at('10:42'),
  from: at('10:31'),
  until: at('10:53'),
  classAt: at('10:37'),
  isCalled: false,
  dogsBefore: 12,
  pace: { perDog: 2.25, dogs: 0 },
}

test.each<[WhenIn, number | null, string]>([
  [expected, 3, 'About 10:40 AM, 12 dogs before you'],
  [expected, null, 'About 10:40 AM, 12 dogs before this class'],
  [{ ...expected, from: at('10:40'), until: at('10:44') }, 3, 'About 10:42 AM, 12 dogs before you'],
  [{ ...expected, dogsBefore: 0 }, 3, 'About 10:40 AM, you are next'],
  [{ ...expected, at: at('09:00') }, 3, 'Any moment now: go to the ring'],
  [{ ...expected, at: at('09:00'), isCalled: true }, 3, 'In the ring now: go there'],
  [{ kind: 'printed', at: at('10:30'), since: at('09:10') }, 3, 'Printed 10:30 AM'],
  [{ kind: 'absent' }, 3, 'Absent'],
  [{ kind: 'done' }, 3, 'Over'],
])('%j of place %j reads %s', (when, place, words) => {
  expect(whenWords(when, place, at('09:00'))).toBe(words)
})

test('says between which times it is, and whose pace was counted', () => {
  expect(reasonWords(expected)).toBe(
    'Between 10:31 AM and 10:53 AM. The class begins about 10:37 AM. Counted with the usual 2.3 minutes a dog.',
  )
  const today = { ...expected, isCalled: true, pace: { perDog: 3.14, dogs: 20 } }
  expect(reasonWords(today)).toBe(
    'Between 10:31 AM and 10:53 AM. The class has been called. Counted with 3.1 minutes a dog, as in this ring today (20 dogs judged).',
  )
  expect(reasonWords({ kind: 'printed', at: at('10:30'), since: at('09:10') })).toContain(
    'since 9:10 AM',
  )
  expect(reasonWords({ kind: 'done' })).toBe('')
})
