import { expect, test } from 'vitest'
import { columns } from '../columns.ts'
import { readCsv } from '../tables/read-csv.ts'
import { readTexts } from '../test-support.ts'
import { templateTexts } from './template.ts'

test('the template is a new event without a fault', () => {
  const { plan, errors } = readTexts(Object.fromEntries(templateTexts()))
  expect(errors).toEqual([])
  expect(plan).toMatchObject({
    event: { id: 1, isOpen: false },
    committees: [
      { id: 1, form: [] },
      { id: 2, form: [{ id: '1' }, { id: 'meal' }] },
    ],
    products: [
      { key: 'example-t-shirt', committeeId: 1, prices: [{}, {}], variants: [{}, {}, {}] },
      { key: 'example-mug', committeeId: 1 },
      { key: 'example-dinner', committeeId: 2, fields: [{ id: '1' }, { id: 'meal' }] },
    ],
    schedule: [{}, {}],
  })
})

test('each table has all columns of an import', () => {
  for (const [name, headings] of Object.entries(columns)) {
    const { rows } = readCsv(templateTexts().get(`${name}.csv`) ?? '')
    expect(rows[0]?.cells).toEqual(headings)
    expect(rows.length).toBeGreaterThan(1)
  }
})
