import { expect, test } from 'vitest'
import { walkMinutes } from './walks.ts'

const walks = {
  usualMin: 5,
  ways: [
    { from: 'Ring 1', to: 'Harbor Hall', minutes: 15 },
    { from: 'Ring 1', to: 'ring 2', minutes: 1 },
  ],
}
const ring = (name: string, place = '') => ({ ring: name, place })
const room = (place: string) => ring('', place)

test.each([
  ['the table counts, in both directions', ring('Ring 1'), room('Harbor Hall'), 15],
  ['the table counts, in both directions', room('harbor hall '), ring('Ring 1'), 15],
  ['the table counts within one hall too', ring('Ring 2', 'Field'), ring('Ring 1', 'Field'), 1],
  ['another way takes the usual time', ring('Ring 3'), room('Harbor Hall'), 5],
  ['one place', ring('Ring 3'), ring('Ring 3', 'Field'), 0],
  ['two rings of one hall', ring('Ring 3', 'Field'), ring('Ring 4', 'Field'), 0],
  ['a place that is not known', ring('Ring 1'), room(''), 0],
])('%s: %j to %j takes %i', (_, one, other, minutes) => {
  expect(walkMinutes(walks, one, other)).toBe(minutes)
})
