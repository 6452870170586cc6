import { expect, test } from 'vitest'
import { daysFromFirst, fittedSize, valueAt, withValue } from './content.ts'

const content = { facts: [{ label: 'a' }, { label: 'b' }], phone: null }

test('reads and changes a value by its path, in a copy', () => {
  expect(valueAt(content, ['facts', 1, 'label'])).toBe('b')
  expect(valueAt(content, ['phone', 'number'])).toBeUndefined()
  expect(withValue(content, ['facts', 1, 'label'], 'c')).toEqual({
    facts: [{ label: 'a' }, { label: 'c' }],
    phone: null,
  })
  expect(withValue(content, ['phone'], { number: '1' })).toMatchObject({ phone: { number: '1' } })
  expect(content.facts[1]?.label).toBe('b')
})

test('another first day keeps the last one, and in another year moves all days', () => {
  expect(daysFromFirst(['2026-05-03', '2026-05-04'], '2026-05-02')).toEqual([
    '2026-05-02',
    '2026-05-03',
    '2026-05-04',
  ])
  expect(daysFromFirst(['2026-05-03', '2026-05-04'], '2026-05-04')).toEqual(['2026-05-04'])
  expect(daysFromFirst(['2026-05-03', '2026-05-04'], '2027-10-03')).toEqual([
    '2027-10-03',
    '2027-10-04',
  ])
})

test.each([
  ['a wide logo', [1200, 300], [400, 100]],
  ['a square one', [600, 600], [160, 160]],
  ['a small one', [120, 60], [120, 60]],
  ['a line', [4000, 2], [400, 1]],
])('%s is shown in its own size, or as large as fits', (_, [width = 0, height = 0], fitted) => {
  expect(Object.values(fittedSize({ width, height }))).toEqual(fitted)
})
