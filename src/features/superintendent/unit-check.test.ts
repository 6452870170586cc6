import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkUnit, type UnitDog } from './unit-check.tsx'

const dog = (name: string, more: Partial<UnitDog> = {}): UnitDog => ({
  name,
  breeders: 'Ann Lee',
  sire: 'Tide',
  dam: 'Wave',
  ...more,
})
const good = [
  dog('Buoy'),
  dog('Cleat'),
  dog('Dinghy', { dam: 'Spray' }),
  dog('Ensign', { breeders: 'Bo Ray and ann  lee' }),
]

test('four dogs of one breeder from two pairs of parents are a unit', () => {
  expect(checkUnit(good)).toEqual({ kind: 'allowed' })
})

test('a name is the same in every spelling of its accents, apostrophes and dashes', () => {
  const spelled = [
    dog('Buoy', { breeders: 'José O’Brien-Łoś' }),
    dog('Cleat', { breeders: "Jose O'Brien-Los" }),
    dog('Dinghy', { breeders: 'Jose\u0301 O`Brien–Łoś', dam: 'Spray' }),
    dog('Ensign', { breeders: 'JOSÉ O´BRIEN‑ŁOŚ' }),
  ]
  expect(checkUnit(spelled)).toEqual({ kind: 'allowed' })
})

test.each([
  [
    'one pair of parents',
    good.map((each) => ({ ...each, dam: 'wave ' })),
    ['oneParentCombination'],
  ],
  ['three dogs', good.slice(1), ['notFourDogs']],
  ['five dogs', [...good, dog('Flag')], ['notFourDogs']],
  ['a dog twice', [...good.slice(0, 3), dog(' BUOY')], ['dogTwice']],
  [
    'no breeder of all four',
    good.map((each, at) => (at === 0 ? { ...each, breeders: 'Bo Ray; Cy Fox' } : each)),
    ['noSharedBreeder'],
  ],
  [
    'several errors',
    [dog('Buoy'), dog('Buoy'), dog('Cleat', { breeders: 'Cy Fox' })],
    ['notFourDogs', 'dogTwice', 'noSharedBreeder', 'oneParentCombination'],
  ],
] as const)('%s: refused, and why', (_name, dogs, errors) => {
  expect(checkUnit(dogs)).toEqual({ kind: 'refused', errors })
})

test.each(['name', 'breeders', 'sire', 'dam'] as const)(
  'without a %s there is no verdict',
  (key) => {
    const dogs = good.map((each, at) => (at === 2 ? { ...each, [key]: ' ,'.slice(0, 1) } : each))
    expect(checkUnit(dogs)).toEqual({ kind: 'incomplete' })
  },
)

test('the order of the dogs does not matter', () => {
  const name = fc.constantFrom('A', 'B', 'C', 'D', 'E')
  const any = fc.record({ name, breeders: name, sire: name, dam: name })
  fc.assert(
    fc.property(fc.array(any, { minLength: 4, maxLength: 4 }), (dogs) => {
      expect(checkUnit(dogs.toReversed())).toEqual(checkUnit(dogs))
    }),
  )
})
