import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Address, addressLines, emptyAddress, fullName } from './address.ts'
import {
  addressToCartBody,
  addressToOrderWire,
  cartAddressBody,
  maybeAddress,
} from '../wire/address.ts'

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

test('a full address has five lines, blanks leave none behind', () => {
  const lines = ['Ann Lee', '1 Bay Rd', 'Unit 2', 'Newport, RI 02840', 'United States']
  expect(addressLines(ann)).toEqual(lines)
  expect(addressLines({ ...ann, line2: '', state: '' })[2]).toBe('Newport, 02840')
  expect(addressLines(emptyAddress)).toEqual([])
  expect(fullName({ ...ann, lastName: '' })).toBe('Ann')
})

test('the cart’s address is read from the body as it was sent', () => {
  expect(cartAddressBody.parse(addressToCartBody(ann))).toEqual(ann)
})

test('an address comes back from every spelling as it was', () => {
  const line = fc.string({ minLength: 1, maxLength: 200 })
  const address = fc.record({
    firstName: line,
    lastName: line,
    line1: line,
    line2: line,
    city: line,
    state: line,
    zip: line,
    country: line,
  })
  fc.assert(
    fc.property(address, (one) => {
      expect(maybeAddress.parse(addressToCartBody(one))).toEqual(one)
      expect(maybeAddress.parse(addressToOrderWire(one))).toEqual(one)
    }),
    { numRuns: 1000 },
  )
})
