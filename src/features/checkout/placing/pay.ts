// Pay Now: the steps of one payment in their order. A card order is never placed before its charge succeeded, and a paid
// cart is never charged again.
import type { QueryClient } from '@tanstack/react-query'
import type { Cart } from '#contract/entities/cart.ts'
import type { User } from '#contract/entities/user.ts'
import { cartQuery, confirmCart, reloadCart } from '#data/cart/cart.ts'
import { renewIntent, updateDescription } from '#data/orders/payments.ts'
import type { Placing } from '#data/orders/orders.ts'
import { findOrderId, placeOrder } from '#data/orders/place.ts'
import { readConnection } from '#lib/http/connection.ts'
import { logWarning } from '#lib/log.ts'
import { type AddressForm, differs, formToAddress } from '../address/address-form.ts'
import type { ChargeOutcome } from '../payment/charge.ts'
import type { Failure, PayMethod, PayOutcome, Phase } from './pay-outcome.ts'
import { isSameCart } from './same-cart.ts'

/** What is on the screen when paying starts, and what only the screen can do. */
export interface Checkout {
  user: User
  cart: Cart
  /** The intent that this page has charged for the cart, '' = none. */
  chargedIntentId: string
  customer: AddressForm
  /** The customer's address if the box is ticked, else the typed one. */
  shipping: AddressForm
  saveCustomer: () => Promise<{ kind: 'saved' } | { kind: 'failed'; message: string }>
  putShipping: (form: AddressForm) => Promise<boolean>
  /** Whether the shopper pays although others may buy these items meanwhile. */
  askAboutUnheld: (names: readonly string[]) => Promise<boolean>
  charge: () => Promise<ChargeOutcome>
}

export interface OwnCart {
  userId: number
  cartId: number
}

type Report = (phase: Phase) => void

// So that the page and the card form show the confirmed cart before the card is charged (rule 20).
const chargeDelayMs = 500

const ownCartOf = ({ user, cart }: Checkout): OwnCart => ({ userId: user.id, cartId: cart.id })

const failed = (failure: Failure): PayOutcome => ({ kind: 'failed', failure })

/** A failure before the charge: where the show server can't be reached, that is the reason. */
const failedBefore = (failure: Failure): PayOutcome =>
  failed(readConnection().isOffline ? { kind: 'cutBefore' } : failure)

/** Runs one payment; `report` is called with each phase as it starts. Never rejects. */
export async function pay(
  client: QueryClient,
  method: PayMethod,
  checkout: Checkout,
  report: Report,
): Promise<PayOutcome> {
  const { user, cart, chargedIntentId } = checkout
  const own = ownCartOf(checkout)
  if (chargedIntentId !== '') return placePaid(client, own, chargedIntentId, report)
  report('saving')
  if (!(await saveCustomerAddress(checkout))) return failedBefore({ kind: 'customerAddress' })
  const shown = await saveShippingAddress(client, checkout)
  if (!shown) return findOrderOrFail(client, own, { kind: 'shippingAddress' })
  report('confirming')
  const confirmed = await confirmCart(client, user.id)
  if (confirmed.kind === 'confirmFailed') {
    const { message, isForItem } = confirmed
    const kind = isForItem ? 'itemRefused' : 'cartRefused'
    return findOrderOrFail(client, own, { kind, message })
  }
  const now = await confirmedCart(client, user.id)
  if (!now) return failedBefore({ kind: 'cartRefused', message: null })
  if (now.paidIntentId !== '') return placePaid(client, own, now.paidIntentId, report)
  if (cart.lines.length > 0 && now.lines.length === 0) {
    return findOrderOrFail(client, own, { kind: 'cartEmpty' })
  }
  if (now.totalCents !== cart.totalCents) {
    return failed({ kind: 'totalChanged', totalCents: now.totalCents })
  }
  if (!isSameCart(shown, now)) return failed({ kind: 'cartChanged' })
  if (method !== 'card') return placeUnpaid(client, own, report)
  if (confirmed.notHeld.length > 0) {
    report('asking')
    if (!(await checkout.askAboutUnheld(confirmed.notHeld))) return { kind: 'stopped' }
  }
  return chargeAndPlace(client, checkout, report)
}

async function saveCustomerAddress({ user, customer, saveCustomer }: Checkout): Promise<boolean> {
  return !differs(customer, user.address) || (await saveCustomer()).kind === 'saved'
}

/** Saves the shipping address (rule 18); the cart on the screen with it, null = it was not saved. */
async function saveShippingAddress(
  client: QueryClient,
  { user, cart, shipping, putShipping }: Checkout,
): Promise<Cart | null> {
  const isOnCart = cart.shippingAddress !== null && !differs(shipping, cart.shippingAddress)
  if (!cart.needsShipping || isOnCart) return cart
  if (!(await putShipping(shipping))) return null
  // As the server has saved it.
  const { shippingAddress } = client.getQueryData(cartQuery(user.id).queryKey) ?? cart
  return { ...cart, shippingAddress }
}

/** The cart that the confirm has left; read once more if that failed within the confirm. */
async function confirmedCart(client: QueryClient, userId: number): Promise<Cart | null> {
  const state = client.getQueryState(cartQuery(userId).queryKey)
  if (state?.status === 'success' && state.data) return state.data
  try {
    return await reloadCart(client, userId)
  } catch (error) {
    logWarning('The cart could not be reloaded', { error: String(error) })
    return null
  }
}

/** A cart that another tab has ordered refuses every step: then the payment ends in that order. */
async function findOrderOrFail(
  client: QueryClient,
  { userId, cartId }: OwnCart,
  refusal: Failure,
): Promise<PayOutcome> {
  const open = client.getQueryData(cartQuery(userId).queryKey)
  if (open === undefined || open.id === cartId) return failedBefore(refusal)
  const orderId = await findOrderId(client, { userId, cartId, intentId: '' })
  return orderId === null ? failedBefore(refusal) : { kind: 'placed', orderId }
}

async function chargeAndPlace(
  client: QueryClient,
  checkout: Checkout,
  report: Report,
): Promise<PayOutcome> {
  const { user, customer, charge } = checkout
  const own = ownCartOf(checkout)
  report('charging')
  await new Promise((resolve) => void setTimeout(resolve, chargeDelayMs))
  await updateDescription(client, { ...user, address: formToAddress(customer) })
  const charged = await charge()
  // The next try starts with the current cart and intent.
  if (charged.kind === 'canceled' || charged.kind === 'otherAmount') {
    await renewIntent(client, user.id)
  }
  // Another tab may have ordered the cart by check.
  if (charged.kind === 'canceled') return findOrderOrFail(client, own, { kind: 'cartChanged' })
  return placeCharged(client, own, charged, report)
}

async function placeUnpaid(client: QueryClient, own: OwnCart, report: Report): Promise<PayOutcome> {
  report('placingUnpaid')
  const outcome = await placeOrder(client, { ...own, intentId: '' })
  if (outcome.kind === 'placed') return outcome
  if (outcome.kind === 'lost') return failed({ kind: 'placeCut', intentId: '' })
  // The closed cart may have become an order.
  if (outcome.kind === 'cartGone') return failed({ kind: 'placeUnknown' })
  return failed({ kind: 'placeUnpaid', message: outcome.message })
}

/** Places the order of a cart that was charged before. Never rejects. */
export async function placePaid(
  client: QueryClient,
  own: OwnCart,
  intentId: string,
  report: Report,
): Promise<PayOutcome> {
  report('placingPaid')
  return place(client, { ...own, intentId }, { kind: 'placePaid', intentId })
}

async function place(client: QueryClient, placing: Placing, refusal: Failure): Promise<PayOutcome> {
  const outcome = await placeOrder(client, placing)
  if (outcome.kind === 'placed') return outcome
  const { intentId } = placing
  return failed(outcome.kind === 'lost' ? { kind: 'placeCut', intentId } : refusal)
}

/** Places the order if the charge succeeded, in this page or before a redirect (rule 23). Never rejects. */
export async function placeCharged(
  client: QueryClient,
  own: OwnCart,
  charged: ChargeOutcome,
  report: Report,
): Promise<PayOutcome> {
  switch (charged.kind) {
    case 'otherAmount':
      return failed({ kind: 'totalChanged', totalCents: charged.totalCents })
    case 'canceled':
      return failed({ kind: 'cartChanged' })
    case 'incomplete':
      return failed({ kind: 'cardIncomplete', message: charged.message })
    case 'declined':
      return failed({ kind: 'declined', message: charged.message })
    case 'notSucceeded':
      return failed({ kind: 'notSucceeded' })
    case 'broke':
      return failedBefore({ kind: 'chargeBroke' })
    case 'cut':
      return failed({ kind: 'chargeCut', cut: charged })
    case 'succeeded': {
      const { intentId } = charged
      report('placing')
      return place(client, { ...own, intentId }, { kind: 'placeCharged', intentId })
    }
  }
}
