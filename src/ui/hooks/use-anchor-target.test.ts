import { expect, test } from 'vitest'
import { targetOf } from './use-anchor-target.ts'

test.each([
  ['#product-12', 12],
  ['', null],
  ['#product-', null],
  ['#product-1e3', null],
  ['#product-12"]', null],
  ['#other-12', null],
])('the fragment %j has id %j', (hash, id) => {
  expect(targetOf(hash, 'product')).toBe(id)
})
