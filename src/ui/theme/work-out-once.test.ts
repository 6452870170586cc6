// @vitest-environment happy-dom
import { createSystem, defaultBaseConfig } from '@chakra-ui/react'
import { css as named } from '@emotion/react'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { workOutOnce } from './work-out-once.ts'

const plain = createSystem(defaultBaseConfig)
const system = workOutOnce(plain)

const card = {
  base: { p: '4' },
  variants: { tone: { quiet: { color: 'gray' }, loud: { m: '2' } } },
}

it('makes a recipe once, and what it is merged with once', () => {
  const recipe = system.cva(card)
  expect(system.cva(card)).toBe(recipe)
  const other = system.cva({ base: { m: '1' } })
  const { merge } = recipe as unknown as { merge: (recipe: object) => () => object }
  expect(merge(other)).toBe(merge(other))
  expect(merge(other)()).toMatchObject({ '@layer recipes': { padding: '4', margin: '1' } })
})

it('names the styles that Chakra makes, as Emotion would', () => {
  const value = fc.constantFrom('0', '1px', 'red', '4')
  const style = fc.record({ p: value, color: value, mx: value }, { requiredKeys: [] })
  fc.assert(
    fc.property(style, style, style, (first, second, third) => {
      const styles = [first, { _hover: second }, undefined, third]
      const { name, styles: text } = named(plain.css(...styles))
      expect(system.css(...styles)).toMatchObject({ name, styles: text })
      expect(system.css(...styles)).toMatchObject({ name, styles: text })
    }),
    { numRuns: 1000 },
  )
})

it('works styles out once for each first one and what stands beside it', () => {
  const first = { color: 'red' }
  expect(system.css(first, { p: '1px' })).toBe(system.css(first, { p: '1px' }))
  expect(system.css(first, { p: '2px' })).not.toEqual(system.css(first, { p: '1px' }))
})

it('knows the same properties', () => {
  for (const name of ['p', 'colorPalette', '_hover', 'href', 'onClick', 'css', 'p']) {
    expect(system.isValidProperty(name)).toBe(plain.isValidProperty(name))
  }
})
