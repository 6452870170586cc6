import { expect, it } from 'vitest'
import { canHydrate } from './page-kind.ts'

it.each([
  ['/', '/', true],
  ['/', '/committee', false],
  [undefined, '/', false],
  [undefined, '/committee', false],
])('page %j at %j hydrates: %j', (page, path, expected) => {
  expect(canHydrate(page, path)).toBe(expected)
})
