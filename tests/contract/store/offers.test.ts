// The server accepts exactly what the app offers: both get the same products.
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getProducts } from '#contract/calls/store.ts'
import { aBuyer } from '#contract/test-support.ts'
import { type EventProduct, productAtEvent } from '#contract/entities/product.ts'
import { chosenVariant, groupByColor } from '#features/committee-store/variants.ts'
import { sampleEventId } from '#server/sample/load.ts'
import { getPurchaseState } from '#features/committee-store/products/purchase-state.ts'
import { addOffer, type OfferSettings, type TestOffer } from '../../support/store/offer.ts'
import type { Shopper } from '../../support/people/shopper.ts'
import { codeOf, type Shop, startShop } from '../../support/product/shop.ts'

const committeeId = 16
const dayMs = 86_400_000
const inDays = (days: number) => new Date(Date.now() + days * dayMs)

let shop: Shop
let person: Shopper
let member: Shopper
beforeAll(async () => {
  shop = await startShop()
  person = await shop.shopper()
  member = await shop.shopper({ memberId: 72_001 })
})
afterAll(() => shop.close())

const make = (settings: OfferSettings) => addOffer(shop.server.db, { committeeId, ...settings })
const addRequest = (offer: TestOffer, quantity = 1, variantId: number | null = null) => ({
  storeProductsForEventId: offer.id,
  storeProductVariantsForEventId: variantId,
  quantity,
})

/** The product as the app reads it. */
async function readEntry(offer: TestOffer): Promise<EventProduct> {
  const query = { committeeId, eventId: sampleEventId }
  const products = await person.browser.call(getProducts, { query })
  const entries = products.flatMap((one) => productAtEvent(one, sampleEventId) ?? [])
  const entry = entries.find(({ id }) => id === offer.id)
  if (!entry) throw new Error('The product is not in its store.')
  return entry
}

/** The app's button for a quantity of a product, or of each of its variants. */
function buttonOf(entry: EventProduct, quantity: number, isMember: boolean) {
  const buyer = aBuyer({ isMember })
  const groups = groupByColor(entry.variants)
  if (groups.length === 0) {
    const judged = getPurchaseState(
      entry,
      null,
      { variantId: undefined, quantity },
      { buyer, nowMs: Date.now(), isClosed: false },
    )
    return [{ button: judged.button, variantId: null }]
  }
  return groups.flatMap((group) =>
    group.sizes.map(({ variant }) => {
      const choice = { variantId: variant.eventVariantId, quantity }
      const { button } = getPurchaseState(entry, group, choice, {
        buyer,
        nowMs: Date.now(),
        isClosed: false,
      })
      return { button, variantId: chosenVariant(group, choice.variantId)?.eventVariantId ?? null }
    }),
  )
}

async function tryInFreshCart(shopper: Shopper, body: Record<string, unknown>) {
  const { id } = await shopper.cart()
  await shop.server.db.deleteFrom('cart_lines').where('cart_id', '=', id).execute()
  return shopper.tryAdd(id, body)
}

describe('the server', () => {
  const cases: [string, OfferSettings, number, string][] = [
    ['sold out', { soldOut: true }, 1, 'out_of_stock'],
    [
      'sold out in all variants',
      { variants: [{ name: 'Red-S', soldOut: true }] },
      1,
      'out_of_stock',
    ],
    ['not available yet', { availableAt: inDays(2) }, 1, 'not_available'],
    [
      'not available yet, not for members either',
      { availableAt: inDays(2), memberAvailableAt: inDays(1) },
      1,
      'not_available',
    ],
    ['without a price today', { cents: null }, 1, 'not_available'],
    ['above its inventory', { inventory: 3 }, 4, 'quantity_invalid'],
    [
      'above its inventory although below its limit',
      { inventory: 3, limit: 9 },
      4,
      'quantity_invalid',
    ],
    ['above its limit', { limit: 2 }, 3, 'quantity_invalid'],
    ['above the default limit', {}, 100, 'quantity_invalid'],
    [
      'above its variant’s inventory',
      { inventory: 50, variants: [{ name: 'Red-S', inventory: 2 }] },
      3,
      'quantity_invalid',
    ],
  ]
  it.each(cases)('refuses a product %s', async (_, settings, quantity, code) => {
    const offer = await make(settings)
    const [shown] = buttonOf(await readEntry(offer), quantity, true)
    expect(shown?.button).not.toBe('addToCart')
    const variantId = offer.variants[0]?.id ?? null
    for (const shopper of [person, member]) {
      const answer = await tryInFreshCart(shopper, addRequest(offer, quantity, variantId))
      expect([answer.status < 500, codeOf(answer)]).toEqual([true, code])
    }
  })

  it('refuses a members-first product to others until the public date', async () => {
    const offer = await make({ memberAvailableAt: inDays(-1), availableAt: inDays(1) })
    const entry = await readEntry(offer)
    expect(buttonOf(entry, 1, false)[0]?.button).toBe('notAvailable')
    expect(buttonOf(entry, 1, true)[0]?.button).toBe('addToCart')
    expect(codeOf(await tryInFreshCart(person, addRequest(offer)))).toBe('not_available')
    expect((await tryInFreshCart(member, addRequest(offer))).status).toBe(200)
  })

  it('counts a limit over all lines of the cart', async () => {
    const offer = await make({ limit: 3, variants: [{ name: 'Red-S' }, { name: 'Red-M' }] })
    const [small, medium] = offer.variants
    expect((await tryInFreshCart(person, addRequest(offer, 2, small?.id ?? null))).status).toBe(200)
    const { id } = await person.cart()
    const second = await person.tryAdd(id, addRequest(offer, 2, medium?.id ?? null))
    expect(codeOf(second)).toBe('quantity_invalid')
    expect((await person.tryAdd(id, addRequest(offer, 1, medium?.id ?? null))).status).toBe(200)
  })

  it('refuses a variant that is missing, unknown or of another product', async () => {
    const shirt = await make({ variants: [{ name: 'Red-S' }, { name: 'Red-M' }] })
    const other = await make({ variants: [{ name: 'Blue-S' }] })
    const plain = await make({})
    const entry = await readEntry(shirt)
    const [group] = groupByColor(entry.variants)
    const buyer = aBuyer()
    const choice = { variantId: undefined, quantity: 1 }
    expect(
      getPurchaseState(entry, group ?? null, choice, { buyer, nowMs: Date.now(), isClosed: false })
        .button,
    ).toBe('selectSize')
    const answers = [
      await tryInFreshCart(person, addRequest(shirt)),
      await tryInFreshCart(person, addRequest(shirt, 1, 2_000_000_000)),
      await tryInFreshCart(person, addRequest(shirt, 1, other.variants[0]?.id)),
      await tryInFreshCart(person, addRequest(plain, 1, other.variants[0]?.id)),
    ]
    expect(answers.map(codeOf)).toEqual(['invalid', 'not_found', 'not_found', 'not_found'])
  })

  it('refuses a required answer that is missing, blank or not a choice', async () => {
    const offer = await make({
      fields: [
        { id: '1', label: 'Ring name', type: 'text', required: 1, options: [] },
        { id: '2', label: 'Meal', type: 'select', required: 1, options: ['Fish', 'Bread'] },
        { id: '3', label: 'Days', type: 'checkbox', required: 0, options: ['Mon'] },
        { id: '4', label: 'Arrival', type: 'date', required: 0, options: [] },
      ],
    })
    const add = (answers: unknown) =>
      tryInFreshCart(person, { ...addRequest(offer), dataPoints: JSON.stringify(answers) })
    const good = { ring_name: 'Rex', meal: 'Fish', days: ['Mon'], arrival: '2026-05-04' }
    for (const bad of [
      {},
      { ...good, ring_name: '  ' },
      { ...good, meal: 'Cake' },
      { ...good, meal: ['Fish'] },
      { ...good, days: ['Sun'] },
      { ...good, arrival: '0000-00-00' },
      { ...good, ring_name: 'x'.repeat(10_000) },
    ]) {
      const answer = await add(bad)
      expect([bad, answer.status, codeOf(answer)]).toEqual([bad, 422, 'invalid'])
    }
    expect((await add(good)).status).toBe(200)
  })
})

it('the server accepts what the app offers and nothing else, for random products', async () => {
  const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined })
  const anyDay = maybe(fc.constantFrom(-2, 2).map(inDays))
  const anyStock = { inventory: fc.constantFrom(null, 0, 2, 5), soldOut: fc.boolean() }
  const anyWish = fc.record({
    ...anyStock,
    soldOut: fc.constantFrom(false, false, false, true),
    cents: fc.constantFrom(null, 0, 2500, 2500, 2500),
    limit: maybe(fc.constantFrom(1, 3, 8)),
    availableAt: anyDay,
    memberAvailableAt: anyDay,
    variants: maybe(
      fc.uniqueArray(
        fc.record({ ...anyStock, name: fc.constantFrom('Red-S', 'Red-M', 'Blue', 'Sand/L') }),
        { minLength: 1, maxLength: 3, selector: (one) => one.name },
      ),
    ),
  })
  const anyCase = fc.tuple(anyWish, fc.constantFrom(1, 2, 3, 6, 100))
  let offeredCount = 0
  await fc.assert(
    fc.asyncProperty(anyCase, async ([settings, quantity]) => {
      const offer = await make(settings)
      const entry = await readEntry(offer)
      for (const shopper of [person, member]) {
        for (const { button, variantId } of buttonOf(entry, quantity, shopper === member)) {
          const answer = await tryInFreshCart(shopper, addRequest(offer, quantity, variantId))
          const isTaken = answer.status === 200
          expect([button, isTaken]).toEqual([button, button === 'addToCart'])
          if (isTaken) offeredCount += 1
        }
      }
      await shop.server.db.deleteFrom('cart_lines').execute()
      await shop.server.db
        .updateTable('event_products')
        .set({ test_only: true })
        .where('id', '=', offer.id)
        .execute()
    }),
    { numRuns: 100 },
  )
  // The products are random, so only check that the app offered some.
  expect(offeredCount).toBeGreaterThan(0)
})
