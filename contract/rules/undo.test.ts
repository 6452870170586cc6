import { expect, test } from 'vitest'
import { canUndoNow, canUndoWhole, undoOf } from './undo.ts'

const change = (subject: string, key: string, before: object | null, after: object | null) =>
  undoOf({ subject, key, before, after })

test('words, fields of a committee, and texts and prices of a product can be undone', () => {
  expect(change('event', '26 words hotel', { place: 'A' }, { place: 'B' })).toEqual({
    kind: 'words',
    eventId: 26,
    section: 'hotel',
  })
  expect(change('committee', '22', { email: '' }, { email: 'a@b.example' })).toEqual({
    kind: 'facts',
    committeeId: 22,
  })
  expect(change('committee', '22', { content: '' }, { content: '<p>A</p>' })?.kind).toBe('page')
  expect(change('form', '22', { questions: [] }, { questions: [] })?.kind).toBe('form')
  const [before, after] = [
    { name: 'Mug', prices: [] },
    { name: 'Cup', prices: [{ cents: 500 }] },
  ]
  expect(change('product', '7', before, after)).toEqual({ kind: 'product', productId: 7 })
})

test.each([
  ['event', '26 words', { hotel: {} }, { hotel: {} }],
  ['event', '26 words weather', { a: 1 }, { a: 2 }],
  ['event', '26', { state: 'draft' }, { state: 'open' }],
  ['committee', '22', null, { name: 'New' }],
  ['product', '7', { name: 'Mug' }, null],
  ['product', '7', { name: 'Mug', left: 3 }, { name: 'Mug', left: 13, reason: 'Arrived' }],
  ['product', '7', { name: 'Mug', variants: [] }, { name: 'Mug', variants: [{}] }],
  ['schedule', '26', { title: 'A' }, { title: 'B' }],
  ['code', 'SPRING', null, { note: '' }],
  ['code', '', { note: '' }, null],
])('a change of %s %s can’t be undone', (subject, key, before, after) => {
  expect(change(subject, key, before, after)).toBeNull()
})

test('roles and a code can be undone for a day, also a code that was removed', () => {
  const roles = change('person', 'a@b.example', { roles: ['admin'] }, { roles: [] })
  expect(roles).toEqual({ kind: 'person', email: 'a@b.example' })
  expect(change('code', 'SPRING', { note: '' }, { note: 'A' })?.kind).toBe('code')
  expect(change('code', 'SPRING', { note: '' }, null)).toEqual({ kind: 'code', code: 'SPRING' })
  const dayMs = 24 * 60 * 60 * 1000
  const product = { kind: 'product', productId: 7 } as const
  expect(roles && [canUndoNow(roles, 0, dayMs - 1), canUndoNow(roles, 0, dayMs)]).toEqual([
    true,
    false,
  ])
  expect(canUndoNow(product, 0, 2 * dayMs)).toBe(true)
})

test('what was changed at once can be undone at once for a day', () => {
  const dayMs = 24 * 60 * 60 * 1000
  expect([0, 1, dayMs - 1, dayMs].map((ms) => canUndoWhole(1000, 1000 + ms))).toEqual([
    true,
    true,
    true,
    false,
  ])
})
