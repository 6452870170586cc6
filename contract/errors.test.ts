import { expect, test } from 'vitest'
import { errorCode, errorText } from './errors.ts'

test('the text of an error is read in the order of rule 41', () => {
  expect(errorText({ error: { message: 'one' }, message: 'two' })).toBe('one')
  expect(errorText({ error: 'one', message: 'two' })).toBe('one')
  expect(errorText({ message: 'two' })).toBe('two')
  expect(errorText({ error: {} })).toBeUndefined()
  expect(errorText('<html>')).toBeUndefined()
})

test('only codes of ours are read as codes', () => {
  expect(errorCode({ error: { code: 'out_of_stock', message: '' } })).toBe('out_of_stock')
  expect(errorCode({ error: { code: 'E42' } })).toBeUndefined()
  expect(errorCode({ error: 'out_of_stock' })).toBeUndefined()
})
