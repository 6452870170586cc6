// The names under which answers are cached, and which of them the device keeps. Pure; the one list.
import { savedMaxAgeMs, savedProductsMaxAgeMs } from '../config/constants.ts'
import type { SaveRule } from '../lib/saved-queries.ts'

export type Resource =
  | 'cart'
  | 'committeeContent'
  | 'committees'
  | 'deskAttentions'
  | 'deskBooks'
  | 'deskCheck'
  | 'deskIntention'
  | 'deskOrders'
  | 'deskSales'
  | 'deskSubmissions'
  | 'events'
  | 'forms'
  | 'orders'
  | 'paymentIntent'
  | 'products'
  | 'schedule'
  | 'search'
  | 'user'

export type Kind = 'list' | 'one'

/** Every query key: what it is, one or many, and of which. A user's own carries `userId`. */
export function queryKey<const P extends Record<string, number | string>>(
  resource: Resource,
  kind: Kind,
  params: P,
) {
  return [resource, kind, params] as const
}

const shared: SaveRule = { keep: 'shared', maxAgeMs: savedMaxAgeMs }

/** What is kept on the device, and for how long; null = memory only. */
export const saveRules: Record<Resource, SaveRule | null> = {
  events: shared,
  committees: shared,
  committeeContent: shared,
  schedule: shared,
  forms: shared,
  products: { keep: 'shared', maxAgeMs: savedProductsMaxAgeMs },
  orders: { keep: 'own', maxAgeMs: savedMaxAgeMs },
  cart: null,
  deskAttentions: null,
  deskBooks: null,
  deskCheck: null,
  deskIntention: null,
  deskOrders: null,
  deskSales: null,
  deskSubmissions: null,
  paymentIntent: null,
  search: null,
  user: null,
}
