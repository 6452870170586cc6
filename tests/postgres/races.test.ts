// Concurrent requests: the same cart twice, items in opposite order, an order that could not be written.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { verifyCode } from '#contract/calls/members.ts'
import { recordPayment } from '#server/repositories/money/payments.ts'
import { reconcileOnce } from '#server/services/money/reconcile-once.ts'
import { deadlocksIn } from '../support/database/deadlocks.ts'
import { requireCluster } from '../support/database/database.ts'
import { withFullDisk } from '../support/database/full-disk.ts'
import { countOutcomes, fillCarts } from '../support/product/buyers.ts'
import { patiently } from '../support/people/caller.ts'
import { addOffer, stockOf } from '../support/store/offer.ts'
import { waitLimitMs } from '../support/limits.ts'
import { startStalledProvider } from '../support/store/stalled-provider.ts'
import { type SecondProcess, startSecondProcess } from '../support/product/second-process.ts'
import { type Shopper, shopperOf } from '../support/people/shopper.ts'
import { codeOf, type Shop, startShop } from '../support/product/shop.ts'
import { rounds } from '../support/money-model/rounds.ts'

let shop: Shop
let other: SecondProcess
beforeAll(async () => {
  requireCluster()
  shop = await startShop()
  other = await startSecondProcess(shop.server)
})
afterAll(async () => {
  await other.close()
  await shop.close()
})

/** The same shopper at another process: one process runs the changes of a user one after the other. */
const elsewhere = ({ browser }: Shopper) => shopperOf(other.browserOf(browser))

it('concurrent carts with the same items in opposite order do not deadlock', async () => {
  const { db } = shop.server
  const count = rounds.oppositeOrders
  const crowd = 4
  const pieces = crowd * count
  const offers = [
    await addOffer(db, { cents: 0, inventory: 2 * pieces }),
    await addOffer(db, {
      cents: 0,
      inventory: 2 * pieces,
      variants: [{ name: 'M', inventory: 2 * pieces }],
    }),
    await addOffer(db, { cents: 0 }),
  ]
  const shoppers = await Promise.all(Array.from({ length: crowd }, () => shop.shopper()))
  const before = await deadlocksIn(shop.server.db)
  const statuses = new Map<number, number>()
  const longAgo = new Date('2026-01-01T00:00Z')
  for (let round = 0; round < count; round++) {
    // Each shopper adds more in a minute, and orders more free pieces in a day, than a person may.
    await db.deleteFrom('rate_limits').execute()
    const recent = db.updateTable('orders').where('ordered_at', '>', longAgo)
    await recent.set({ ordered_at: longAgo }).execute()
    const carts = await Promise.all(
      shoppers.map(async (shopper, at) => {
        let cartId = 0
        for (const { id, variants } of at % 2 === 0 ? offers : offers.toReversed()) {
          cartId = await shopper.add(id, 1, variants[0]?.id)
        }
        return { shopper, cartId }
      }),
    )
    const answers = await Promise.all(
      carts.flatMap(({ shopper, cartId }) => [
        shopper.confirm(cartId),
        elsewhere(shopper).place(cartId, ''),
      ]),
    )
    for (const { status } of answers) statuses.set(status, (statuses.get(status) ?? 0) + 1)
  }
  // A confirm that runs after the placement finds the cart closed.
  expect([...statuses.keys()].filter((status) => status !== 200 && status !== 409)).toEqual([])
  expect((await deadlocksIn(shop.server.db)) - before).toBe(0)
  const sold = await stockOf(db, offers[0]?.stockId ?? 0)
  expect(sold).toMatchObject({ sold: pieces, inventory: pieces })
})

it('fifty placements, three webhooks and a reconciler at once make one order', async () => {
  const offer = await addOffer(shop.server.db, { inventory: 100 })
  const [buyer] = await fillCarts(shop, 1, offer.id)
  if (!buyer) throw new Error('no buyer')
  const { shopper, cartId } = buyer
  const intentId = await shopper.ready(cartId)
  await shop.provider.pay(intentId)
  const [places] = await Promise.all([
    Promise.all(
      [shopper, elsewhere(shopper)].flatMap((at) =>
        Array.from({ length: 25 }, () => at.place(cartId, intentId)),
      ),
    ),
    shop.provider.flushNotices(),
    reconcileOnce(shop.server.deps),
    reconcileOnce(shop.server.deps),
  ])
  expect(new Set(places.map(({ status }) => status))).toEqual(new Set([200]))
  expect(new Set(places.map(({ body }) => (body as { id: number }).id)).size).toBe(1)
  expect(await countOutcomes(shop, [buyer])).toEqual({
    orders: 1,
    paymentExceptions: 0,
    payments: 1,
    orphans: 0,
  })
  expect(await stockOf(shop.server.db, offer.stockId)).toMatchObject({ inventory: 99, sold: 1 })
})

it('simultaneous records of one payment all succeed, whatever index of the table they meet first', async () => {
  const { db } = shop.server
  const offer = await addOffer(db, { inventory: 100 })
  for (const { shopper, cartId } of await fillCarts(shop, 20, offer.id)) {
    const intent = await shop.provider.pay(await shopper.ready(cartId))
    const payment = {
      intent_id: intent.id,
      cart_id: cartId,
      user_id: shopper.userId,
      amount_cents: intent.amount_received,
      currency: 'usd',
      is_test: !intent.livemode,
      status: intent.status,
    }
    const records = Array.from({ length: 25 }, () => recordPayment(db, payment))
    expect(await Promise.allSettled(records)).not.toContainEqual({
      status: 'rejected',
      reason: expect.anything(),
    })
  }
})

it('a cart never becomes both a card order and a check order', async () => {
  const offer = await addOffer(shop.server.db, { inventory: 100 })
  const buyers = await fillCarts(shop, 20, offer.id)
  await Promise.all(
    buyers.map(async ({ shopper, cartId }) => {
      const intentId = await shopper.ready(cartId)
      const [, check, card] = await Promise.all([
        shop.provider.pay(intentId),
        patiently(() => shopper.place(cartId, '')),
        patiently(() => elsewhere(shopper).place(cartId, intentId)),
      ])
      expect([check.status, card.status].filter((status) => status >= 500)).toEqual([])
    }),
  )
  await reconcileOnce(shop.server.deps)
  const counted = await countOutcomes(shop, buyers)
  expect(counted).toMatchObject({ orders: 20, paymentExceptions: 0, orphans: 0 })
})

it('the order that could not be written after its payment is made later', async () => {
  const { db, deps } = shop.server
  const offer = await addOffer(db, { inventory: 1 })
  const [buyer] = await fillCarts(shop, 1, offer.id)
  if (!buyer) throw new Error('no buyer')
  const { shopper, cartId } = buyer
  const intentId = await shopper.ready(cartId)
  await shop.provider.pay(intentId)
  await withFullDisk(db, 'orders', async () => {
    expect((await shopper.place(cartId, intentId)).status).toBe(503)
  })
  expect(await countOutcomes(shop, [buyer])).toMatchObject({ orders: 0, payments: 1, orphans: 1 })
  expect(await shopper.cart()).toMatchObject({ id: cartId, paidIntentId: intentId })

  await reconcileOnce(deps)
  expect(await countOutcomes(shop, [buyer])).toMatchObject({ orders: 1, payments: 1, orphans: 0 })
  expect(await stockOf(db, offer.stockId)).toMatchObject({ inventory: 0, sold: 1, sold_out: true })
})

it('the limit per cart holds while many windows add at once', async () => {
  const { db } = shop.server
  const limited = await addOffer(db, { limit: 3 })
  const scarce = await addOffer(db, { inventory: 4 })
  const shopper = await shop.shopper()
  const { id } = await shopper.cart()
  for (const [offer, atMost] of [
    [limited, 3],
    [scarce, 4],
  ] as const) {
    const body = { storeProductsForEventId: offer.id, storeProductVariantsForEventId: null }
    const answers = await Promise.all(
      [shopper, elsewhere(shopper)].flatMap((at) =>
        Array.from({ length: 12 }, () => at.tryAdd(id, body)),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(atMost)
    const refused = answers.filter(({ status }) => status !== 200)
    expect(new Set(refused.map(codeOf))).toEqual(new Set(['quantity_invalid']))
  }
})

it('other buyers of an item are not blocked while the card provider stalls', async () => {
  const offer = await addOffer(shop.server.db, { inventory: 100 })
  const [stuck, ...others] = await fillCarts(shop, 12, offer.id)
  if (!stuck) throw new Error('no buyer')
  const intentId = await stuck.shopper.ready(stuck.cartId)
  await shop.provider.pay(intentId)
  const { deps } = shop.server
  const { cards } = deps
  const stalled = await startStalledProvider(deps, waitLimitMs)
  deps.cards = stalled.cards
  let isStuck = true
  const { shopper, cartId } = stuck
  const waiting = shopper.place(cartId, intentId).finally(() => {
    isStuck = false
  })
  await expect.poll(() => stalled.requests).toHaveLength(1)
  const answers = await Promise.all(
    others.map(async ({ shopper, cartId }) => [
      await shopper.confirm(cartId),
      await shopper.place(cartId, ''),
    ]),
  )
  expect(new Set(answers.flat().map(({ status }) => status))).toEqual(new Set([200]))
  expect(isStuck).toBe(true)
  stalled.stop()
  deps.cards = cards
  expect((await waiting).status).toBe(503)
  expect((await shopper.place(cartId, intentId)).status).toBe(200)
})

it('who has early access does not wait for those who enter the same code', async () => {
  const person = await shop.server.signedIn()
  const enter = () => person.attempt(verifyCode, { body: { code: 'EARLY2026' } })
  const valid = { status: 200, body: { valid: true } }
  expect(await enter()).toMatchObject(valid)
  const answer = await shop.server.db.transaction().execute(async (tx) => {
    await tx.selectFrom('early_access_codes').select('id').forUpdate().execute()
    return enter()
  })
  expect(answer).toMatchObject(valid)
})
