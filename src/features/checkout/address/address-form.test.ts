import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Address, emptyAddress } from '#contract/entities/address.ts'
import {
  addressToForm,
  blankFields,
  blankForm,
  formToAddress,
  differs,
  isChanged,
  isCustomerEditable,
  isFieldReadOnly,
} from './address-form.ts'

const ann: Address = {
  ...emptyAddress,
  firstName: 'Ann',
  lastName: 'Lee',
  line1: '1 Bay Rd',
  city: 'Newport',
  zip: '02840',
  country: 'United States',
}

test('a blank form has the United States selected and five blank required fields', () => {
  expect(blankForm.countryChoice).toBe('United States')
  expect(blankFields(blankForm)).toEqual(['firstName', 'lastName', 'line1', 'city', 'zip'])
  expect(blankFields(addressToForm(ann))).toEqual([])
})

test.each(['firstName', 'lastName', 'line1', 'city', 'zip'] as const)(
  'spaces in %s count as blank',
  (field) => {
    expect(blankFields({ ...addressToForm(ann), [field]: '   ' })).toEqual([field])
  },
)

test('a country outside the list is Other and is saved as its text', () => {
  const form = addressToForm({ ...ann, country: 'Brazil' })
  expect(form).toMatchObject({ countryChoice: 'Other', countryOther: 'Brazil' })
  expect(formToAddress(form).country).toBe('Brazil')
  expect(blankFields({ ...form, countryOther: ' ' })).toEqual(['countryOther'])
  expect(blankFields({ ...form, zip: '' })).toEqual(['zip'])
  expect(blankFields({ ...form, zip: '', countryOther: 'Emirates' })).toEqual([])
})

test('a stored address is unchanged as long as only spaces and the default country are added', () => {
  expect(isChanged(addressToForm({ ...ann, country: '' }), { ...ann, country: '' })).toBe(false)
  expect(isChanged({ ...addressToForm(ann), city: 'Newport ' }, ann)).toBe(false)
  expect(isChanged({ ...addressToForm(ann), city: 'Bristol' }, ann)).toBe(true)
})

test('an unsaved default country still has to be saved before an order copies the address', () => {
  expect(differs(addressToForm({ ...ann, country: '' }), { ...ann, country: '' })).toBe(true)
  expect(differs(addressToForm(ann), ann)).toBe(false)
})

test('any stored address shows as unchanged', () => {
  const line = fc.string()
  const any = fc.record({
    firstName: line,
    lastName: line,
    line1: line,
    line2: line,
    city: line,
    state: line,
    zip: line,
    country: line,
  })
  fc.assert(fc.property(any, (address) => !isChanged(addressToForm(address), address)))
})

test.each(['firstName', 'lastName', 'line1', 'city', 'zip'] as const)(
  'a member without %s on record can fill it in',
  (field) => {
    const stored = { ...ann, [field]: ' ' }
    expect(isCustomerEditable(stored, true)).toBe(true)
    expect(isFieldReadOnly(field, stored, true)).toBe(false)
  },
)

test('members fill in blanks only, and only while something required is missing', () => {
  const noZip = { ...ann, zip: '' }
  expect(isCustomerEditable(ann, true)).toBe(false)
  expect(isCustomerEditable(noZip, true)).toBe(true)
  expect(isCustomerEditable(ann, false)).toBe(true)
  expect(isFieldReadOnly('zip', noZip, true)).toBe(false)
  expect(isFieldReadOnly('city', noZip, true)).toBe(true)
  expect(isFieldReadOnly('line2', ann, true)).toBe(true)
  expect(isFieldReadOnly('city', ann, false)).toBe(false)
})
