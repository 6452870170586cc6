import { expect, test } from 'vitest'
import type { VariantEntry } from '#contract/entities/desk/products.ts'
import {
  combinations,
  groupsOf,
  newSize,
  variantName,
  variantOfValues,
  variantValues,
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
