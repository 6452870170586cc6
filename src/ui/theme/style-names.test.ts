// @vitest-environment happy-dom
import { readFile, readdir } from 'node:fs/promises'
import { createSystem, defaultBaseConfig } from '@chakra-ui/react'
import { expect, it } from 'vitest'
import { chakrasSystem } from './page-styles.ts'
import { breakpoints, conditions, tokenNames, wordsOf } from './style-names.ts'
import { system } from './system.ts'

const chakras = chakrasSystem()
const everything = createSystem(defaultBaseConfig)

const entries = await readdir('src', { recursive: true })
const files = entries.filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
const texts = await Promise.all(files.map((file) => readFile(`src/${file}`, 'utf8')))
const found = new Set(texts.flatMap((text) => text.match(/\w+(?![\w(])/g) ?? []))

it('knows every token by its name', () => {
  const made = (name: string) => /^(-|breakpoint|colorPalette)/.test(name)
  for (const [kind, list] of Object.entries(tokenNames)) {
    const known = [...(chakras.tokens.categoryMap.get(kind)?.keys() ?? [])]
    expect(wordsOf(list).sort()).toEqual(known.filter((name) => !made(name)).sort())
  }
})

const isCssProperty = (name: string) => name in document.createElement('p').style
// Words of other things in the code.
const plainWords = ['pos', 'shadow', 'ring', 'contrast']
// Short names of Chakra's, and properties it makes up; any other is CSS and means the same without it.
const strangeNames = Object.entries({ ...defaultBaseConfig.utilities })
  .flatMap(([name, { shorthand = [] }]) =>
    [...(isCssProperty(name) ? [] : [name]), shorthand].flat(),
  )
  .filter((name) => !system.isValidProperty(name) && !plainWords.includes(name))

it('lets no style go by a name or a condition that only Chakra’s own base knows', () => {
  expect(strangeNames).toContain('boxSize')
  expect(strangeNames.filter((name) => found.has(name))).toEqual([])
  const all = Object.keys({ ...defaultBaseConfig.conditions })
  const strange = all.filter((name) => !(name in conditions)).map((name) => `_${name}`)
  const ranges = Object.keys(breakpoints).flatMap((name) => [
    `${name}Only`,
    `${name}Down`,
    `${name}To`,
  ])
  expect([...strange, ...ranges].filter((name) => found.has(name))).toEqual([])
})

it('takes for a style what Chakra takes for one, as far as the app has a word for it', () => {
  const words = [...found].filter(
    (word) => !strangeNames.includes(word) && !plainWords.includes(word),
  )
  const taken = words.filter((word) => everything.isValidProperty(word))
  expect(taken.length).toBeGreaterThan(100)
  expect(taken.filter((word) => !system.isValidProperty(word))).toEqual([])
  for (const word of ['href', 'onClick', 'id', 'role', 'kind', 'htmlFor', 'aria-label']) {
    expect(system.isValidProperty(word)).toBe(false)
  }
})
