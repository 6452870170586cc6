// Paths of the app for the layers that link to them.
import { pages } from '#contract/pages.ts'

export const homePath = pages.home.path
export const loggedOutPath = '/?logout=true'
export const callbackPath = pages.callback.path
export const ordersPath = pages.orders.path
export const schedulePath = pages.schedule.path
export const myDayPath = `${schedulePath}?mine=1`
export const storesPath = pages.stores.path
export const checkoutPath = pages.checkout.path
export const readyPath = pages.ready.path
export const screenPath = '/screen'
export const ringTablePath = pages.ringTable.path
export const sharedDayPath = pages.sharedDay.path
export const deskPath = '/desk'
export const deskTodayPath = `${deskPath}/today`
/** The desk's first page of an event. */
export const deskOfEvent = (eventId: number) => `${deskTodayPath}?event=${eventId}`
export const deskEventPath = `${deskPath}/event`

export const committeePath = (committeeId: number) => `${storesPath}/${committeeId}`

/** The screen of a ring, for a television or a tablet beside it. */
export const ringScreenPath = (ring: string) => `${screenPath}/${encodeURIComponent(ring)}`

export const orderPath = (orderId: number) => `/order-confirmation/${orderId}`

/** The committee id of `/committee/{id}`; 0 for an invalid one. */
export function committeeIdOf(param: string | undefined): number {
  return /^\d{1,15}$/.test(param ?? '') ? Number(param) : 0
}

/** What the fragment of a link may name. */
export type Anchored = 'product' | 'event'

/** The element id of an anchored item. */
export function anchorOf(kind: Anchored, id: number): string {
  return `${kind}-${id}`
}

export function eventPath(eventId: number): string {
  return `${schedulePath}#${anchorOf('event', eventId)}`
}

export function productPath(committeeId: number, productId: number): string {
  return `${committeePath(committeeId)}#${anchorOf('product', productId)}`
}

/** State of a link to a product that opens the dialog for the product's details at once. */
export interface DetailsRequest {
  eventVariantId: number | null
  quantity: number
}

export function detailsLinkState(asked: DetailsRequest): { details: DetailsRequest } {
  return { details: asked }
}

/** Reads the state of a history entry; null for any other state. */
export function readDetailsRequest(state: unknown): DetailsRequest | null {
  if (typeof state !== 'object' || state === null || !('details' in state)) return null
  const { eventVariantId, quantity } = state.details as Partial<DetailsRequest>
  if (typeof quantity !== 'number' || eventVariantId === undefined) return null
  return { eventVariantId, quantity }
}

/** The query parameter of the stores' order. */
export const sortParam = 'sort'

/** The path with the order that `params` chooses, so that the way into a store and back keeps it. */
export function withSort(path: string, params: URLSearchParams): string {
  const sort = params.get(sortParam)
  if (sort === null) return path
  const [before, anchor] = path.split('#')
  const query = new URLSearchParams({ [sortParam]: sort })
  return anchor === undefined ? `${before}?${query}` : `${before}?${query}#${anchor}`
}
