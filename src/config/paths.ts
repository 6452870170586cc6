// Addresses of the app that more than one layer names.
import { pages } from '../../contract/pages.ts'

export const homePath = pages.home.path
export const loggedOutPath = '/?logout=true'
export const callbackPath = pages.callback.path
export const ordersPath = pages.orders.path
export const schedulePath = pages.schedule.path
export const storesPath = pages.stores.path
export const checkoutPath = pages.checkout.path
export const readyPath = pages.ready.path
export const deskPath = '/desk'

/** A committee's store. */
export const committeePath = (committeeId: number) => `${storesPath}/${committeeId}`

/** One of the own orders. */
export const orderPath = (orderId: number) => `/order-confirmation/${orderId}`

/** The committee that `/committee/{id}` names; 0 = none that could exist. */
export function committeeIdOf(param: string | undefined): number {
  return /^\d{1,15}$/.test(param ?? '') ? Number(param) : 0
}

/** What a link may name on its screen. */
export type Anchored = 'product' | 'event'

/** The element of such a thing. */
export function anchorOf(kind: Anchored, id: number): string {
  return `${kind}-${id}`
}

/** An event of the schedule. */
export function eventPath(eventId: number): string {
  return `${schedulePath}#${anchorOf('event', eventId)}`
}

/** A product in its committee's store. */
export function productPath(committeeId: number, productId: number): string {
  return `${committeePath(committeeId)}#${anchorOf('product', productId)}`
}

/** What a link to a product may carry along: the choice for which details are to be asked at once. */
export interface AskedDetails {
  eventVariantId: number | null
  quantity: number
}

/** The state of a link that asks for details of a choice. */
export function askDetails(asked: AskedDetails): { details: AskedDetails } {
  return { details: asked }
}

/** Reads it back from a history entry; anything else asks for nothing. */
export function detailsAskedBy(state: unknown): AskedDetails | null {
  if (typeof state !== 'object' || state === null || !('details' in state)) return null
  const { eventVariantId, quantity } = state.details as Partial<AskedDetails>
  if (typeof quantity !== 'number' || eventVariantId === undefined) return null
  return { eventVariantId, quantity }
}
