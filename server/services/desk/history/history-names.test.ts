import { expect, test } from 'vitest'
import { idsIn, nameOfSubject, withNames } from './history-names.ts'

const names = {
  committee: new Map([[22, 'Banquet']]),
  event: new Map([[26, '2026 Specialty']]),
  product: new Map([[501, 'Vest']]),
}
const record = (subject: string, key: string, after: object = {}) => ({
  subject,
  key,
  before: null,
  after,
})

test('ids in values are replaced by names, and an id of something that is gone stays', () => {
  const after = {
    roles: ['chair'],
    committeeIds: [22, 23],
    limit: 22,
    inner: [{ committeeId: 22 }],
  }
  expect(withNames(after, names)).toEqual({
    roles: ['chair'],
    committeeIds: ['Banquet', 23],
    limit: 22,
    inner: [{ committeeId: 'Banquet' }],
  })
  const ids = idsIn([record('person', 'a@b.example', after), record('product', '501')])
  expect([...ids.committee, ...ids.product]).toEqual([22, 23, 501])
})

test('two of one name are told apart', () => {
  const committee = new Map([
    [31, 'Art Show'],
    [71, 'Art Show'],
    [22, 'Banquet'],
  ])
  expect(withNames({ committeeIds: [31, 71, 22] }, { ...names, committee })).toEqual({
    committeeIds: ['Art Show (#31)', 'Art Show (#71)', 'Banquet'],
  })
})

test.each([
  ['committee', '22', 'Banquet'],
  ['form', '22', 'Banquet'],
  ['product', '501', 'Vest'],
  ['product', 'order of 22', 'Banquet'],
  ['event', '26', '2026 Specialty'],
  ['event', '26 words hotel', '2026 Specialty'],
  ['code', 'EARLY2026', ''],
  ['product', '502', 'Cap'],
])('%s %s is named %s', (subject, key, name) => {
  expect(nameOfSubject(record(subject, key, { name: 'Cap' }), names)).toBe(name)
})

test('a change of the stock is of its variant', () => {
  const change = record('product', '501', { name: 'Vest', variant: 'Navy-S', left: 5 })
  expect(nameOfSubject(change, names)).toBe('Vest, Navy-S')
})

test('an event of the schedule goes by its title, also when it was deleted', () => {
  const gone = { subject: 'schedule', key: '7', before: { title: 'Parade' }, after: null }
  expect(nameOfSubject(gone, names)).toBe('Parade')
  expect(nameOfSubject(record('schedule', '7', { title: 'Parade' }), names)).toBe('Parade')
})
