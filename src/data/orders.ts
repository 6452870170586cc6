// Own orders, kept on the device under the user's own key so that a confirmation opens offline.
import { queryOptions } from '@tanstack/react-query'
import { getOrder } from '../../contract/calls/carts.ts'
import { send } from '../lib/http.ts'
import { queryKey } from './keys.ts'

interface Reading {
  /** False without a session: then only what is saved is shown. */
  canFetch?: boolean
}

/** One order of a user. `userId` is the session's, or without one the device's last user's. */
export function orderQuery(
  orderId: number,
  userId: number | null,
  { canFetch = true }: Reading = {},
) {
  return queryOptions({
    queryKey: queryKey('orders', 'one', { userId: userId ?? 0, orderId }),
    queryFn: ({ signal }) => send(getOrder, { params: { orderId }, query: {}, signal }),
    meta: { persist: 'own' },
    // Ids below 1 are answers of their own (-1: needs attention), not orders to ask for.
    enabled: canFetch && userId !== null && userId > 0 && orderId > 0,
  })
}
