// The steps of pay.ts, made of the data layer's calls.
import type { QueryClient } from '@tanstack/react-query'
import type { Cart } from '../../../../contract/entities/cart.ts'
import type { User } from '../../../../contract/entities/user.ts'
import { cartQuery, confirmCart, reloadCart } from '../../../data/cart/cart.ts'
import type { Placing } from '../../../data/orders/orders.ts'
import { renewIntent, updateDescription } from '../../../data/orders/payments.ts'
import { findOrderId, placeOrder } from '../../../data/orders/place.ts'
import { logWarning } from '../../../lib/log.ts'
import { confirm } from '../../../ui/overlay/confirm.tsx'
import { type AddressForm, differs, formToAddress } from '../address/address-form.ts'
import { messages } from '../messages.ts'
import type { ChargeOutcome, PaySteps, PlaceOutcome, StepOutcome } from './pay.ts'

export interface PayContext {
  user: User
  cart: Cart
  /** The intent that this page has charged for the cart, '' = none. */
  chargedIntentId: string
  customer: AddressForm
  /** The customer's address if the box is ticked, else the typed one. */
  shipping: AddressForm
  saveCustomer: () => Promise<{ kind: 'saved' } | { kind: 'failed'; message: string }>
  putShipping: (form: AddressForm) => Promise<boolean>
  charge: () => Promise<ChargeOutcome>
}

const ok: StepOutcome = { kind: 'ok' }

async function saveCustomer({ user, customer, ...context }: PayContext): Promise<StepOutcome> {
  if (!differs(customer, user.address)) return ok
  const outcome = await context.saveCustomer()
  return outcome.kind === 'saved' ? ok : { kind: 'refused', message: outcome.message }
}

/** Paying saves the shipping address (rule 18). */
function hasToSaveShipping({ cart, shipping }: PayContext): boolean {
  const isOnCart = cart.shippingAddress !== null && !differs(shipping, cart.shippingAddress)
  return cart.needsShipping && !isOnCart
}

/** Whether items and address are unchanged: another tab or device may have changed them. */
export function isSame(before: Cart, now: Cart): boolean {
  const itemsOf = ({ lines }: Cart) => lines.map(({ id }) => id).join()
  const addressOf = ({ shippingAddress }: Cart) => JSON.stringify(shippingAddress)
  const isSentThere = !now.needsShipping || addressOf(before) === addressOf(now)
  return itemsOf(before) === itemsOf(now) && isSentThere
}

/** The server's cart; retries the reload once if it failed within the confirm. */
async function cartNow(client: QueryClient, userId: number): Promise<Cart | null> {
  const state = client.getQueryState(cartQuery(userId).queryKey)
  if (state?.status === 'success' && state.data) return state.data
  try {
    return await reloadCart(client, userId)
  } catch (error) {
    logWarning('The cart could not be reloaded', { error: String(error) })
    return null
  }
}

/** The order of the cart, requested only if the server has another cart open. */
async function findOrder(client: QueryClient, userId: number, cartId: number) {
  const now = client.getQueryData(cartQuery(userId).queryKey)
  if (now === undefined || now.id === cartId) return null
  return findOrderId(client, { userId, cartId, intentId: '' })
}

/** Places the order; without a clear answer, the cart shows whether it can be tried again. */
export async function place(client: QueryClient, placing: Placing): Promise<PlaceOutcome> {
  const outcome = await placeOrder(client, placing)
  if (outcome.kind !== 'unknown') return outcome
  const now = client.getQueryData(cartQuery(placing.userId).queryKey)
  return { kind: now && now.id !== placing.cartId ? 'cartGone' : 'refused' }
}

export function paySteps(client: QueryClient, context: PayContext): PaySteps {
  const { user, cart } = context
  // The cart on the screen, with the address as the server has saved it.
  let shown = cart
  return {
    shownTotalCents: cart.totalCents,
    chargedIntentId: context.chargedIntentId,
    saveCustomerAddress: () => saveCustomer(context),
    saveShippingAddress: async () => {
      if (!hasToSaveShipping(context)) return ok
      if (!(await context.putShipping(context.shipping))) return { kind: 'refused', message: null }
      const { shippingAddress } = client.getQueryData(cartQuery(user.id).queryKey) ?? cart
      shown = { ...cart, shippingAddress }
      return ok
    },
    confirmCart: async () => {
      const outcome = await confirmCart(client, user.id)
      return outcome.kind === 'done'
        ? { kind: 'ok', notHeld: outcome.notHeld }
        : { kind: 'refused', message: outcome.message }
    },
    askAboutUnheld: (names) => {
      const { title, text, pay, back } = messages.unheld
      return confirm({ title, text: text(names), confirmLabel: pay, cancelLabel: back })
    },
    reloadCart: async () => {
      const now = await cartNow(client, user.id)
      return now && { ...now, isAsShown: isSame(shown, now) }
    },
    wait: (ms) => new Promise((resolve) => void setTimeout(resolve, ms)),
    charge: async () => {
      await updateDescription(client, { ...user, address: formToAddress(context.customer) })
      const outcome = await context.charge()
      // The next try starts with the current cart and intent.
      if (outcome.kind === 'canceled' || outcome.kind === 'otherAmount')
        await renewIntent(client, user.id)
      return outcome
    },
    place: (intentId) => place(client, { userId: user.id, cartId: cart.id, intentId }),
    findOrder: () => findOrder(client, user.id, cart.id),
  }
}
