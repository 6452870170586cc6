// Acts of shoppers, treasurers, banks and time, in the middle of which a test kills the server.
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'vitest'
import { findDeskPaymentExceptions, refundDeskOrder } from '#contract/calls/desk/orders.ts'
import { reconcileOnce } from '#server/services/money/reconcile-once.ts'
import type { Buyer } from '../product/buyers.ts'
import type { Answer } from '../people/caller.ts'
import { type Desk, paidOrder } from '../desk/desk.ts'
import { withFullDisk } from '../database/full-disk.ts'
import { ageHolds } from '../database/holds.ts'
import { addOffer, stockOf } from '../store/offer.ts'
import type { Shop } from '../product/shop.ts'
import type { ShopProcess } from '../product/shop-process.ts'
import { eventOf, sendWebhook } from '../store/webhook.ts'

export interface PreparedAct {
  buyer: Buyer
  /** Sends the act and waits until it has taken effect or the server is killed; true = the answer was 200. */
  run(server: ShopProcess): Promise<boolean>
  /** Throws unless the act has taken effect once, as a person sees it. */
  expectDone(server: ShopProcess): Promise<void>
}

export type KilledAct = (shop: Shop, desk: Desk) => Promise<PreparedAct>

const cents = 5000
const hourMs = 60 * 60_000

async function paidCart(shop: Shop) {
  const cart = await shop.withCart({ cents, inventory: 5 })
  const intentId = await cart.shopper.ready(cart.cartId)
  await shop.provider.pay(intentId)
  return { ...cart, intentId }
}

async function orderIdOf({ server }: Shop, cartId: number): Promise<number | undefined> {
  const row = server.db.selectFrom('orders').select('id').where('cart_id', '=', cartId)
  return (await row.executeTakeFirst())?.id
}

const isAccepted = async (server: ShopProcess, intentId: string, type: string) =>
  (await sendWebhook(server.origin, eventOf(intentId, type))).status === 200

/** Kills in the middle of a placement: the order of an answer stays, and a repeated placement makes no other. */
export const placement: KilledAct = async (shop) => {
  const buyer = await paidCart(shop)
  const { shopper, cartId, intentId, offer } = buyer
  let answered: Answer['body'] = null
  return {
    buyer,
    run: async (server) => {
      const { status, body } = await server.place(shopper, cartId, intentId)
      if (status === 200) answered = body
      return status === 200
    },
    expectDone: async (server) => {
      const id = await orderIdOf(shop, cartId)
      expect(id).toBeGreaterThan(0)
      if (answered) expect(answered).toEqual({ id })
      expect((await server.place(shopper, cartId, intentId)).body).toEqual({ id })
      expect(await stockOf(shop.server.db, offer.stockId)).toMatchObject({ inventory: 4, sold: 1 })
    },
  }
}

/** The disk is full when the order is written, and has room again for the next try. */
const fullDisk: KilledAct = async (shop) => {
  const buyer = await paidCart(shop)
  const { shopper, cartId, intentId, offer } = buyer
  const { db } = shop.server
  return {
    buyer,
    run: async (server) => {
      const place = async () => (await server.place(shopper, cartId, intentId)).status
      expect(await withFullDisk(db, 'orders', place)).toBe(503)
      return (await place()) === 200
    },
    expectDone: async (server) => {
      const id = await orderIdOf(shop, cartId)
      expect(id).toBeGreaterThan(0)
      expect((await server.place(shopper, cartId, intentId)).body).toEqual({ id })
      expect(await stockOf(db, offer.stockId)).toMatchObject({ inventory: 4, sold: 1 })
    },
  }
}

const slowWebhook: KilledAct = async (shop) => {
  const buyer = await paidCart(shop)
  // Longer than the server takes to answer 503.
  await shop.provider.faults({ latencyMs: 5200 })
  return {
    buyer,
    run: async (server) => {
      const isInTime = await isAccepted(server, buyer.intentId, 'payment_intent.succeeded')
      while (server.part.running && !(await orderIdOf(shop, buyer.cartId))) await sleep(20)
      return isInTime
    },
    expectDone: async () => expect(await orderIdOf(shop, buyer.cartId)).toBeGreaterThan(0),
  }
}

const dashboardRefund: KilledAct = async (shop, desk) => {
  const buyer = await paidOrder(shop, { cents })
  await shop.provider.refund(buyer.intentId)
  const seen = { state: 'refunded', refundedCents: cents, refunds: [{ state: 'done' }] }
  return {
    buyer,
    run: (server) => isAccepted(server, buyer.intentId, 'charge.refunded'),
    expectDone: async () => expect(await desk.order(buyer.orderId)).toMatchObject(seen),
  }
}

const dispute: KilledAct = async (shop, desk) => {
  const buyer = await paidOrder(shop, { cents })
  await shop.provider.dispute(buyer.intentId)
  const facts = { isDisputed: true, disputedCents: cents }
  const seen = { attention: 'disputed', facts, history: [{ act: 'disputeOpened' }] }
  return {
    buyer,
    run: (server) => isAccepted(server, buyer.intentId, 'charge.dispute.created'),
    expectDone: async () => expect(await desk.order(buyer.orderId)).toMatchObject(seen),
  }
}

const failingRefund: KilledAct = async (shop, desk) => {
  const buyer = await paidOrder(shop, { cents })
  await desk.refund(buyer.orderId, cents)
  await shop.provider.failRefund(buyer.intentId)
  const seen = { state: 'placed', refundedCents: 0, attention: 'refundFailed' }
  return {
    buyer,
    run: (server) => isAccepted(server, buyer.intentId, 'refund.failed'),
    expectDone: async () => expect(await desk.order(buyer.orderId)).toMatchObject(seen),
  }
}

const savedServerError: KilledAct = async (shop, desk) => {
  const buyer = await paidOrder(shop, { cents })
  await shop.provider.faults({ failNext: { path: '/v1/refunds', status: 500, count: 1 } })
  const request = { idempotencyKey: randomUUID(), cents, reason: 'Torn' }
  const send = async (server: ShopProcess) => {
    const { status } = await server.browser(desk.browser).attempt(refundDeskOrder, {
      params: { orderId: buyer.orderId },
      body: { ...request, expectedState: 'placed', expectedBackCents: 0 },
    })
    return status === 200
  }
  const seen = { state: 'refunded', refundedCents: cents, refunds: [{ state: 'done' }] }
  return {
    buyer,
    run: send,
    expectDone: async (server) => {
      // The treasurer got no answer and tries again; a minute later is the reconciler's next round.
      expect(await send(server)).toBe(true)
      await reconcileOnce(shop.server.deps, 'recent')
      expect(await desk.order(buyer.orderId)).toMatchObject(seen)
      expect(await shop.provider.refundsOf(buyer.intentId)).toMatchObject([{ amount: cents }])
    },
  }
}

const abandonedIntent: KilledAct = async (shop) => {
  const buyer = await shop.withCart({ cents })
  shop.provider.moveClock(-25 * hourMs)
  const { body } = await buyer.shopper.intent(cents)
  shop.provider.moveClock(0)
  const { id: intentId } = body as { id: string }
  const isCanceled = async () => {
    const intents = await shop.provider.intents()
    return intents.find(({ id }) => id === intentId)?.status === 'canceled'
  }
  return {
    buyer,
    // The first round after a start is a full one, which cancels.
    run: async ({ part }) => {
      await part.stop('SIGKILL')
      await part.start()
      while (part.running && !(await isCanceled())) await sleep(20)
      return true
    },
    expectDone: async () => {
      const carts = shop.server.db.selectFrom('carts').where('id', '=', buyer.cartId)
      expect(await isCanceled()).toBe(true)
      expect(await carts.select(['state', 'intent_canceled']).execute()).toEqual([
        { state: 'open', intent_canceled: true },
      ])
    },
  }
}

const expiredHold: KilledAct = async (shop, desk) => {
  const offer = await addOffer(shop.server.db, { cents, inventory: 1 })
  const shopper = await shop.shopper()
  const cartId = await shopper.add(offer.id)
  const intentId = await shopper.ready(cartId)
  await ageHolds(shop.server.db, 31, [shopper.userId])
  const other = await shop.shopper()
  const otherCartId = await other.add(offer.id)
  const otherIntentId = await other.ready(otherCartId)
  await shop.provider.pay(otherIntentId)
  await other.place(otherCartId, otherIntentId)
  await shop.provider.pay(intentId)
  return {
    buyer: { shopper, cartId },
    run: async (server) => (await server.place(shopper, cartId, intentId)).status === 200,
    expectDone: async (server) => {
      expect((await server.place(shopper, cartId, intentId)).body).toEqual({ id: -1 })
      const all = await desk.browser.call(findDeskPaymentExceptions, { query: {} })
      const own = all.filter((one) => one.intentId === intentId)
      expect(own).toMatchObject([{ why: 'out_of_stock', paidCents: cents, resolvedAtMs: null }])
    },
  }
}

/** The acts beside a placement, by name. */
export const killedActs: Record<string, KilledAct> = {
  'full disk': fullDisk,
  'slow webhook': slowWebhook,
  'dashboard refund': dashboardRefund,
  dispute,
  'failing refund': failingRefund,
  'saved 500': savedServerError,
  'abandoned intent': abandonedIntent,
  'expired hold': expiredHold,
}
