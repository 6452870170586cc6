import { expect, test } from 'vitest'
import type { EventProduct, Variant } from '../../../contract/entities/product.ts'
import { groupByColor } from '../../../contract/rules/variants.ts'
import { freshChoice, judgeChoice } from './product-choice.ts'

const nowMs = Date.parse('2026-04-01T12:00:00Z')
const buyer = { hasEarlyAccess: false, isTestMode: false }

function variant(displayName: string, extra: Partial<Variant> = {}): Variant {
  return {
    id: displayName.length,
    eventVariantId: displayName.length,
    displayName,
    colorId: 1,
    costHistory: [{ cents: 200, startMs: null, endMs: null }],
    imagePaths: [],
    isSoldOut: false,
    inventory: null,
    held: 0,
    ...extra,
  }
}

function entry(extra: Partial<EventProduct> = {}): EventProduct {
  return {
    id: 1,
    eventId: 1,
    sortOrder: 1,
    isSoldOut: false,
    inventory: null,
    held: 0,
    limitThreshold: null,
    availabilityMs: null,
    memberAvailabilityMs: null,
    basePriceHistory: [{ cents: 2500, startMs: null, endMs: null }],
    imagePaths: [],
    variants: [],
    customFields: [],
    ...extra,
  }
}

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
