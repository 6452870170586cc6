// Own orders, kept on the device under the user's own key so that they open offline.
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { getOrder, getOrders, noteMailed } from '../../../contract/calls/carts.ts'
import { newestFirst, type Order } from '../../../contract/entities/order.ts'
import { errorMessage, isNotFound } from '../../lib/http/api-error.ts'
import { send } from '../../lib/http/send.ts'
import { logWarning } from '../../lib/log.ts'
import { queryKey } from '../../lib/query/query-keys.ts'

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
    // Ids below 1 are answers of their own (-1: needs attention), not orders to ask for.
    enabled: canFetch && userId !== null && userId > 0 && orderId > 0,
  })
}

async function readOrders(userId: number, signal?: AbortSignal): Promise<Order[] | null> {
  try {
    const orders = await send(getOrders, { query: { userId }, signal })
    return orders.toSorted(newestFirst)
  } catch (error) {
    if (isNotFound(error)) return null
    throw error
  }
}

/** All orders of a user, newest first; null where the service keeps no such list (rule 43). */
export function ordersQuery(userId: number | null, { canFetch = true }: Reading = {}) {
  return queryOptions({
    queryKey: queryKey('orders', 'list', { userId: userId ?? 0 }),
    queryFn: ({ signal }) => readOrders(userId ?? 0, signal),
    // An order may come to be elsewhere: by another tab, or by the server after a connection was lost.
    staleTime: 0,
    enabled: canFetch && userId !== null && userId > 0,
  })
}

/**
 * The orders of a user that were opened on this device, newest first, and when the oldest copy was read
 * (0 = there is none): what there is without a list.
 */
export function savedOrders(client: QueryClient, userId: number | null) {
  const opened = client.getQueryCache().findAll({ queryKey: ['orders', 'one', { userId }] })
  const found = opened.flatMap(({ state }) => {
    const order = state.data as Order | undefined
    return order ? [{ order, savedMs: state.dataUpdatedAt }] : []
  })
  const orders = found.map(({ order }) => order)
  return {
    orders: orders.toSorted(newestFirst),
    savedMs: found.length > 0 ? Math.min(...found.map(({ savedMs }) => savedMs)) : 0,
  }
}

/** What an order is made of. */
export interface Placing {
  userId: number
  cartId: number
  /** '' = by check, or nothing to pay. */
  intentId: string
}

/** The order that was made of a cart or a payment, as the server has it now; null = none. Throws ApiError. */
export async function findPlaced(
  client: QueryClient,
  { userId, cartId, intentId }: Placing,
): Promise<Order | null> {
  const orders = await client.fetchQuery({ ...ordersQuery(userId), retry: false })
  const isMeant = (order: Order) =>
    order.cartId === cartId || (intentId !== '' && order.intentId === intentId)
  return orders?.find(isMeant) ?? null
}

export type MailedOutcome = { kind: 'noted' } | { kind: 'failed'; message: string }

/** Notes on which day (YYYY-MM-DD) the check of an order was mailed; the result is an outcome. */
export function useMarkMailed(orderId: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (date: string): Promise<MailedOutcome> => {
      try {
        await send(noteMailed, { params: { orderId }, query: {}, body: { date } })
      } catch (error) {
        logWarning('The day of mailing was not saved', { error: String(error) })
        return { kind: 'failed', message: errorMessage(error) }
      }
      await client.invalidateQueries({ queryKey: ['orders'] })
      return { kind: 'noted' }
    },
  })
}
