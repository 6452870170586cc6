import { expect, test } from 'vitest'
import { aBuyer, aVariant as variant, anEventProduct as entry } from '#contract/test-support.ts'
import { initialChoice, getPurchaseState } from './purchase-state.ts'
import { groupByColor } from '../variants.ts'

const nowMs = Date.parse('2026-04-01T12:00:00Z')
const buyer = aBuyer()

test('a plain product can be added at its price', () => {
  const state = getPurchaseState(entry(), null, initialChoice, { buyer, nowMs, isClosed: false })
  expect(state).toMatchObject({ button: 'addToCart', priceCents: 2500, maximum: 99 })
})

test('a colour with two sizes needs a choice; the chosen size adds its cost and its stock counts', () => {
  const product = entry({ variants: [variant('Red-S'), variant('Red-XL', { inventory: 4 })] })
  const [group] = groupByColor(product.variants)
  if (!group) throw new Error('a group expected')
  const before = getPurchaseState(product, group, initialChoice, { buyer, nowMs, isClosed: false })
  expect(before).toMatchObject({ button: 'selectSize', priceCents: 2500, limitedTo: null })
  const chosen = { variantId: 6, quantity: 5 }
  const after = getPurchaseState(product, group, chosen, { buyer, nowMs, isClosed: false })
  expect(after).toMatchObject({ button: 'invalidQuantity', priceCents: 2700, limitedTo: 4 })
  expect(after.quantityCheck).toBe('aboveInventory')
})

test('before its date a product is not available; early access has its own date', () => {
  const product = entry({ availabilityMs: nowMs + 1000, memberAvailabilityMs: nowMs - 1000 })
  const guest = getPurchaseState(product, null, initialChoice, { buyer, nowMs, isClosed: false })
  expect(guest).toMatchObject({ button: 'notAvailable', availableFromMs: nowMs + 1000 })
  const early = aBuyer({ hasCode: true })
  expect(
    getPurchaseState(product, null, initialChoice, { buyer: early, nowMs, isClosed: false }).button,
  ).toBe('addToCart')
})

test('a product without a price is not for sale, and sold out has priority', () => {
  const free = entry({ basePriceHistory: [] })
  expect(
    getPurchaseState(free, null, initialChoice, { buyer, nowMs, isClosed: false }).button,
  ).toBe('notAvailable')
  const gone = entry({ basePriceHistory: [], isSoldOut: true })
  expect(
    getPurchaseState(gone, null, initialChoice, { buyer, nowMs, isClosed: false }).button,
  ).toBe('soldOut')
})

test('a store past its deadline sells nothing; sold out still has priority', () => {
  const closed = { buyer, nowMs, isClosed: true }
  const later = entry({ availabilityMs: nowMs + 1 })
  expect(getPurchaseState(later, null, initialChoice, closed)).toMatchObject({
    button: 'closed',
    availableFromMs: null,
  })
  const gone = entry({ isSoldOut: true })
  expect(getPurchaseState(gone, null, initialChoice, closed).button).toBe('soldOut')
})
