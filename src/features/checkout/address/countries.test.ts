import { expect, test } from 'vitest'
import { choiceToCountry, countryToChoice } from './countries.ts'

test('a listed country is chosen, any other is Other with its text', () => {
  expect(countryToChoice('Canada')).toEqual({ choice: 'Canada', otherText: '' })
  expect(countryToChoice('')).toEqual({ choice: 'United States', otherText: '' })
  expect(countryToChoice('Brazil')).toEqual({ choice: 'Other', otherText: 'Brazil' })
})

test('Other is stored as the typed country', () => {
  expect(choiceToCountry('Other', ' Brazil ')).toBe('Brazil')
  expect(choiceToCountry('Japan', 'Brazil')).toBe('Japan')
})
