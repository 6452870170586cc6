// A signed-in treasurer, and orders of each kind.
import { randomUUID } from 'node:crypto'
import {
  cancelAndRefundDeskOrder,
  changeDeskOrder,
  correctDeskOrder,
  getDeskOrder,
  refundDeskOrder,
} from '#contract/calls/desk/orders.ts'
import type { RefundChoice } from '#server/services/desk/orders/refund-parts.ts'
import type { OrderState } from '#contract/entities/order.ts'
import type { Role } from '#contract/entities/session.ts'
import type { Answer } from '../people/caller.ts'
import type { OfferSettings } from '../store/offer.ts'
import type { FilledCart, Shop } from '../product/shop.ts'
import type { SignedIn } from '../people/signed-in.ts'
import type { DeskOrder, OrderAct } from '#contract/entities/desk/order.ts'

export interface ActFields {
  idempotencyKey?: string
  expectedState?: OrderState
  expectedLineChanges?: number | undefined
  reason?: string
  isCanceled?: boolean
  restocks?: boolean
}

export interface RefundFields extends ActFields, Partial<Omit<RefundChoice, 'cents'>> {
  expectedBackCents?: number
}

export interface Desk {
  browser: SignedIn
  order(orderId: number): Promise<DeskOrder>
  /** An action on an order; the expected state is the current one unless given. */
  act(
    orderId: number,
    act: Exclude<OrderAct, 'refund' | 'cancelAndRefund'>,
    fields?: ActFields,
  ): Promise<Answer>
  refund(orderId: number, cents: number, fields?: RefundFields): Promise<Answer>
  cancelAndRefund(orderId: number, cents: number, fields?: RefundFields): Promise<Answer>
  /** Corrects the e-mail address of an order. */
  correctEmail(orderId: number, email: string): Promise<Answer>
}

/** A browser in which somebody with the role is signed in; a chair needs committees. */
export async function deskOf(
  shop: Shop,
  role: Role = 'treasurer',
  scope: { committee_ids?: number[]; rings?: string[] } = {},
): Promise<Desk> {
  const browser = await shop.server.signedIn()
  const row = { user_id: browser.userId, role, ...scope }
  await shop.server.db.insertInto('user_roles').values(row).execute()
  const order = (orderId: number) => browser.call(getDeskOrder, { params: { orderId } })
  const reason = 'As agreed by phone'
  const bodyOf = async (orderId: number, cents: number, fields: RefundFields = {}) => {
    const { state: expectedState, facts } = await order(orderId)
    const expectedBackCents = facts.refundedCents + facts.underwayCents
    return {
      idempotencyKey: randomUUID(),
      cents,
      reason,
      expectedState,
      expectedBackCents,
      ...fields,
    }
  }
  return {
    browser,
    order,
    act: async (orderId, act, fields = {}) => {
      const { state: expectedState, lineChanges: expectedLineChanges } = await order(orderId)
      const seen = { expectedState, expectedLineChanges }
      const body = { act, idempotencyKey: randomUUID(), ...seen, reason, ...fields } as never
      return browser.attempt(changeDeskOrder, { params: { orderId }, body })
    },
    refund: async (orderId, cents, fields) => {
      const body = await bodyOf(orderId, cents, fields)
      return browser.attempt(refundDeskOrder, { params: { orderId }, body })
    },
    cancelAndRefund: async (orderId, cents, fields) => {
      const body = await bodyOf(orderId, cents, fields)
      return browser.attempt(cancelAndRefundDeskOrder, { params: { orderId }, body })
    },
    correctEmail: async (orderId, email) => {
      const { email: seenEmail, customerAddress, shippingAddress } = await order(orderId)
      const seen = { email: seenEmail, customerAddress, shippingAddress }
      const body = { idempotencyKey: randomUUID(), reason, seen, contact: { ...seen, email } }
      return browser.attempt(correctDeskOrder, { params: { orderId }, body })
    },
  }
}

export interface PlacedOrder extends FilledCart {
  orderId: number
  intentId: string
}

/** Makes an order that is paid by card. */
export async function paidOrder(
  shop: Shop,
  settings?: OfferSettings,
  quantity = 1,
): Promise<PlacedOrder> {
  const cart = await shop.withCart(settings, quantity)
  const intentId = await cart.shopper.ready(cart.cartId)
  await shop.provider.pay(intentId)
  const { body } = await cart.shopper.place(cart.cartId, intentId)
  return { ...cart, intentId, orderId: (body as { id: number }).id }
}

/** Makes an order whose check is pending. */
export async function checkOrder(
  shop: Shop,
  settings?: OfferSettings,
  quantity = 1,
): Promise<PlacedOrder> {
  const cart = await shop.withCart(settings, quantity)
  const { body } = await cart.shopper.place(cart.cartId, '')
  return { ...cart, intentId: '', orderId: (body as { id: number }).id }
}
