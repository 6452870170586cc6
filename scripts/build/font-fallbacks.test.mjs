import { expect, test } from 'vitest'
import { tokens } from '#ui/theme/tokens.ts'
import { fallbackFaces } from './font-fallbacks.mjs'

test('the theme names every fallback face, and no other', () => {
  const made = fallbackFaces().matchAll(/font-family: "([^"]+)"/g)
  const { heading, body } = tokens.fonts
  const named = `${heading.value} ${body.value}`.matchAll(/"([^"]+ Fallback: [^"]+)"/g)
  const setOf = (matches) => new Set([...matches].map(([, name]) => name))
  const names = setOf(named)
  expect(names).toEqual(setOf(made))
  expect(names).toHaveProperty('size', 10)
})
