import { expect, it } from 'vitest'
import { blankFields } from './order-addresses.ts'

const full = {
  firstName: 'Ann',
  lastName: 'Lee',
  addressLine1: '1 Shore Road',
  addressLine2: '',
  city: 'Newport',
  state: '',
  zip: '02840',
  country: '',
}

it('asks for names, address, city and zip, and for nothing else', () => {
  expect(blankFields(full)).toEqual([])
  expect(blankFields({ ...full, city: ' ', zip: '' })).toEqual(['city', 'zip'])
  expect(blankFields(null)).toEqual(['firstName', 'lastName', 'addressLine1', 'city', 'zip'])
})
