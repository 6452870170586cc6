import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Variant } from '../entities/product.ts'
import {
  chosenVariant,
  compareSizes,
  groupByColor,
  sizeOrder,
  splitDisplayName,
} from './variants.ts'

let nextId = 1
function variant(
  displayName: string,
  colorId: number | null,
  extra: Partial<Variant> = {},
): Variant {
  nextId += 1
  return {
    id: nextId,
    eventVariantId: nextId,
    displayName,
    colorId,
    costHistory: [],
    imagePaths: [],
    isSoldOut: false,
    inventory: null,
    held: 0,
    ...extra,
  }
}

test.each([
  ['Red-S', 'Red', 'S'],
  ['Blue/XL', 'Blue', 'XL'],
  ['Navy - Heather / 2XL', 'Navy - Heather', '2XL'],
  ['Blue-Green-M', 'Blue-Green', 'M'],
  ['Natural', 'Natural', null],
  ['Natural-', 'Natural-', null],
  ['-M', '-M', null],
])('%s is colour %s in size %s', (name, color, size) => {
  expect(splitDisplayName(name)).toEqual({ color, size })
})

test('a name put together again splits into the same colour and size', () => {
  const word = fc.stringMatching(/^[A-Za-z0-9]{1,8}$/)
  fc.assert(
    fc.property(word, word, fc.constantFrom('-', '/', ' - '), (color, size, separator) => {
      expect(splitDisplayName(color + separator + size)).toEqual({ color, size })
    }),
  )
})

test('sizes stand in the fixed order, unknown ones last by name', () => {
  const shuffled = ['Youth', '6XL', 'S', 'Adult', 'XS', '2XL', 'L', 'M', 'XL', '3XL', '5XL', '4XL']
  expect(shuffled.toSorted(compareSizes)).toEqual([...sizeOrder, 'Adult', 'Youth'])
})

test('the order of sizes is total', () => {
  const size = fc.oneof(fc.constantFrom(...sizeOrder), fc.string())
  fc.assert(
    fc.property(size, size, size, (a, b, c) => {
      expect(Math.sign(compareSizes(a, b)) + Math.sign(compareSizes(b, a))).toBe(0)
      if (compareSizes(a, b) <= 0 && compareSizes(b, c) <= 0) {
        expect(compareSizes(a, c)).toBeLessThanOrEqual(0)
      }
    }),
  )
})

test('groups by colour id and sorts the sizes of each', () => {
  const groups = groupByColor([
    variant('Red-M', 1),
    variant('Blue/S', 2, { isSoldOut: true }),
    variant('Red-S', 1, { isSoldOut: true }),
  ])
  expect(groups.map((group) => group.name)).toEqual(['Red', 'Blue'])
  expect(groups[0]?.sizes.map((option) => option.size)).toEqual(['S', 'M'])
  expect(groups.map((group) => group.isSoldOut)).toEqual([false, true])
})

test('every variant is in exactly one group', () => {
  const any = fc.array(
    fc.record({ name: fc.string(), colorId: fc.option(fc.integer({ min: 1, max: 4 })) }),
  )
  fc.assert(
    fc.property(any, (rows) => {
      const variants = rows.map((row) => variant(row.name, row.colorId))
      const grouped = groupByColor(variants).flatMap((group) =>
        group.sizes.map((option) => option.variant),
      )
      expect(grouped.length).toBe(variants.length)
      expect(new Set(grouped)).toEqual(new Set(variants))
    }),
  )
})

test('one size needs no choice; several do', () => {
  const [only] = groupByColor([variant('Sand', 3)])
  const [several] = groupByColor([variant('Red-S', 1), variant('Red-M', 1)])
  if (!only || !several) throw new Error('two groups expected')
  expect(chosenVariant(only, undefined)?.displayName).toBe('Sand')
  expect(chosenVariant(several, undefined)).toBe(null)
  const medium = several.sizes[1]?.variant
  expect(chosenVariant(several, medium?.eventVariantId)).toBe(medium)
})
