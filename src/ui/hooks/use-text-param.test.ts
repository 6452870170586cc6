import { expect, test } from 'vitest'
import { paramsWithText } from './use-text-param.ts'

test('writes the text without blanks around it and keeps what else stands in the address', () => {
  const params = new URLSearchParams('sort=deadline')
  expect(paramsWithText(params, 'q', ' sea glass ').toString()).toBe('sort=deadline&q=sea+glass')
})

test('a blank text takes the parameter out', () => {
  const params = new URLSearchParams('q=mug&sort=deadline')
  expect(paramsWithText(params, 'q', '  ').toString()).toBe('sort=deadline')
  expect(paramsWithText(params, 'q', '', ['sort']).toString()).toBe('')
})
