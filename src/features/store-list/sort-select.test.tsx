import { expect, test } from 'vitest'
import { paramsWithSort, sortFromParams } from './sort-select.tsx'

test('reads the choice, alphabetical if it is unknown', () => {
  expect(sortFromParams(new URLSearchParams('sort=deadline'))).toBe('deadline')
  expect(sortFromParams(new URLSearchParams('sort=price'))).toBe('alphabetical')
  expect(sortFromParams(new URLSearchParams())).toBe('alphabetical')
})

test('writes the choice and keeps the other parameters', () => {
  const params = new URLSearchParams('x=1')
  const chosen = paramsWithSort(params, 'deadline')
  expect(chosen.toString()).toBe('x=1&sort=deadline')
  expect(paramsWithSort(chosen, 'alphabetical').toString()).toBe('x=1')
})
