import { expect, test } from 'vitest'
import { changedFields } from './changed-fields.ts'

test('differences are named by path, lists of texts are one value', () => {
  const before = { name: 'Tee', chairs: ['Ann'], variants: [{ name: 'S', stock: 1 }], same: true }
  const after = {
    name: 'Cap',
    chairs: ['Ann', 'Bo'],
    variants: [{ name: 'S', stock: 3 }],
    same: true,
  }
  expect(changedFields(before, after)).toEqual({
    fields: [
      { path: 'name', before: 'Tee', after: 'Cap' },
      { path: 'chairs', before: 'Ann', after: 'Ann, Bo' },
      { path: 'variants.S.stock', before: 1, after: 3 },
    ],
    moreFields: 0,
  })
})

test('things in lists are found again by their id, and said by their name or place', () => {
  const before = { variants: [{ id: 17, name: 'S', costs: [{ cents: 100 }] }] }
  const after = { variants: [{ id: 17, name: 'Small', costs: [{ cents: 200 }] }] }
  expect(changedFields(before, after).fields).toEqual([
    { path: 'variants.Small.name', before: 'S', after: 'Small' },
    { path: 'variants.Small.costs.1.cents', before: 100, after: 200 },
  ])
})

test('what is new or gone has no value on the other side, and much is cut', () => {
  expect(changedFields(null, { name: 'x'.repeat(400) }).fields[0]?.after).toHaveLength(301)
  const many = Object.fromEntries(Array.from({ length: 50 }, (_, at) => [`field${at}`, at]))
  const { fields, moreFields } = changedFields(many, null)
  expect([fields.length, moreFields, fields[0]]).toEqual([
    40,
    10,
    { path: 'field0', before: 0, after: null },
  ])
})
