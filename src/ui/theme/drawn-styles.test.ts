// @vitest-environment happy-dom
import createCache from '@emotion/cache'
import { expect, it } from 'vitest'
import { keepDrawnStyles } from './drawn-styles.ts'

it('takes the rules the page came with as inserted, and leaves their sheet in its place', () => {
  document.body.innerHTML = '<style data-drawn="one two">.css-one{color:red;}</style><p>page</p>'
  const cache = createCache({ key: 'css' })
  keepDrawnStyles(cache)
  expect(cache.inserted).toMatchObject({ one: true, two: true })
  expect(document.body.firstElementChild?.tagName).toBe('STYLE')
})
