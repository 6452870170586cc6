import { expect, test } from 'vitest'
import type { VariantEntry } from '#contract/entities/desk/products.ts'
import {
  combinations,
  groupsOf,
  newSize,
  tornField,
  variantName,
  variantOfValues,
  variantValues,
  withSavedIds,
} from './variant-values.ts'

const zone = 'America/New_York'
const saved = (name: string, more: Partial<VariantEntry> = {}): VariantEntry => ({
  id: name.length,
  name,
  colorId: null,
  costs: [],
  images: [],
  isSoldOut: false,
  pieces: null,
  ...more,
})
const valuesOf = (...variants: VariantEntry[]) => variants.map((one) => variantValues(one, zone))

test.each([
  ['no extra price', []],
  ['an extra price of nothing', [{ cents: 0, startsAt: null, endsAt: null }]],
  ['an extra price', [{ cents: -150, startsAt: null, endsAt: null }]],
  [
    'extra prices by date, with seconds',
    [
      { cents: 200, startsAt: null, endsAt: '2030-05-02T03:59:59.999Z' },
      { cents: 0, startsAt: '2030-05-02T04:00:00.000Z', endsAt: null },
    ],
  ],
])('a variant with %s stays as it was saved', (_, costs) => {
  const variant = saved('Navy / 2XL', { costs, images: ['navy.jpg'], colorId: 4, isSoldOut: true })
  const [values] = valuesOf(variant)
  expect(values && variantOfValues(values, zone)).toEqual(variant)
})

test('extra prices by date are times of the event', () => {
  const [values] = valuesOf(saved('Navy-S'))
  const extras = [
    { amount: '2', from: '', until: '2030-05-02T00:00' },
    { amount: '+0', from: '2030-05-02T00:00', until: '' },
  ]
  expect(values && variantOfValues({ ...values, extras }, zone).costs).toEqual([
    { cents: 200, startsAt: null, endsAt: '2030-05-02T04:00:00.000Z' },
    { cents: 0, startsAt: '2030-05-02T04:00:00.000Z', endsAt: null },
  ])
})

test('a colour has its sizes, also where they are not side by side, and every picture once', () => {
  const variants = valuesOf(
    saved('Navy-S', { images: ['front', 'back'] }),
    saved('Sand'),
    saved('navy-XL', { images: ['front', 'side'] }),
  )
  expect(groupsOf(variants)).toMatchObject([
    { color: 'Navy', places: [0, 2], images: ['front', 'back', 'side'] },
    { color: 'Sand', places: [1], images: [] },
  ])
})

test('a colour stays one group while its name is typed', () => {
  const variants = valuesOf(saved('Navy-S'), saved('Sand-S')).map((one) => ({
    ...one,
    color: 'Sand',
  }))
  expect(groupsOf(variants).map(({ places }) => places)).toEqual([[0], [1]])
})

test('a further size belongs to the colour that visitors choose', () => {
  const [navy] = groupsOf(valuesOf(saved('Navy-S', { colorId: 7, images: ['navy'] })))
  const added = navy && newSize(navy, 'XL')
  expect(added && variantOfValues({ ...added, pieces: '5' }, zone)).toEqual({
    ...saved('Navy-XL', { colorId: 7, images: ['navy'], pieces: 5 }),
    id: null,
  })
})

test('every combination that is not there yet is added, to the colour that is there', () => {
  const present = valuesOf(saved('Navy-S'))
  const added = combinations('navy, Sand', 'S, M,, M', present)
  expect(added.map(variantName)).toEqual(['Navy-M', 'Sand-S', 'Sand-M'])
  expect(groupsOf([...present, ...added]).map(({ places }) => places)).toEqual([
    [0, 1],
    [2, 3],
  ])
  expect(combinations('', '', present)).toEqual([])
  const creme = combinations('creme', 'S, M', valuesOf(saved('Crème-S')))
  expect(creme.map(variantName)).toEqual(['Crème-M'])
})

test.each([
  ['Navy', 'S/M', 'size'],
  ['Navy', 'X-Large', 'size'],
  ['', 'S/M', 'size'],
  ['Blue-Gray', '', 'color'],
  ['Blue-Gray', 'S', null],
  ['Navy', '2XL', null],
  ['Navy', '', null],
  ['', '2XL', null],
  ['-Navy', '', null],
] as const)('of the color %j and the size %j the store splits %j', (color, size, field) => {
  const group = { key: 'new', color, colorId: null, images: [], places: [] }
  const added = newSize(group, size)
  expect(tornField(added)).toBe(field)
  if (field !== null) return
  const [read] = valuesOf(variantOfValues(added, zone))
  // One of both alone is a color.
  expect([read?.color, read?.size]).toEqual(color === '' ? [size, ''] : [color, size])
})

test('a variant that was saved is split as it was', () => {
  const names = ['Navy-S', 'Navy / 2XL', 'Blue-Gray', '-Navy', 'Navy-', 'Sand', 'A-B/C']
  expect(valuesOf(...names.map((name) => saved(name))).map(tornField)).toEqual(
    names.map(() => null),
  )
})

test('a variant that a save has added is no longer new in the form that was changed meanwhile', () => {
  const [navy] = groupsOf(valuesOf(saved('Navy-S')))
  if (!navy) throw new Error('There is no color.')
  const size = (name: string) => ({ ...newSize(navy, name), pieces: '5' })
  const sent = [...valuesOf(saved('Navy-S')), size('L'), size('XL')]
  const reply = valuesOf(saved('Navy-S'), saved('Navy-L', { id: 8 }), saved('Navy-XL', { id: 9 }))
  const idsOf = (typed: typeof sent) =>
    withSavedIds(typed, sent, reply).map((one) => [one.size, variantOfValues(one, zone).id])
  const [small, large, wide] = sent as [(typeof sent)[0], (typeof sent)[0], (typeof sent)[0]]
  const changed = { ...large, isSoldOut: true }
  expect(withSavedIds([small, changed, wide], sent, reply)).toMatchObject([
    { variantId: 6 },
    { variantId: 8, isSoldOut: true, pieces: '', saved: { name: 'Navy-L' } },
    { variantId: 9, saved: { name: 'Navy-XL' } },
  ])
  // Renamed, removed, sorted and added meanwhile.
  expect(idsOf([small, { ...large, size: '2XL' }, wide])).toEqual([
    ['S', 6],
    ['2XL', 8],
    ['XL', 9],
  ])
  expect(idsOf([small, wide])).toEqual([
    ['S', 6],
    ['XL', 9],
  ])
  expect(idsOf([wide, large, small]).map(([, id]) => id)).toEqual([9, 8, 6])
  expect(idsOf([small, large, wide, size('M')]).map(([, id]) => id)).toEqual([6, 8, 9, null])
})
