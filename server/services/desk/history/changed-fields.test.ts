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
    { path: 'variants.Small.costs.cents', before: 100, after: 200 },
  ])
})

test('what was renamed in its place is one change, also when another is new', () => {
  const judge = (name: string, breeds = 'All') => ({ name, breeds })
  const before = { judges: [judge('Ann'), judge('Bo'), judge('Cy')] }
  const renamed = { judges: [judge('Ann'), judge('Dee'), judge('Cy', 'None')] }
  expect(changedFields(before, renamed).fields).toEqual([
    { path: 'judges.Dee.name', before: 'Bo', after: 'Dee' },
    { path: 'judges.Cy.breeds', before: 'All', after: 'None' },
  ])
  const more = { judges: [judge('Ann'), judge('Dee'), judge('Cy'), judge('Eve')] }
  expect(changedFields(before, more).fields).toEqual([
    { path: 'judges.Dee.name', before: 'Bo', after: 'Dee' },
    { path: 'judges.Eve.name', before: null, after: 'Eve' },
    { path: 'judges.Eve.breeds', before: null, after: 'All' },
  ])
  const gone = { judges: [judge('Ann'), judge('Cy'), judge('Dee')] }
  expect(changedFields(before, gone).fields.map(({ path }) => path)).toEqual([
    'judges.Bo.name',
    'judges.Bo.breeds',
    'judges.Dee.name',
    'judges.Dee.breeds',
  ])
})

test('one of several prices goes by when it begins, or else ends', () => {
  const [early, late] = ['2026-03-01T05:00:00.000Z', '2026-04-15T03:59:59.000Z']
  const prices = (cents: number) => [
    { cents, startsAt: null, endsAt: early },
    { cents: cents + 500, startsAt: early, endsAt: late },
  ]
  expect(changedFields({ prices: prices(900) }, { prices: prices(1000) }).fields).toEqual([
    { path: 'prices.until 2026-03-01T05:00:00Z.cents', before: 900, after: 1000 },
    { path: 'prices.from 2026-03-01T05:00:00Z.cents', before: 1400, after: 1500 },
  ])
  const [one, other] = [prices(900).slice(1), prices(1000).slice(1)]
  expect(changedFields({ prices: one }, { prices: other }).fields).toEqual([
    { path: 'prices.cents', before: 1400, after: 1500 },
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

test('HTML is shown as its text', () => {
  const [page] = changedFields(
    { content: '<p>Tees &amp; caps</p>' },
    { content: '<p>Tees, <strong>caps</strong></p>' },
  ).fields
  expect(page).toEqual({ path: 'content', before: 'Tees & caps', after: 'Tees, caps' })
  const [look] = changedFields({ content: '<p>Tees</p>' }, { content: '<h2>Tees</h2>' }).fields
  expect(look).toEqual({ path: 'content', before: 'Tees', after: 'Tees' })
  const [text] = changedFields(null, { note: 'Ann <ann@example.com>, 3 < 4' }).fields
  expect(text?.after).toBe('Ann <ann@example.com>, 3 < 4')
})

test('a difference far inside a long text is in what is shown of it', () => {
  const text = (word: string) => `${'lorem '.repeat(100)}${word} ${'ipsum '.repeat(100)}`
  const [field] = changedFields({ letter: text('old') }, { letter: text('new') }).fields
  expect(field?.before).toMatch(/^…lorem .*lorem old ipsum .*…$/)
  expect(field?.after).toMatch(/^…lorem .*lorem new ipsum .*…$/)
  expect(String(field?.after)).toHaveLength(302)
})

test('a list of sentences is said without commas between them', () => {
  const { fields } = changedFields(
    { points: ['Keep quiet.', 'Is a bath here?'], sizes: ['S', 'M'] },
    { points: ['Keep quiet.'], sizes: ['S'] },
  )
  expect(fields).toEqual([
    { path: 'points', before: 'Keep quiet. Is a bath here?', after: 'Keep quiet.' },
    { path: 'sizes', before: 'S, M', after: 'S' },
  ])
})

test('a tag that somebody typed into a name stays', () => {
  const { fields } = changedFields({ name: 'Mug' }, { name: '<b>Mug</b>' })
  expect(fields).toEqual([{ path: 'name', before: 'Mug', after: '<b>Mug</b>' }])
})
