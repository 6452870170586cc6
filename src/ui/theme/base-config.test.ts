// @vitest-environment happy-dom
import { readFile, readdir } from 'node:fs/promises'
import { createSystem, defaultBaseConfig } from '@chakra-ui/react'
import { expect, it } from 'vitest'
import { baseConfig } from './base-config.ts'
import { config } from './system.ts'

const ours = createSystem(baseConfig, config)
const chakras = createSystem(
  {
    ...defaultBaseConfig,
    conditions: { ...defaultBaseConfig.conditions, ...baseConfig.conditions },
  },
  config,
)

const plainValues = ['0', 'auto', '1px solid', '50%', 'none', 'inherit', 'transparent', 'full']

// Chakra repeats each ground in a variable that nothing here reads.
const bare = (css: object): unknown =>
  JSON.parse(JSON.stringify(css), (name, value: unknown) =>
    name === '--bg-currentcolor' ? undefined : value,
  )

it('gives each property that takes tokens the CSS that Chakra gives it', () => {
  const tokens = ours.tokens.allTokens.map(({ extensions }) => extensions['prop'])
  const values = [...plainValues, ...new Set(tokens.filter((name) => typeof name === 'string'))]
  for (const [name, { shorthand, transform }] of Object.entries(baseConfig.utilities ?? {})) {
    if (transform) continue
    for (const property of [name, shorthand].filter((each) => typeof each === 'string')) {
      for (const value of values) {
        const inside = { [property]: { base: value, md: value } }
        const style: object = { [property]: value, _hover: inside }
        expect(bare(ours.css(style)), `${property}: ${value}`).toEqual(bare(chakras.css(style)))
      }
    }
  }
})

it('hides for readers of the screen what Chakra hides', () => {
  expect(ours.css({ srOnly: true })).toEqual(chakras.css({ srOnly: true }))
})

const isCssProperty = (name: string) => name in document.createElement('p').style
const known = new Set([...ours.utility.keys(), 'textStyle'])
// Words of other things in the code.
const plainWords = ['pos', 'shadow', 'ring', 'contrast']
// Short names of Chakra's, and properties it makes up; any other is CSS and means the same without it.
const strangeNames = Object.entries({ ...defaultBaseConfig.utilities })
  .flatMap(([name, { shorthand = [] }]) =>
    [...(isCssProperty(name) ? [] : [name]), shorthand].flat(),
  )
  .filter((name) => !known.has(name) && !plainWords.includes(name))

it('lets no style go by a name or a condition that only Chakra’s own base knows', async () => {
  const entries = await readdir('src', { recursive: true })
  const files = entries.filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
  const texts = await Promise.all(files.map((file) => readFile(`src/${file}`, 'utf8')))
  const found = new Set(texts.flatMap((text) => text.match(/\w+(?![\w(])/g) ?? []))
  expect(strangeNames).toContain('boxSize')
  expect(strangeNames.filter((name) => found.has(name))).toEqual([])
  const conditions = Object.keys({ ...defaultBaseConfig.conditions })
  const strange = conditions.filter((name) => !(name in { ...baseConfig.conditions }))
  expect(strange.filter((name) => found.has(`_${name}`))).toEqual([])
})
