import { expect, test } from 'vitest'
import { plainText } from './safe-html.ts'

test('words and line breaks stay, markup and what runs go', () => {
  const html = '<p>Two  <b>sizes</b></p><ul><li>Small</li><li>Large &amp; wide</li></ul>'
  expect(plainText(html)).toBe('Two sizes\nSmall\nLarge & wide')
  expect(plainText('<img src=x onerror=alert(1)>Tote<script>alert(1)</script>')).toBe('Tote')
  expect(plainText('')).toBe('')
})
