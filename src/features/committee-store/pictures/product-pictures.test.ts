import { expect, test } from 'vitest'
import type { Variant } from '#contract/entities/product.ts'
import { groupByColor } from '../variants.ts'
import { colorImagePath, imagesOf } from './product-pictures.ts'

function variant(displayName: string, ...imagePaths: string[]): Variant {
  const stock = { isSoldOut: false, inventory: null, held: 0 }
  const id = displayName.length
  return {
    id,
    eventVariantId: id,
    displayName,
    colorId: null,
    costHistory: [],
    imagePaths,
    ...stock,
  }
}

test("the product's pictures come first, then those of its colours, each once", () => {
  const variants = [variant('Navy-S', 'navy'), variant('Navy-XL', 'navy', 'back'), variant('Sand')]
  expect(
    imagesOf('Fleece', { imagePaths: ['front', 'back', 'front'], imageTexts: [], variants }),
  ).toEqual([
    { path: 'front', text: '', alt: 'Fleece' },
    { path: 'back', text: '', alt: 'Fleece, Navy' },
    { path: 'navy', text: '', alt: 'Fleece, Navy' },
  ])
  expect(imagesOf('Fleece', { imagePaths: [''], imageTexts: [], variants: [] })).toEqual([])
})

test('a picture that the committee describes has that text', () => {
  const text = 'The back, with the lighthouse'
  const pictures = { imagePaths: ['front', 'back'], imageTexts: ['', text] }
  expect(imagesOf('Fleece', { ...pictures, variants: [variant('Navy-S', 'back')] })).toEqual([
    { path: 'front', text: '', alt: 'Fleece' },
    { path: 'back', text, alt: text },
  ])
})

test('a colour shows the chosen size’s picture, else one of its other sizes’', () => {
  const variants = [variant('Navy-S'), variant('Navy-XL', 'navy-xl'), variant('Sand-3XL')]
  const [navy, sand] = groupByColor(variants)
  if (!navy || !sand) throw new Error('two colours')
  expect(colorImagePath(navy, null)).toBe('navy-xl')
  expect(colorImagePath(navy, variants[0] ?? null)).toBe('navy-xl')
  expect(colorImagePath(navy, variants[1] ?? null)).toBe('navy-xl')
  expect(colorImagePath(sand, null)).toBe('')
})
