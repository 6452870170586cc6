import fc from 'fast-check'
import { expect, it } from 'vitest'
import { chakrasSystem } from './page-styles.ts'
import { conditions, plainProperties, properties, tokenNames, wordsOf } from './style-names.ts'
import { css } from './styles.ts'
import { textStyles } from './text-styles.ts'

const chakras = chakrasSystem()
// Chakra repeats each ground in a variable that nothing here reads.
const text = (styles: object) =>
  JSON.stringify(styles, (name, value: unknown) =>
    name === '--bg-currentcolor' ? undefined : value,
  )

const names = Object.values(properties).flatMap((list) =>
  wordsOf(list).flatMap((each) => each.split('/')),
)
const tokens = Object.values(tokenNames).flatMap(wordsOf)
const values = [
  ...tokens,
  '-2',
  0,
  1.5,
  'auto',
  '1px solid',
  '50%',
  'none',
  '2px !important',
  'fg !important',
]
const queries = [
  '@media (min-width: 960px)',
  '@media (max-width: 959.98px)',
  '@media (max-width: 30em)',
  '@media (min-width: 600px) and (max-width: 900px)',
  '@media (forced-colors: active)',
  '@supports (display: grid)',
]
const around = [
  ...Object.keys(conditions).map((name) => `_${name}`),
  'base',
  'sm',
  'md',
  'lg',
  '& > svg',
  '&[data-x]',
  '.dark &',
  ...queries,
]

it('gives each property each token that Chakra gives it', () => {
  for (const name of names) {
    for (const value of values) {
      const style: object = { [name]: value, _hover: { [name]: { base: value, md: value } } }
      expect(text(css(style)), `${name}: ${value}`).toBe(text(chakras.css(style)))
    }
  }
})

it('comes to the CSS that Chakra comes to, in the same order', () => {
  const leaf = fc.oneof(
    fc.constantFrom(...values),
    fc.dictionary(
      fc.constantFrom('base', 'sm', 'md', 'lg', '_print', '_hover'),
      fc.constantFrom(...values),
    ),
  )
  const spelled = [...Object.values(properties).flatMap(wordsOf), ...wordsOf(plainProperties)]
  // Each once, be it by its short name.
  const rule = fc.tuple(fc.constantFrom(...spelled), fc.boolean(), leaf)
  const rules = fc
    .uniqueArray(rule, { selector: ([name]) => name, maxLength: 4 })
    .map((all) =>
      Object.fromEntries(
        all.map(([name, isShort, value]) => [name.split('/').at(isShort ? -1 : 0), value]),
      ),
    )
  const place = fc.constantFrom(...around.filter((each) => each !== 'base'))
  const nested = fc.dictionary(
    place,
    fc.oneof(rules, fc.dictionary(place, rules, { maxKeys: 2 })),
    {
      maxKeys: 5,
    },
  )
  const named = fc.record(
    { textStyle: fc.constantFrom(...Object.keys(textStyles)), srOnly: fc.constant(true) },
    { requiredKeys: [] },
  )
  const style = fc.tuple(named, rules, nested).map((parts) => Object.assign({}, ...parts) as object)
  fc.assert(
    fc.property(style, fc.option(style, { nil: undefined }), style, (first, second, third) => {
      expect(text(css(first, second, third))).toBe(text(chakras.css(first, second ?? {}, third)))
    }),
    { numRuns: 500 },
  )
})

it('changes no style that it reads', () => {
  const first = { _hover: { color: 'fg' } }
  css(first, { _hover: { color: 'bg', m: '1' } })
  expect(first).toEqual({ _hover: { color: 'fg' } })
})
