// @vitest-environment happy-dom
import createCache from '@emotion/cache'
import { expect, it } from 'vitest'
import { beginSheetPerTurn } from './sheet-per-turn.ts'

it('puts the rules of one turn into one sheet, and later ones into another behind it', async () => {
  const cache = createCache({ key: 'turn', speedy: true })
  beginSheetPerTurn(cache)
  cache.sheet.insert('.a{color:red;}')
  cache.sheet.insert('.b{color:red;}')
  await Promise.resolve()
  cache.sheet.insert('.c{color:red;}')
  const sheets = [...document.querySelectorAll<HTMLStyleElement>('style[data-emotion=turn]')]
  const rules = sheets.map(({ sheet }) =>
    [...(sheet?.cssRules ?? [])].map(({ cssText }) => cssText),
  )
  expect(rules.map((each) => each.join('').match(/\.\w/g))).toEqual([['.a', '.b'], ['.c']])
  cache.sheet.flush()
  expect(document.querySelector('style[data-emotion=turn]')).toBeNull()
})
