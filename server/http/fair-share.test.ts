import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createFairShare } from './fair-share.ts'

/** Takes places in the order of the addresses where they are given; returns how many each has got. */
function takeAll(places: number, addresses: readonly string[]): Map<string, number> {
  const share = createFairShare(places)
  const got = new Map<string, number>()
  for (const address of addresses) {
    if (!share.mayTake(address)) continue
    share.take(address)
    got.set(address, (got.get(address) ?? 0) + 1)
  }
  return got
}
const times = (count: number, address: string) => Array.from({ length: count }, () => address)

test('one address alone gets nine tenths, and the rest is for others', () => {
  const others = Array.from({ length: 300 }, (_, at) => `home ${at}`)
  const got = takeAll(3000, [...times(5000, 'hall'), ...others, 'late'])
  expect(got.get('hall')).toBe(2700)
  expect(others.every((address) => got.get(address) === 1)).toBe(true)
  expect(got.has('late')).toBe(false)
})

test('where places are scarce, an address gets no more than its equal share', () => {
  const got = takeAll(100, [...times(50, 'hall'), ...times(60, 'home'), ...times(60, 'hall')])
  expect(got).toEqual(
    new Map([
      ['hall', 50],
      ['home', 40],
    ]),
  )
})

test('a place that is given back can be taken again', () => {
  const share = createFairShare(1)
  share.take('a')
  expect(share.mayTake('b')).toBe(false)
  share.giveBack('a')
  expect(share.mayTake('b')).toBe(true)
})

test('whatever comes, no more places are taken than there are, and a tenth stays for new addresses', () => {
  const anAddress = fc.constantFrom('a', 'b', 'c', 'd')
  fc.assert(
    fc.property(
      fc.integer({ min: 10, max: 60 }),
      fc.array(fc.record({ address: anAddress, isLeaving: fc.boolean() }), { maxLength: 300 }),
      (places, steps) => {
        const share = createFairShare(places)
        const own = new Map<string, number>()
        const total = () => [...own.values()].reduce((sum, one) => sum + one, 0)
        for (const { address, isLeaving } of steps) {
          const has = own.get(address) ?? 0
          if (isLeaving) {
            if (has === 0) continue
            share.giveBack(address)
            own.set(address, has - 1)
          } else if (share.mayTake(address)) {
            expect(total()).toBeLessThan(places)
            if (has > 0) expect(total()).toBeLessThan(0.9 * places)
            share.take(address)
            own.set(address, has + 1)
          } else {
            // Who has none is refused only where there is no place at all.
            if (has === 0) expect(total()).toBe(places)
            expect(total()).toBeGreaterThanOrEqual(0.5 * places)
          }
        }
      },
    ),
  )
})
