import { expect, test } from 'vitest'
import { type Address, emptyAddress } from '../../entities/address.ts'
import { addressToCartBody, cartAddressBody } from '../../wire/address.ts'
import { blankAddressFields, requiredAddressFields } from './required-address.ts'

const ann: Address = {
  firstName: 'Ann',
  lastName: 'Lee',
  line1: '1 Bay Rd',
  line2: 'Unit 2',
  city: 'Newport',
  state: 'RI',
  zip: '02840',
  country: 'United States',
}

test('names, address, city and zip are required, and nothing else', () => {
  const bare: Address = { ...ann, line2: '', state: '', country: '' }
  expect(blankAddressFields(bare)).toEqual([])
  expect(blankAddressFields({ ...bare, city: ' ', zip: '' })).toEqual(['city', 'zip'])
  expect(blankAddressFields(emptyAddress)).toEqual([...requiredAddressFields])
})

test('where a country has no postal codes none is required', () => {
  expect(blankAddressFields({ ...ann, zip: ' ', country: 'Hong Kong' })).toEqual([])
  expect(blankAddressFields({ ...ann, zip: ' ', country: 'Brazil' })).toEqual(['zip'])
})

test('the body of the cart’s call has what every country needs', () => {
  const needed: (keyof Address)[] = ['firstName', 'lastName', 'line1', 'city', 'country']
  for (const field of Object.keys(ann) as (keyof Address)[]) {
    const body = addressToCartBody({ ...ann, [field]: ' ' })
    expect([field, cartAddressBody.safeParse(body).success]).toEqual([
      field,
      !needed.includes(field),
    ])
  }
})
