import { expect, test } from 'vitest'
import { committeeFacts } from '#contract/entities/committee.ts'
import { deskFacts } from '#contract/entities/desk/products.ts'
import type { FormField } from '#contract/entities/form.ts'
import { pictureFacts, productTexts, saleFacts } from '#contract/entities/product.ts'
import { emptyFacts } from '#contract/entities/units.ts'
import type { CustomField } from '../db/schema.ts'
import { committeeRow, eventProductRow, toFormField } from './plan-columns.ts'

const fields: FormField[] = [
  { id: '1', label: 'Dog name', type: 'text', isRequired: true, options: [] },
  { id: 'size', label: 'Size', type: 'select', isRequired: false, options: ['S', 'M'] },
]
const stored: CustomField[] = [
  { id: '1', label: 'Dog name', type: 'text', required: 1, options: [] },
  { id: 'size', label: 'Size', type: 'select', required: 0, options: ['S', 'M'] },
]

test('questions are stored as the rows of earlier releases have them', () => {
  const product = eventProductRow({
    ...emptyFacts(productTexts),
    ...emptyFacts(saleFacts),
    ...emptyFacts(pictureFacts),
    ...emptyFacts(deskFacts),
    key: 'mug',
    committeeId: 31,
    prices: [],
    stock: null,
    isSoldOut: false,
    shippingCents: null,
    fields,
    variants: [],
  })
  expect(JSON.parse(product.custom_fields)).toStrictEqual(stored)
  const committee = { ...emptyFacts(committeeFacts), id: 31, content: '', form: fields }
  expect(JSON.parse(committeeRow(committee).form_fields ?? '')).toStrictEqual(stored)
  expect(committeeRow({ ...committee, form: [] }).form_fields).toBeNull()
})

test('questions of a row are read', () => {
  expect(stored.map(toFormField)).toStrictEqual(fields)
})
