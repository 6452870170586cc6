import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { withoutInfinite, withoutNames, withoutPrefixes } from './unused-parts.mjs'

it('takes a component’s name out, and marks what makes it as free of effects', () => {
  const code = [
    'const Link = React$1.forwardRef(function LinkWithRef() {});',
    'Link.displayName = "Link";',
    'const known = React$1.useRef(React$1.createContext(null));',
  ].join('\n')
  expect(withoutNames(code).split('\n')).toEqual([
    'const Link = /* @__PURE__ */ React$1.forwardRef(function LinkWithRef() {});',
    '',
    'const known = React$1.useRef(React$1.createContext(null));',
  ])
})

it('leaves Emotion’s cache without prefixes by itself', () => {
  const file = import.meta.resolve('@emotion/cache').replace(/[^/]+$/, '')
  const code = readFileSync(new URL('emotion-cache.browser.esm.js', file), 'utf8')
  expect(code).toContain('defaultStylisPlugins = [prefixer]')
  expect(withoutPrefixes(code)).not.toContain('[prefixer]')
})

it('leaves a query without the reading of lists page by page', () => {
  const file = '../../node_modules/@tanstack/query-core/build/modern/query.js'
  const code = readFileSync(new URL(file, import.meta.url), 'utf8')
  expect(code).toContain('infiniteQueryBehavior(')
  expect(withoutInfinite(code)).not.toContain('infiniteQueryBehavior(')
})
