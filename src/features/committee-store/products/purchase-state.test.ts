import { expect, test } from 'vitest'
import { groupByColor } from '../../../../contract/rules/variants.ts'
import { aVariant as variant, anEventProduct as entry } from '../../../../contract/test-support.ts'
import { freshChoice, judgeChoice } from './purchase-state.ts'

const nowMs = Date.parse('2026-04-01T12:00:00Z')
const buyer = { hasEarlyAccess: false, isTestMode: false }

test('a plain product can be added at its price', () => {
  const judged = judgeChoice(entry(), null, freshChoice, buyer, nowMs)
  expect(judged).toMatchObject({ button: 'addToCart', priceCents: 2500, maximum: 99 })
})

test('a colour with two sizes asks for one; the chosen size adds its cost and its stock counts', () => {
  const product = entry({ variants: [variant('Red-S'), variant('Red-XL', { inventory: 4 })] })
  const [group] = groupByColor(product.variants)
  if (!group) throw new Error('a group expected')
  const before = judgeChoice(product, group, freshChoice, buyer, nowMs)
  expect(before).toMatchObject({ button: 'selectSize', priceCents: 2500, limitedTo: null })
  const chosen = { variantId: 6, quantity: 5 }
  const after = judgeChoice(product, group, chosen, buyer, nowMs)
  expect(after).toMatchObject({ button: 'invalidQuantity', priceCents: 2700, limitedTo: 4 })
  expect(after.verdict).toBe('aboveInventory')
})

test('before its date a product says when; early access counts by its own date', () => {
  const product = entry({ availabilityMs: nowMs + 1000, memberAvailabilityMs: nowMs - 1000 })
  const guest = judgeChoice(product, null, freshChoice, buyer, nowMs)
  expect(guest).toMatchObject({ button: 'notAvailable', availableFromMs: nowMs + 1000 })
  const early = { ...buyer, hasEarlyAccess: true }
  expect(judgeChoice(product, null, freshChoice, early, nowMs).button).toBe('addToCart')
})

test('without a price nothing is for sale, and sold out comes first of all', () => {
  const free = entry({ basePriceHistory: [] })
  expect(judgeChoice(free, null, freshChoice, buyer, nowMs).button).toBe('notAvailable')
  const gone = entry({ basePriceHistory: [], isSoldOut: true })
  expect(judgeChoice(gone, null, freshChoice, buyer, nowMs).button).toBe('soldOut')
})
