import { expect, it } from 'vitest'
import { greeting } from './hero.tsx'

it.each([
  ['Eleanor', 'Welcome Eleanor'],
  ['  Eleanor ', 'Welcome Eleanor'],
  ['   ', 'Welcome'],
  ['', 'Welcome'],
  [null, 'Welcome'],
  [undefined, 'Welcome'],
])('greets %j with %j', (firstName, expected) => {
  expect(greeting(firstName)).toBe(expected)
})
