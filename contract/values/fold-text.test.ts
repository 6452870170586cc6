import fc from 'fast-check'
import { expect, test } from 'vitest'
import { foldText } from './fold-text.ts'

test.each([
  ['Muñoz', 'munoz'],
  ['Crème Brûlée', 'creme brulee'],
  ['Łódź', 'lodz'],
  [
    'Ærø, Øresund, Đặng, Þór, Eiður, Straße, STRAẞE',
    'aero, oresund, dang, thor, eidur, strasse, strasse',
  ],
  ['İstanbul, ısı', 'istanbul, isi'],
  ['ΟΔΥΣΣΕΥΣ', 'οδυσσευσ'],
  ['Munoz\u0303', 'munoz'],
  ['Ｆｕｌｌ ﬁt ½', 'full fit 1⁄2'],
  ['soft\u00ADhyphen zero\u200Bwidth', 'softhyphen zerowidth'],
])('%s', (text, folded) => {
  expect(foldText(text)).toBe(folded)
})

test('apostrophes, quotation marks and dashes are alike', () => {
  for (const mark of "'`´\u1FFD‘’‛′ʹʻʼʽ＇") expect(foldText(`O${mark}Brien`)).toBe("o'brien")
  for (const mark of '"“”„＂') expect(foldText(mark)).toBe('"')
  for (const dash of '-‐‑‒–—―−－') expect(foldText(`a${dash}b`)).toBe('a-b')
})

test('folding twice, composing and letter case change nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const folded = foldText(text)
      expect(foldText(folded)).toBe(folded)
      expect(foldText(text.normalize('NFD'))).toBe(folded)
      expect(foldText(text.normalize('NFC'))).toBe(folded)
    }),
    { numRuns: 1000 },
  )
})
