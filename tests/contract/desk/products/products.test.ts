// A committee's products at the desk: added and changed while the shop is open (rule 58).
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { deskOf, paidOrder } from '#tests/support/desk/desk.ts'
import {
  committeeId,
  done,
  productDeskOf,
  refusedFieldOf,
  variant,
} from '#tests/support/desk/desk-products.ts'
import { addOffer } from '#tests/support/store/offer.ts'
import { codeOf, messageOf, type Shop, startShop } from '#tests/support/product/shop.ts'

let shop: Shop
let desk: Awaited<ReturnType<typeof productDeskOf>>

beforeAll(async () => {
  shop = await startShop()
  desk = await productDeskOf(shop)
})
afterAll(() => shop.close())

describe('a new product', () => {
  test('is in the list and in the store at once, with its colors, questions and prices', async () => {
    const midnight = '2030-05-02T04:00:00.000Z'
    const product = await desk.add({
      name: 'Crew shirt',
      description: '<p>Soft.</p><script>alert(1)</script>',
      prices: [
        { cents: 2400, startsAt: null, endsAt: midnight },
        { cents: 1500, startsAt: midnight, endsAt: null },
      ],
      limit: 3,
      shippingCents: 500,
      fields: [{ id: '', label: 'Initials', type: 'text', isRequired: true, options: [] }],
      variants: [
        variant('Navy-M', { pieces: 4 }),
        // A variant may cost less than its product.
        variant('Navy-L', { pieces: 0, costs: [{ cents: -200, startsAt: null, endsAt: null }] }),
      ],
    })
    expect(product.entry.description).toBe('<p>Soft.</p>')
    expect(product.variantStock.map(({ left }) => left)).toEqual([4, 0])
    const row = (await desk.list()).products.at(-1)
    expect(row).toMatchObject({ id: product.id, left: 4, sold: 0, held: 0, priceCents: 2400 })
    const shown = await desk.inStore(product.productId)
    expect(shown?.entry).toMatchObject({
      limitThreshold: 3,
      basePriceHistory: [{ cents: 2400 }, { cents: 1500 }],
      customFields: [{ label: 'Initials', type: 'text' }],
      variants: [
        { displayName: 'Navy-M', inventory: 4 },
        { displayName: 'Navy-L', isSoldOut: true, costHistory: [{ cents: -200 }] },
      ],
    })
  })

  test('is added once, however often the request is repeated', async () => {
    const key = randomUUID()
    const [first, again] = [
      await desk.tryAdd({ name: 'Once' }, key),
      await desk.tryAdd({ name: 'Once' }, key),
    ]
    expect(done(again).id).toBe(done(first).id)
    expect((await desk.list()).products.filter(({ name }) => name === 'Once')).toHaveLength(1)
  })

  test('is not said to be saved when the request is repeated with another entry', async () => {
    const key = randomUUID()
    const variants = [variant('Navy-M', { pieces: 3 })]
    const first = done(await desk.tryAdd({ name: 'Lost reply', variants }, key))
    expect(done(await desk.tryAdd({ name: 'Lost reply', variants }, key)).id).toBe(first.id)
    const changes = [
      { prices: [{ cents: 1200, startsAt: null, endsAt: null }] },
      { variants: [variant('Navy-M', { pieces: 30 })] },
    ]
    for (const change of changes) {
      const other = await desk.tryAdd({ name: 'Lost reply', variants, ...change }, key)
      expect(other.status).toBe(409)
      expect(other.body).toMatchObject({
        error: { message: 'This product has been added already. Open it in the list.' },
      })
    }
    expect((await desk.list()).products.at(-1)).toMatchObject({ id: first.id, left: 3 })
  })
})

describe('a change', () => {
  test('is in the store at the next read, and on record with before and after', async () => {
    const product = await desk.add({ name: 'Mug' })
    expect((await desk.inStore(product.productId))?.name).toBe('Mug')
    const prices = [{ cents: 900, startsAt: null, endsAt: null }]
    const changed = done(await desk.tryChange(product, { name: 'Tall mug', prices }))
    const shown = await desk.inStore(product.productId)
    expect([shown?.name, shown?.entry?.basePriceHistory[0]?.cents]).toEqual(['Tall mug', 900])
    expect(changed.version).not.toBe(product.version)
    expect(changed.changes[0]).toMatchObject({
      by: 'Ann Lee',
      before: { name: 'Mug', prices: product.entry.prices },
      after: { name: 'Tall mug', prices },
    })
    expect(changed.changes.at(-1)).toMatchObject({ before: null })
  })

  test('that changes nothing is not on record', async () => {
    const product = await desk.add()
    const same = done(await desk.tryChange(product, {}))
    expect([same.version, same.changes.length]).toEqual([product.version, 1])
  })

  test('of somebody else is not overwritten, and the refusal says who changed what', async () => {
    const product = await desk.add({ name: 'Shared' })
    const other = await deskOf(shop, 'admin')
    done(await desk.tryChange(product, { limit: 2 }, other))
    const refused = await desk.tryChange(product, { name: 'Mine' })
    expect(codeOf(refused)).toBe('state_changed')
    expect(JSON.stringify(refused.body)).toContain(
      'Ann Lee has changed this product meanwhile: Most in one cart.',
    )
    expect((await desk.read(product.id)).entry).toMatchObject({ name: 'Shared', limit: 2 })
  })

  test('renames a variant and keeps its stock and the name on old orders', async () => {
    const { offer, orderId } = await paidOrder(shop, {
      committeeId,
      name: 'Cap',
      inventory: null,
    })
    const product = await desk.read(offer.id)
    const named = done(
      await desk.tryChange(product, {
        name: 'Hat',
        prices: [{ cents: 1, startsAt: null, endsAt: null }],
      }),
    )
    expect(named.entry.name).toBe('Hat')
    const admin = await deskOf(shop, 'admin')
    const { lines } = await admin.order(orderId)
    expect(lines).toMatchObject([{ productName: 'Cap', unitCents: 2500 }])
    const withColor = done(
      await desk.tryChange(named, { variants: [variant('Sand-S', { pieces: 7 })] }),
    )
    const [sand] = withColor.entry.variants
    const renamed = done(
      await desk.tryChange(withColor, { variants: [{ ...sand, name: 'Dune-S', pieces: 99 }] }),
    )
    expect(renamed.entry.variants).toMatchObject([{ id: sand?.id, name: 'Dune-S' }])
    expect(renamed.variantStock).toMatchObject([{ variantId: sand?.id, left: 7 }])
  })

  test('takes no new variant for one that it removes, whose stock would count on', async () => {
    const product = await desk.add({
      variants: [variant('Red-S', { pieces: 10 }), variant('Red-M', { pieces: 5 })],
    })
    const [small, medium] = product.entry.variants
    for (const variants of [
      [small, variant('red-\u200Bm', { pieces: 1 })],
      [{ ...small, name: 'Red-M' }],
    ]) {
      const refused = await desk.tryChange(product, { variants })
      expect(refusedFieldOf(refused)).toMatch(/^entry\.variants\.\d\.name$/)
    }
    expect(await desk.read(product.id)).toEqual(product)
    const swapped = [
      { ...small, name: 'Red-M' },
      { ...medium, name: 'Red-S' },
    ]
    const { entry } = done(await desk.tryChange(product, { variants: swapped }))
    expect(entry.variants).toMatchObject([
      { id: small?.id, name: 'Red-M' },
      { id: medium?.id, name: 'Red-S' },
    ])
  })

  test('gives a new question an id that no other has', async () => {
    const question = { label: 'Initials', type: 'text' as const, isRequired: false, options: [] }
    const { entry } = await desk.add({
      fields: [
        { ...question, id: '2' },
        { ...question, id: '', label: 'Color' },
        { ...question, id: '', label: 'Size' },
      ],
    })
    expect(entry.fields.map(({ id }) => id)).toEqual(['2', '1', '3'])
  })

  test('removes no variant that was sold', async () => {
    const offer = await addOffer(shop.server.db, {
      committeeId,
      variants: [{ name: 'Navy-M', inventory: 5 }, { name: 'Navy-L' }],
    })
    const shopper = await shop.shopper()
    await shopper.add(offer.id, 1, offer.variants[0]?.id)
    const product = await desk.read(offer.id)
    const refused = await desk.tryChange(product, { variants: [] })
    expect([codeOf(refused), refusedFieldOf(refused)]).toEqual(['invalid', 'entry.variants'])
    const left = product.entry.variants.slice(0, 1)
    expect(done(await desk.tryChange(product, { variants: left })).entry.variants).toHaveLength(1)
  })
})

test.each([
  [
    'prices.0.cents',
    'must be at least 0',
    { prices: [{ cents: -1, startsAt: null, endsAt: null }] },
  ],
  [
    'prices.0.cents',
    'must be at most 999,999,999',
    { prices: [{ cents: 1e9, startsAt: null, endsAt: null }] },
  ],
  [
    'prices.0.cents',
    'must be a number',
    { prices: [{ cents: '24', startsAt: null, endsAt: null }] },
  ],
  ['name', 'may have at most 200 characters', { name: 'x'.repeat(300) }],
  ['limit', 'must be more than 0', { limit: 0 }],
])('the refusal of %s past the form says that it %s', async (field, expected, change) => {
  const refused = await desk.tryAdd(change)
  expect(messageOf(refused)).toBe(`The value of entry.${field} ${expected}.`)
})

describe('bad input', () => {
  const price = (more: object) => ({
    prices: [{ cents: 1, startsAt: null, endsAt: null, ...more }],
  })
  test.each([
    ['a price of -1', 'prices.0.cents', price({ cents: -1 })],
    ['a price of 1e9', 'prices.0.cents', price({ cents: 1e9 })],
    ['a price as text', 'prices.0.cents', price({ cents: '24' })],
    [
      'a price that ends before it starts',
      'prices.0.endsAt',
      price({
        startsAt: '2030-05-02T04:00:00.000Z',
        endsAt: '2030-05-01T04:00:00.000Z',
      }),
    ],
    ['a start that is no time', 'prices.0.startsAt', price({ startsAt: 'soon' })],
    ['a start in the year 0', 'prices.0.startsAt', price({ startsAt: '0000-05-02T04:00:00.000Z' })],
    [
      'members after everybody else, by a part of a second',
      'memberAvailableAt',
      { availableAt: '2030-05-02T04:00:00Z', memberAvailableAt: '2030-05-02T04:00:00.900Z' },
    ],
    ['a description that is too long as HTML', 'description', { description: '&'.repeat(10_000) }],
    ['a name of 300 characters', 'name', { name: 'x'.repeat(300) }],
    ['a name of nothing visible', 'name', { name: '\u200B \u200B' }],
    ['no name', 'name', { name: '' }],
    ['a limit of 0', 'limit', { limit: 0 }],
    ['a picture of somebody else', 'images', { images: [`uploads/1/${'a'.repeat(32)}.jpg`] }],
    ['a path to other files', 'images', { images: ['../../etc/passwd'] }],
    ['the same variant twice', 'variants.1.name', { variants: [variant('A'), variant('a')] }],
    [
      'the same name to the eye',
      'variants.1.name',
      { variants: [variant('A'), variant('a\u200B')] },
    ],
    ['a variant of another product', 'variants.0.name', { variants: [variant('A', { id: 1 })] }],
    [
      'a choice without options',
      'fields.0.options',
      {
        fields: [{ id: '1', label: 'Size', type: 'select', isRequired: true, options: [] }],
      },
    ],
  ])('%s is refused beside its field, and nothing is changed', async (_, field, change) => {
    const product = await desk.add()
    const refused = await desk.tryChange(product, change)
    expect([codeOf(refused), refusedFieldOf(refused)]).toEqual(['invalid', `entry.${field}`])
    expect(await desk.read(product.id)).toEqual(product)
  })
})
