import { expect, test } from 'vitest'
import { fromDraft } from './address-draft.ts'
import { blankForm } from './address-form.ts'

const form = { ...blankForm, firstName: 'Ann', city: 'Newport' }

test('what was typed comes back as it was, and nothing that was put beside it', () => {
  const kept = { record: 'before', form: { ...form, isAdmin: 'yes' }, at: 1 }
  expect(fromDraft(kept, 'before')).toEqual(form)
})

test('an address that was typed upon another record is not used', () => {
  expect(fromDraft({ record: 'before', form }, 'after')).toBeNull()
})

test.each([
  undefined,
  null,
  'Ann',
  {},
  { record: 'before' },
  { record: 'before', form: null },
  { record: 'before', form: { ...form, city: 7 } },
  { record: 'before', form: { firstName: 'Ann' } },
])('%j is no draft', (value) => {
  expect(fromDraft(value, 'before')).toBeNull()
})
