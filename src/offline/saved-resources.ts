// Which resources of the query cache the device saves, and for how long.
import { savedMaxAgeMs, savedProductsMaxAgeMs } from '../config/constants.ts'
import type { Resource } from '../lib/query/query-keys.ts'
import type { SaveRule } from './saved-queries.ts'

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
