import { expect, test } from 'vitest'
import { needsPostalCode } from './postal-code.ts'

test.each(['United States', 'Germany', 'United Kingdom', 'Brazil', 'India', '', 'Atlantis'])(
  'an address in “%s” needs a postal code',
  (country) => {
    expect(needsPostalCode(country)).toBe(true)
  },
)

test.each([
  'Hong Kong',
  ' hong kong ',
  'Ireland',
  'United Arab Emirates',
  'The United Arab Emirates',
  'UAE',
  'U.A.E.',
  'Côte d’Ivoire',
  'Trinidad & Tobago',
  'Trinidad and Tobago',
  'St. Lucia',
  'Saint Lucia',
  'The Gambia',
])('an address in “%s” needs none', (country) => {
  expect(needsPostalCode(country)).toBe(false)
})
