import fc from 'fast-check'
import { expect, test } from 'vitest'
import { valuesBack } from './earlier-values.ts'

const change = {
  before: { name: 'Mug', prices: [{ cents: 900, endsAt: null }], limit: 2 },
  after: { name: 'Mug', prices: [{ endsAt: null, cents: 1000 }], limit: null },
}

test('the changed values come back, whatever has become of the others', () => {
  const now = { ...change.after, name: 'Tall mug', images: ['a.png'] }
  expect(valuesBack(now, change)).toEqual({ prices: change.before.prices, limit: 2 })
})

test('what is as before already needs nothing, and what was changed to something else is not overwritten', () => {
  expect(valuesBack({ ...change.after, limit: 2 }, change)).toEqual({
    prices: change.before.prices,
  })
  expect(valuesBack(change.before, change)).toEqual({})
  expect(valuesBack({ ...change.after, limit: 3 }, change)).toBeNull()
})

test('the values after a change and what comes back are the values before it', () => {
  const values = fc.record({ a: fc.nat(2), b: fc.option(fc.array(fc.nat(2))), c: fc.string() })
  fc.assert(
    fc.property(values, values, (before, after) => {
      expect({ ...after, ...valuesBack(after, { before, after }) }).toEqual(before)
    }),
  )
})
