import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { changeView, readView, type View, type ViewChange } from './view-params.ts'

const days = ['2026-05-05', '2026-05-06']
const known = { days, today: '2026-05-06', targetDay: null }
const read = (query: string, extra: Partial<typeof known> | { targetDay: string } = {}) =>
  readView(new URLSearchParams(query), { ...known, ...extra })

describe('the day shown', () => {
  test.each([
    ['', {}, '2026-05-06'],
    ['day=2026-05-05', {}, '2026-05-05'],
    ['day=all', {}, null],
    ['day=2026-06-01', {}, '2026-05-06'],
    ['', { today: '2026-11-21' }, null],
    ['', { targetDay: '2026-05-05' }, '2026-05-05'],
    ['mine=1', { targetDay: '2026-05-05' }, null],
    ['mine=1&day=2026-05-05', {}, null],
    ['day=all', { targetDay: '2026-05-05' }, null],
    ['mine=1', {}, null],
    ['q=rally', {}, null],
    ['q=rally&day=2026-05-05', {}, '2026-05-05'],
    ['place=Ring+1', {}, null],
  ])('%j with %j is %j', (query, extra, day) => {
    expect(read(query, extra).day).toBe(day)
  })
})

const after = (query: string, ...changes: ViewChange[]) =>
  changes.reduce(changeView, new URLSearchParams(query)).toString()

test('My Show Day begins without filters, and a day or the changes end it', () => {
  expect(after('day=2026-05-05&place=Ring+1&q=rally&changed=1', { isMine: true })).toBe('mine=1')
  expect(after('mine=1', { isMine: false })).toBe('')
  expect(after('mine=1', { day: '2026-05-05' })).toBe('day=2026-05-05')
  expect(after('mine=1', { day: null })).toBe('day=all')
  expect(after('mine=1', { isChanged: true })).toBe('changed=1')
  expect(after('mine=1', { place: 'Ring 1' })).toBe('mine=1&place=Ring+1')
})

test('filters are written to the query string and read back', () => {
  const anyChange = fc.oneof(
    fc.record({ day: fc.constantFrom(null, ...days) }),
    fc.record({ place: fc.string({ maxLength: 12 }) }),
    fc.record({ isChanged: fc.boolean() }),
  ) as fc.Arbitrary<ViewChange>
  fc.assert(
    fc.property(fc.array(anyChange), (changes) => {
      const params = changes.reduce(changeView, new URLSearchParams('q=rally&other=1'))
      const expected = changes.reduce<View>((view, change) => ({ ...view, ...change }), {
        ...read('q=rally'),
      })
      const view = read(params.toString())
      expect({ ...view, text: 'rally' }).toEqual(expected)
      expect(params.get('other')).toBe('1')
    }),
    { numRuns: 1000 },
  )
})
