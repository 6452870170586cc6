import { expect, test } from 'vitest'
import { emptyAddress } from '../../../contract/entities/address.ts'
import { addressLines } from './address-lines.ts'

test('a full address has five lines, blanks leave none behind', () => {
  const ann = {
    firstName: 'Ann',
    lastName: 'Lee',
    line1: '1 Bay Rd',
    line2: 'Unit 2',
    city: 'Newport',
    state: 'RI',
    zip: '02840',
    country: 'United States',
  }
  const lines = ['Ann Lee', '1 Bay Rd', 'Unit 2', 'Newport, RI 02840', 'United States']
  expect(addressLines(ann)).toEqual(lines)
  expect(addressLines({ ...ann, line2: '', state: '' })[2]).toBe('Newport, 02840')
  expect(addressLines(emptyAddress)).toEqual([])
})
