// A treasurer at the desk, and orders of each kind for them to act on.
import { randomUUID } from 'node:crypto'
import { changeDeskOrder, getDeskOrder, refundDeskOrder } from '../../contract/calls/desk-orders.ts'
import type { DeskOrder } from '../../contract/entities/desk-order.ts'
import type { OrderState } from '../../contract/entities/order.ts'
import type { Role } from '../../contract/entities/session.ts'
import type { OrderAct } from '../../contract/rules/order-acts.ts'
import type { Answer } from './caller.ts'
import type { OfferWish } from './offer.ts'
import type { FilledCart, Shop } from './shop.ts'
import type { SignedIn } from './signed-in.ts'

export interface ActWish {
  actId?: string
  expectedState?: OrderState
  reason?: string
}

export interface RefundWish extends ActWish {
  expectedBackCents?: number
}

export interface Desk {
  browser: SignedIn
  order(orderId: number): Promise<DeskOrder>
  /** An act on an order as it is seen now, unless told otherwise. */
  act(orderId: number, act: Exclude<OrderAct, 'refund'>, wish?: ActWish): Promise<Answer>
  refund(orderId: number, cents: number, wish?: RefundWish): Promise<Answer>
}

/** A browser in which somebody with the role is signed in. */
export async function deskOf(shop: Shop, role: Role = 'treasurer'): Promise<Desk> {
  const browser = await shop.server.signedIn()
  await shop.server.db.insertInto('user_roles').values({ user_id: browser.userId, role }).execute()
  const order = (orderId: number) => browser.call(getDeskOrder, { params: { orderId } })
  const reason = 'As agreed by phone'
  return {
    browser,
    order,
    act: async (orderId, act, wish = {}) => {
      const { state: expectedState } = await order(orderId)
      const body = { act, actId: randomUUID(), expectedState, reason, ...wish } as never
      return browser.attempt(changeDeskOrder, { params: { orderId }, body })
    },
    refund: async (orderId, cents, wish = {}) => {
      const { state: expectedState, facts } = await order(orderId)
      const expectedBackCents = facts.refundedCents + facts.underwayCents
      const seen = { expectedState, expectedBackCents }
      const body = { actId: randomUUID(), cents, reason, ...seen, ...wish }
      return browser.attempt(refundDeskOrder, { params: { orderId }, body })
    },
  }
}

export interface PlacedOrder extends FilledCart {
  orderId: number
  intentId: string
}

/** An order that is paid by card. */
export async function paidOrder(shop: Shop, wish?: OfferWish, quantity = 1): Promise<PlacedOrder> {
  const cart = await shop.withCart(wish, quantity)
  const intentId = await cart.shopper.ready(cart.cartId)
  await shop.provider.pay(intentId)
  const { body } = await cart.shopper.place(cart.cartId, intentId)
  return { ...cart, intentId, orderId: (body as { id: number }).id }
}

/** An order that waits for its check. */
export async function checkOrder(shop: Shop, wish?: OfferWish, quantity = 1): Promise<PlacedOrder> {
  const cart = await shop.withCart(wish, quantity)
  const { body } = await cart.shopper.place(cart.cartId, '')
  return { ...cart, intentId: '', orderId: (body as { id: number }).id }
}
