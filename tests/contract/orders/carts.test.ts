import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getCarts, removeCartLine } from '#contract/calls/carts.ts'
import type { CustomField } from '#server/db/schema.ts'
import { addOffer } from '../../support/store/offer.ts'
import type { Shopper } from '../../support/people/shopper.ts'
import { codeOf, type Shop, startShop } from '../../support/product/shop.ts'

let shop: Shop
let ann: Shopper
beforeAll(async () => {
  shop = await startShop()
})
afterAll(() => shop.close())

const addRequest = (offerId: number, quantity = 1, variantId: number | null = null) => ({
  storeProductsForEventId: offerId,
  storeProductVariantsForEventId: variantId,
  quantity,
})

describe('the open cart', () => {
  it('is created once by concurrent requests', async () => {
    ann = await shop.shopper()
    const carts = await Promise.all(Array.from({ length: 12 }, () => ann.cart()))
    expect(new Set(carts.map(({ id }) => id)).size).toBe(1)
    expect(carts[0]).toMatchObject({ state: 'open', lines: [], totalCents: 0, paidIntentId: '' })
  })

  it('can’t be read or changed by another user', async () => {
    const bob = await shop.shopper()
    const offer = await addOffer(shop.server.db)
    const cartId = await ann.add(offer.id)
    const [line] = (await ann.cart()).lines
    const answers = await Promise.all([
      bob.browser.attempt(getCarts, { query: { userId: ann.userId, currentlyOpenOnly: '1' } }),
      bob.tryAdd(cartId, addRequest(offer.id)),
      bob.confirm(cartId),
      bob.ship(cartId),
      bob.place(cartId, ''),
      bob.browser.attempt(removeCartLine, { params: { cartId, itemId: line?.id ?? 0 } }),
    ])
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404])
    expect((await ann.cart()).lines).toHaveLength(1)
  })

  it('asks a guest to sign in, and refuses a request without a token', async () => {
    const guest = await shop.server.guest()
    const reply = await guest.send('GET', '/store-v1/carts?userId=1&currentlyOpenOnly=1')
    expect([reply.status, codeOf(reply)]).toEqual([422, 'login_required'])
    guest.token = null
    expect((await guest.send('POST', '/store-v1/carts/1/confirm', { body: {} })).status).toBe(401)
  })

  it('asks a deleted user to sign in again', async () => {
    const gone = await shop.shopper()
    await shop.server.db.deleteFrom('users').where('id', '=', gone.userId).execute()
    const path = `/store-v1/carts?userId=${gone.userId}&currentlyOpenOnly=1`
    const answer = await gone.browser.send('GET', path)
    expect([answer.status, codeOf(answer)]).toEqual([401, 'unauthenticated'])
  })

  it('answers 404 for an unknown cart or an invalid id', async () => {
    const offer = await addOffer(shop.server.db)
    for (const id of [0, -1, 999_999_999]) {
      expect((await ann.tryAdd(id, addRequest(offer.id))).status).toBe(404)
    }
    const path = '/store-v1/carts/abc/confirm'
    expect((await ann.browser.send('POST', path, { body: {} })).status).toBe(404)
  })
})

describe('adding a product', () => {
  it('shows price, shipping and answers in the cart', async () => {
    const eve = await shop.shopper()
    const offer = await addOffer(shop.server.db, {
      cents: 1010,
      shippingCents: 205,
      variants: [{ name: 'Navy-M', addedCents: 90 }],
      fields: [{ id: '1', label: 'Ring name', type: 'text', required: 0, options: [] }],
    })
    const { id } = await eve.cart()
    const body = {
      ...addRequest(offer.id, 3, offer.variants[0]?.id),
      dataPoints: '{"ring_name":"Rex"}',
    }
    expect((await eve.tryAdd(id, body)).status).toBe(200)
    expect(await eve.cart()).toMatchObject({
      needsShipping: true,
      totalCents: 3 * (1100 + 205),
      shippingCents: 615,
      heldUntilMs: null,
      lines: [
        {
          variantName: 'Navy-M',
          unitCents: 1100,
          quantity: 3,
          answers: [{ label: 'Ring name', text: 'Rex' }],
        },
      ],
    })
  })

  it('answers with the cart as the next read tells it', async () => {
    const [eve, bob] = [await shop.shopper(), await shop.shopper()]
    const scarce = await addOffer(shop.server.db, { inventory: 5, variants: [{ name: 'Navy-M' }] })
    const chosen = addRequest(scarce.id, 2, scarce.variants[0]?.id)
    await bob.confirm(await bob.add(scarce.id, 1, scarce.variants[0]?.id))
    const { id } = await eve.cart()
    for (const body of [chosen, addRequest((await addOffer(shop.server.db)).id), chosen]) {
      await eve.confirm(id)
      const added = await eve.tryAdd(id, body)
      expect(added).toMatchObject({ status: 200, body: { cart: await eve.cartOnWire() } })
    }
    expect((await eve.cart()).lines).toHaveLength(2)
  })

  it.each([0, -1, 0.5, 1e9, '2', null])('refuses a quantity of %j', async (quantity) => {
    const offer = await addOffer(shop.server.db)
    const { id } = await ann.cart()
    const answer = await ann.tryAdd(id, { ...addRequest(offer.id), quantity })
    expect([answer.status, codeOf(answer)]).toEqual([422, 'invalid'])
  })

  it('refuses products that are not for sale with an error code of the contract', async () => {
    const { db } = shop.server
    const tomorrow = new Date(Date.now() + 86_400_000)
    const cases: [string, Awaited<ReturnType<typeof addOffer>>, number][] = [
      ['not_available', await addOffer(db, { availableAt: tomorrow }), 409],
      ['not_available', await addOffer(db, { cents: null }), 409],
      ['out_of_stock', await addOffer(db, { soldOut: true }), 409],
      ['out_of_stock', await addOffer(db, { inventory: 0, soldOut: true }), 409],
      ['not_found', await addOffer(db, { testOnly: true }), 404],
    ]
    const { id } = await ann.cart()
    for (const [code, offer, status] of cases) {
      const answer = await ann.tryAdd(id, addRequest(offer.id))
      expect([answer.status, codeOf(answer)]).toEqual([status, code])
    }
    expect((await ann.tryAdd(id, addRequest(2_000_000_000))).status).toBe(404)
    expect((await ann.tryAdd(id, addRequest(20_000_000_000))).status).toBe(422)
  })

  it('lets members buy from the members’ date on', async () => {
    const offer = await addOffer(shop.server.db, {
      availableAt: new Date(Date.now() + 86_400_000),
      memberAvailableAt: new Date(Date.now() - 1000),
    })
    const member = await shop.shopper({ memberId: 71_001 })
    const cartId = await member.add(offer.id)
    expect((await member.confirm(cartId)).status).toBe(200)
  })

  it('needs a variant of the product when the product has variants', async () => {
    const { db } = shop.server
    const shirt = await addOffer(db, {
      variants: [{ name: 'Navy-M' }, { name: 'Navy-L', soldOut: true }],
    })
    const other = await addOffer(db, { variants: [{ name: 'Red-S' }] })
    const [medium, large] = shirt.variants
    const { id } = await ann.cart()
    expect(codeOf(await ann.tryAdd(id, addRequest(shirt.id)))).toBe('invalid')
    expect((await ann.tryAdd(id, addRequest(shirt.id, 1, other.variants[0]?.id))).status).toBe(404)
    expect(codeOf(await ann.tryAdd(id, addRequest(shirt.id, 1, large?.id)))).toBe('out_of_stock')
    expect((await ann.tryAdd(id, addRequest(shirt.id, 1, medium?.id))).status).toBe(200)
  })

  it('counts the limit and the stock over all lines of the product', async () => {
    const { db } = shop.server
    const eve = await shop.shopper()
    const limited = await addOffer(db, { limit: 3, variants: [{ name: 'A' }, { name: 'B' }] })
    const scarce = await addOffer(db, { inventory: 4, limit: 10 })
    const loose = await addOffer(db)
    const [a, b] = limited.variants
    const { id } = await eve.cart()
    const codes = []
    for (const body of [
      addRequest(limited.id, 2, a?.id),
      addRequest(limited.id, 2, b?.id),
      addRequest(limited.id, 1, b?.id),
      addRequest(scarce.id, 5),
      addRequest(scarce.id, 3),
      addRequest(scarce.id, 2),
      addRequest(scarce.id, 1),
      addRequest(loose.id, 60),
      addRequest(loose.id, 40),
    ]) {
      codes.push(codeOf(await eve.tryAdd(id, body)))
    }
    const no = 'quantity_invalid'
    expect(codes).toEqual([undefined, no, undefined, no, undefined, no, undefined, undefined, no])
    const lines = (await eve.cart()).lines.map(({ quantity }) => quantity)
    expect(lines).toEqual([2, 1, 4, 60])
  })

  it('accepts one of ten concurrent requests when the limit is one', async () => {
    const eve = await shop.shopper()
    const offer = await addOffer(shop.server.db, { limit: 1 })
    const { id } = await eve.cart()
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => eve.tryAdd(id, addRequest(offer.id))),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await eve.cart()).lines).toHaveLength(1)
  })

  it('needs the required answers, in a small plain JSON object', async () => {
    const fields: CustomField[] = [
      { id: '1', label: 'Dog Name', type: 'text', required: 1, options: [] },
      { id: '2', label: 'Days', type: 'checkbox', required: 1, options: ['Mon', 'Tue'] },
      { id: '3', label: 'Note', type: 'text', required: 0, options: [] },
    ]
    const offer = await addOffer(shop.server.db, { fields })
    const { id } = await ann.cart()
    const add = (dataPoints: string) => ann.tryAdd(id, { ...addRequest(offer.id), dataPoints })
    const good = { dog_name: 'Rex', days: ['Mon'] }
    for (const bad of [
      '{}',
      JSON.stringify({ ...good, dog_name: ' ' }),
      JSON.stringify({ ...good, days: [] }),
      '[1]',
      '"text"',
      'null',
      '{"dog_name":',
      '{"dog_name":"Rex","days":["Mon"],"__proto__":{"polluted":true}}',
      JSON.stringify({ ...good, deep: { a: { b: { c: 1 } } } }),
      JSON.stringify({ ...good, note: 'nul\0' }),
      '{"dog_name":"\\ud800","days":["Mon"]}',
      JSON.stringify({ ...good, note: 'x'.repeat(20_000) }),
      JSON.stringify({ ...good, constructor: 'unasked' }),
    ]) {
      const answer = await add(bad)
      expect([bad, answer.status, codeOf(answer)]).toEqual([bad, 422, 'invalid'])
    }
    expect((await add(JSON.stringify(good))).status).toBe(200)
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false)
  })

  it('limits the size of all answers in the cart', async () => {
    const eve = await shop.shopper()
    const labels = ['note', 'more']
    const fields = labels.map((label): CustomField => ({
      id: label,
      label,
      type: 'textarea',
      required: 0,
      options: [],
    }))
    const offer = await addOffer(shop.server.db, { fields })
    const { id } = await eve.cart()
    let added = 0
    const note = (length: number) => {
      added += 1
      return JSON.stringify({
        note: `${added}`.padEnd(length / 2, 'x'),
        more: 'x'.repeat(length / 2),
      })
    }
    const add = async (length: number) =>
      codeOf(await eve.tryAdd(id, { ...addRequest(offer.id), dataPoints: note(length) }))
    for (let at = 0; at < 5; at += 1) expect(await add(9000)).toBe(undefined)
    expect(await add(6000)).toBe('invalid')
    expect(await add(4000)).toBe(undefined)
    expect((await eve.cart()).lines).toHaveLength(6)
  })

  it('refuses a body for another cart, broken JSON and a wrong CSRF token', async () => {
    const { id } = await ann.cart()
    const offer = await addOffer(shop.server.db)
    const other = await ann.tryAdd(id, { ...addRequest(offer.id), cartId: id + 1 })
    expect([other.status, codeOf(other)]).toEqual([422, 'invalid'])
    const path = `/store-v1/carts/${id}/addProduct`
    const broken = await ann.browser.send('POST', path, { body: '{"cartId":' })
    expect([broken.status, codeOf(broken)]).toEqual([400, 'malformed'])
    const forged = await ann.browser.send('POST', path, {
      body: {},
      headers: { 'x-xsrf-token': 'no' },
    })
    expect([forged.status, codeOf(forged)]).toEqual([409, 'csrf_failed'])
  })
})
