import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Variant } from '#contract/entities/product.ts'
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

test('colour and size joined to a name split again into the same', () => {
  const word = fc.stringMatching(/^[A-Za-z0-9]{1,8}$/)
  fc.assert(
    fc.property(word, word, fc.constantFrom('-', '/', ' - '), (color, size, separator) => {
      expect(splitDisplayName(color + separator + size)).toEqual({ color, size })
    }),
    { numRuns: 1000 },
  )
})

test('any name has a colour, and a size only with text on both sides', () => {
  const pieces = fc.array(fc.constantFrom('-', '/', ' ', 'Red', 'XL', 'é', ''), { maxLength: 8 })
  const anyName = fc.oneof(
    fc.string(),
    pieces.map((parts) => parts.join('')),
  )
  fc.assert(
    fc.property(anyName, (name) => {
      const { color, size } = splitDisplayName(name)
      if (size === null) {
        expect(color).toBe(name.trim())
        return
      }
      expect(color).not.toBe('')
      expect(size).toMatch(/^[^-/]+$/)
      expect(name.trim().startsWith(color) && name.trim().endsWith(size)).toBe(true)
    }),
    { numRuns: 1000 },
  )
})

test('sizes are in the fixed order, unknown ones last by name', () => {
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
    { numRuns: 1000 },
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
    { numRuns: 1000 },
  )
})

test('a group has one colour id, its sizes in order, and is sold out only as a whole', () => {
  const anyRow = fc.record({
    size: fc.constantFrom(...sizeOrder, 'Youth'),
    colorId: fc.integer({ min: 1, max: 3 }),
    isSoldOut: fc.boolean(),
  })
  fc.assert(
    fc.property(fc.array(anyRow, { maxLength: 12 }), (rows) => {
      const variants = rows.map(({ size, colorId, isSoldOut }) =>
        variant(`C${colorId}-${size}`, colorId, { isSoldOut }),
      )
      const groups = groupByColor(variants)
      expect(groups).toHaveLength(new Set(rows.map((row) => row.colorId)).size)
      for (const group of groups) {
        const members = group.sizes.map((option) => option.variant)
        expect(new Set(members.map((one) => one.colorId)).size).toBe(1)
        const sizes = group.sizes.map((option) => option.size)
        expect(sizes).toEqual(sizes.toSorted(compareSizes))
        expect(group.isSoldOut).toBe(members.every((one) => one.isSoldOut))
        for (const other of variants) {
          const chosen = chosenVariant(group, other.eventVariantId)
          if (members.length === 1) expect(chosen).toBe(members[0])
          else expect(chosen).toBe(members.includes(other) ? other : null)
        }
      }
    }),
    { numRuns: 1000 },
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
