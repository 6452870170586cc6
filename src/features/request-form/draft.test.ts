import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fromDraft, toDraft } from './draft.ts'

test('a draft holds what is filled in, and comes back the same', () => {
  const answers = new Map<string, string | string[]>([
    ['Name', 'Ann'],
    ['Note', ' '],
    ['Days', []],
    ['Rings', ['1', '2']],
    ['__proto__', 'x'],
  ])
  const draft = toDraft({ answers, submissionId: 'one' })
  const kept = fromDraft(structuredClone(draft))
  expect(kept?.submissionId).toBe('one')
  expect([...(kept?.answers ?? [])]).toEqual([
    ['Name', 'Ann'],
    ['Rings', ['1', '2']],
    ['__proto__', 'x'],
  ])
})

test('an empty form has no draft', () => {
  expect(toDraft({ answers: new Map([['Name', '']]), submissionId: null })).toBeNull()
})

test('whatever the device gives back is read as entries or as nothing', () => {
  const pair = fc.tuple(fc.anything(), fc.anything())
  const value = fc.oneof(
    fc.anything(),
    fc.record({ answers: fc.array(fc.oneof(pair, fc.anything())), submissionId: fc.anything() }),
  )
  fc.assert(
    fc.property(value, (stored) => {
      for (const [key, answer] of fromDraft(stored)?.answers ?? []) {
        expect(typeof key).toBe('string')
        expect([answer].flat().every((one) => typeof one === 'string')).toBe(true)
      }
    }),
    { numRuns: 1000 },
  )
})
