import { expect, test } from 'vitest'
import names from '#contract/values/no-postal-code.json' with { type: 'json' }
import { namesWithoutPostalCode } from './postal-codes.mjs'

test('the names of the countries without postal codes are those of the address data', () => {
  expect(names).toEqual(namesWithoutPostalCode())
  expect(names.length).toBeGreaterThan(60)
})
