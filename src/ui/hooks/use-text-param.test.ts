import { expect, test } from 'vitest'
import { paramsWithText } from './use-text-param.ts'

test('writes the trimmed text and keeps other parameters', () => {
  const params = new URLSearchParams('sort=deadline')
  expect(paramsWithText(params, 'q', ' sea glass ').toString()).toBe('sort=deadline&q=sea+glass')
})

test('a blank text removes the parameter', () => {
  const params = new URLSearchParams('q=mug&sort=deadline')
  expect(paramsWithText(params, 'q', '  ').toString()).toBe('sort=deadline')
  expect(paramsWithText(params, 'q', '', ['sort']).toString()).toBe('')
})
