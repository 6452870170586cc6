import { expect, test } from 'vitest'
import { searchOf } from './search-of.ts'

test('a query has a question mark, and an empty one is no text', () => {
  expect(searchOf(new URLSearchParams({ page: '2', text: 'a b' }))).toBe('?page=2&text=a+b')
  expect(searchOf(new URLSearchParams())).toBe('')
})
