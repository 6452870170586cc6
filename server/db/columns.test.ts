import { expect, expectTypeOf, test } from 'vitest'
import { committeeFacts } from '#contract/entities/committee.ts'
import { pictureFacts, saleFacts } from '#contract/entities/product.ts'
import { emptyFacts } from '#contract/entities/units.ts'
import { columnsOf, factsToRow, rowToFacts } from './columns.ts'

const sale = {
  ...emptyFacts(saleFacts),
  limitThreshold: 2,
  availabilityMs: 1_777_000_000_000,
}
const saleRow = {
  limit_threshold: 2,
  available_at: new Date(1_777_000_000_000),
  member_available_at: null,
}

test('instants, lists and plain values have their columns, and come back from them', () => {
  const row = factsToRow(saleFacts, sale)
  expect(row).toMatchObject(saleRow)
  expect(rowToFacts(saleFacts, row)).toEqual(sale)
  const shown = { imagePaths: ['a.svg'], imageTexts: ['Front'] }
  expect(factsToRow(pictureFacts, shown)).toEqual({
    images: '["a.svg"]',
    image_texts: '["Front"]',
  })
  expect(rowToFacts(pictureFacts, { images: ['a.svg'], image_texts: ['Front'] })).toEqual(shown)
})

test('other values of the object are left out', () => {
  const plan = { ...sale, key: 'fleece' }
  expect(factsToRow(saleFacts, plan)).toEqual(factsToRow(saleFacts, sale))
})

test('the type names the columns as the code does', () => {
  const columns = columnsOf('c', committeeFacts)
  expect(columns).toEqual([
    'c.name',
    'c.store_name',
    'c.store_tag_line',
    'c.deadline_at',
    'c.store_presence',
    'c.is_featured',
    'c.is_merchandise',
    'c.products_offered',
    'c.contact_email',
    'c.chairs',
  ])
  expectTypeOf(columns[0])
    .exclude<undefined>()
    .toEqualTypeOf<
      | 'c.name'
      | 'c.store_name'
      | 'c.store_tag_line'
      | 'c.deadline_at'
      | 'c.store_presence'
      | 'c.is_featured'
      | 'c.is_merchandise'
      | 'c.products_offered'
      | 'c.contact_email'
      | 'c.chairs'
    >()
})
