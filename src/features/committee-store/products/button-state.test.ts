import fc from 'fast-check'
import { expect, test } from 'vitest'
import { buttonState, buttonStates } from './button-state.ts'

const facts = fc.record({
  isSoldOut: fc.boolean(),
  isAvailable: fc.boolean(),
  hasPrice: fc.boolean(),
  isQuantityOk: fc.boolean(),
  isSizeChosen: fc.boolean(),
})

test('the first reason in the order of priority is the one shown', () => {
  fc.assert(
    fc.property(facts, (given) => {
      const reasons = [
        given.isSoldOut,
        !given.isAvailable || !given.hasPrice,
        !given.isQuantityOk,
        !given.isSizeChosen,
        true,
      ]
      expect(buttonState(given)).toBe(buttonStates[reasons.indexOf(true)])
    }),
    { numRuns: 1000 },
  )
})

test('only a product without any reason against it can be added', () => {
  const ok = { isAvailable: true, hasPrice: true, isQuantityOk: true, isSizeChosen: true }
  expect(buttonState({ ...ok, isSoldOut: false })).toBe('addToCart')
  expect(buttonState({ ...ok, isSoldOut: true })).toBe('soldOut')
})
