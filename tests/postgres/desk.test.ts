// Two concurrent treasurers on PostgreSQL: every action is applied once, no refund is made twice or exceeds the
// payment, and sales never exceed the stock.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { removeDeskProduct } from '#contract/calls/desk/products.ts'
import { reconcileOnce } from '#server/services/money/reconcile-once.ts'
import { deadlocksIn } from '../support/database/deadlocks.ts'
import { requireCluster } from '../support/database/database.ts'
import { lockOfRow, meetAtLock } from '../support/database/meet-at-lock.ts'
import { checkOrder, type Desk, deskOf, paidOrder } from '../support/desk/desk.ts'
import { productDeskOf } from '../support/desk/desk-products.ts'
import { type Answer, patiently } from '../support/people/caller.ts'
import { addOffer, stockOf } from '../support/store/offer.ts'
import { codeOf, type Shop, startShop } from '../support/product/shop.ts'

let shop: Shop
let desks: [Desk, Desk]
beforeAll(async () => {
  requireCluster()
  shop = await startShop()
  desks = [await deskOf(shop), await deskOf(shop, 'admin')]
})
afterAll(() => shop.close())

const rounds = 12
const ascending = (a: number, b: number) => a - b
const each = <T>(work: (at: number) => Promise<T>) =>
  Promise.all(Array.from({ length: rounds }, (_, at) => work(at)))

const refundedCents = async (intentId: string) => (await shop.provider.refunded(intentId)).cents

/** The answers of both desks; both wait for the order's lock before one of them goes on. */
const atOnce = (orderId: number, send: (desk: Desk) => Promise<Answer>) =>
  meetAtLock(shop.server.db, lockOfRow('orders', orderId), {
    count: desks.length,
    // On a busy machine the first may wait until its time-out.
    work: () => Promise.all(desks.map((desk) => patiently(() => send(desk)))),
  })

describe('a product', () => {
  it('that is removed while it is put into a cart is not there any more, or stays', async () => {
    const desk = await productDeskOf(shop)
    const outcomes = await each(async () => {
      const { id: productId } = await desk.add()
      const shopper = await shop.shopper()
      const { id: cartId } = await shopper.cart()
      const [removed, added] = await Promise.all([
        desk.chair.browser.attempt(removeDeskProduct, { params: { productId } }),
        shopper.tryAdd(cartId, {
          storeProductsForEventId: productId,
          storeProductVariantsForEventId: null,
          quantity: 1,
        }),
      ])
      return `${removed.status} ${added.status}`
    })
    expect(outcomes.filter((one) => !['200 404', '409 200'].includes(one))).toEqual([])
  })
})

describe('a check', () => {
  it('is received once by two concurrent requests', async () => {
    const { db } = shop.server
    const offer = await addOffer(db, { inventory: 100 })
    await each(async () => {
      const shopper = await shop.shopper()
      const { body } = await shopper.place(await shopper.add(offer.id), '')
      const { id } = body as { id: number }
      const seen = { expectedState: 'pending' } as const
      const answers = await Promise.all(desks.map((desk) => desk.act(id, 'receive', seen)))
      expect(answers.map(({ status }) => status).toSorted(ascending)).toEqual([200, 409])
      const refused = answers.find(({ status }) => status === 409)
      expect(refused?.body).toMatchObject({
        error: { code: 'state_changed', details: { state: 'placed' } },
      })
    })
    expect(await stockOf(db, offer.stockId)).toMatchObject({
      sold: rounds,
      inventory: 100 - rounds,
    })
  })

  it('is received once by two requests that wait for its order', async () => {
    const { orderId, offer } = await checkOrder(shop, { inventory: 9 })
    const seen = { expectedState: 'pending' } as const
    const answers = await atOnce(orderId, (desk) => desk.act(orderId, 'receive', seen))
    expect(answers.map(({ status }) => status).toSorted(ascending)).toEqual([200, 409])
    expect(await stockOf(shop.server.db, offer.stockId)).toMatchObject({ sold: 1 })
  })

  it('is returned once by two concurrent requests, and its pieces go back once', async () => {
    await each(async () => {
      const { orderId, offer } = await checkOrder(shop, { inventory: 3 }, 2)
      await desks[0].act(orderId, 'receive')
      const seen = { expectedState: 'placed', restocks: true } as const
      const answers = await Promise.all(desks.map((desk) => desk.act(orderId, 'returnCheck', seen)))
      expect(answers.map(({ status }) => status).toSorted(ascending)).toEqual([200, 409])
      expect(await stockOf(shop.server.db, offer.stockId)).toMatchObject({ sold: 0, inventory: 3 })
    })
  })

  it('is either received or canceled, and the stock matches', async () => {
    await each(async () => {
      const { orderId, offer } = await checkOrder(shop, { inventory: 3 }, 2)
      const seen = { expectedState: 'pending' } as const
      const [received, canceled] = await Promise.all([
        desks[0].act(orderId, 'receive', seen),
        desks[1].act(orderId, 'cancel', seen),
      ])
      expect([received.status, canceled.status].toSorted(ascending)).toEqual([200, 409])
      const order = await desks[0].order(orderId)
      expect(order.state).toBe(received.status === 200 ? 'placed' : 'canceled')
      const sold = received.status === 200 ? 2 : 0
      expect(await stockOf(shop.server.db, offer.stockId)).toMatchObject({
        sold,
        inventory: 3 - sold,
      })
    })
  })

  it('takes no stock that a card order has taken or a cart holds', async () => {
    const { db } = shop.server
    const pieces = 10
    const offer = await addOffer(db, { inventory: pieces })
    const checks = await each(async () => {
      const shopper = await shop.shopper()
      const { body } = await shopper.place(await shopper.add(offer.id), '')
      return (body as { id: number }).id
    })
    const carts = await each(async () => {
      const shopper = await shop.shopper()
      return { shopper, cartId: await shopper.add(offer.id) }
    })
    await Promise.all([
      ...checks.map((id, at) => desks[at % 2 === 0 ? 0 : 1].act(id, 'receive')),
      ...carts.map(({ shopper, cartId }) => shopper.confirm(cartId)),
    ])
    const row = await stockOf(db, offer.stockId)
    const { held } = await db
      .selectFrom('holds')
      .select((eb) => eb.fn.sum<number>('quantity').as('held'))
      .where('stock_id', '=', offer.stockId)
      .executeTakeFirstOrThrow()
    expect(row.sold + (row.inventory ?? 0)).toBe(pieces)
    expect(row.sold + (held ?? 0)).toBe(pieces)
    const orders = await Promise.all(checks.map((id) => desks[0].order(id)))
    expect(orders.filter(({ state }) => state === 'placed')).toHaveLength(row.sold)
    expect(orders.filter(({ attention }) => attention === 'outOfStock')).toHaveLength(
      rounds - row.sold,
    )
  })
})

describe('a refund', () => {
  it('is made once by two concurrent requests, and never exceeds the payment', async () => {
    await each(async (at) => {
      const { orderId, intentId } = await paidOrder(shop, { cents: 5000 })
      const seen = { expectedState: 'placed', expectedBackCents: 0 } as const
      const answers = await Promise.all(
        Array.from({ length: 6 }, (_, who) =>
          desks[who % 2 === 0 ? 0 : 1].refund(orderId, at % 2 === 0 ? 3000 : 5000, seen),
        ),
      )
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
      const cents = at % 2 === 0 ? 3000 : 5000
      expect(await refundedCents(intentId)).toBe(cents)
      expect(await desks[0].order(orderId)).toMatchObject({ refundedCents: cents, attention: null })
    })
  })

  it('that is sent many times at once with one idempotency key is made once', async () => {
    const { orderId, intentId } = await paidOrder(shop, { cents: 5000 })
    const once = {
      idempotencyKey: randomUUID(),
      expectedState: 'placed',
      expectedBackCents: 0,
    } as const
    const answers = await each(() => desks[0].refund(orderId, 1000, once))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    await reconcileOnce(shop.server.deps)
    expect(await refundedCents(intentId)).toBe(1000)
    expect(await desks[0].order(orderId)).toMatchObject({
      refundedCents: 1000,
      refunds: [{ state: 'done' }],
    })
  })

  it('is recorded once by two requests that wait for its order', async () => {
    const { orderId } = await paidOrder(shop, { cents: 5000 })
    const seen = { expectedState: 'placed', expectedBackCents: 0 } as const
    const answers = await atOnce(orderId, (desk) => desk.refund(orderId, 5000, seen))
    expect(answers.map(({ status }) => status).toSorted(ascending)).toEqual([200, 409])
    expect((await desks[0].order(orderId)).refunds).toHaveLength(1)
  })

  it('is recorded once beside webhooks, refunds at the provider, the reconciler and other actions', async () => {
    const before = await deadlocksIn(shop.server.db)
    await each(async (at) => {
      const { orderId, intentId, offer } = await paidOrder(shop, { cents: 5000, inventory: 5 })
      const body = { payment_intent: intentId, amount: '700' }
      const seen = { expectedState: 'placed', expectedBackCents: 0 } as const
      const order = at % 2 === 0 ? 'newest' : 'oldest'
      await Promise.all([
        desks[0].refund(orderId, 4500, seen),
        desks[1].refund(orderId, 1200, seen),
        shop.provider.api('POST', '/v1/refunds', body),
        desks[1].act(orderId, 'cancel', seen),
        desks[0].act(orderId, 'ship', seen),
        shop.provider.flushNotices(order),
        shop.provider.flushNotices(order),
        reconcileOnce(shop.server.deps, 'recent'),
      ])
      await shop.provider.flushNotices(order)
      await reconcileOnce(shop.server.deps, 'recent')
      const now = await desks[0].order(orderId)
      const back = await refundedCents(intentId)
      expect(back).toBeLessThanOrEqual(5000)
      expect(now.refundedCents).toBe(back)
      expect(now.facts).toMatchObject({ refundedCents: back, underwayCents: 0 })
      expect(now.facts.isShipped && now.facts.isCanceled).toBe(false)
      const stock = await stockOf(shop.server.db, offer.stockId)
      expect([stock.sold, stock.inventory]).toEqual(now.isStockTaken ? [1, 4] : [0, 5])
      expect(now.isStockTaken).toBe(!now.facts.isCanceled)
      const payment = await shop.server.db
        .selectFrom('payments')
        .select('refunded_cents')
        .where('intent_id', '=', intentId)
        .executeTakeFirstOrThrow()
      expect(payment.refunded_cents).toBe(back)
    })
    expect((await deadlocksIn(shop.server.db)) - before).toBe(0)
  })
})

it('of any two concurrent actions only the first is applied', async () => {
  const acts = ['ship', 'complete', 'pickUp', 'cancel'] as const
  for (const one of acts) {
    for (const other of acts) {
      const { orderId } = await paidOrder(shop, { inventory: 5 })
      const seen = { expectedState: 'placed' } as const
      const answers = await Promise.all([
        desks[0].act(orderId, one, seen),
        desks[1].act(orderId, other, seen),
      ])
      expect(answers.map(({ status }) => status).toSorted(ascending)).toEqual([200, 409])
      expect(answers.map(codeOf)).toContain('state_changed')
      expect((await desks[0].order(orderId)).history).toHaveLength(1)
    }
  }
})
