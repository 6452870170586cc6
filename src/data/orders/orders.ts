// The user's own orders. The device saves them, so that they open offline.
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { cancelOrder, getOrder, getOrders, noteMailed } from '#contract/calls/carts.ts'
import { newestFirst, type Order } from '#contract/entities/order.ts'
import { readPublished } from '#lib/event/event-words.ts'
import { errorMessage, isNotFound } from '#lib/http/api-error.ts'
import { send } from '#lib/http/send.ts'
import { logWarning } from '#lib/log.ts'
import { queryKey } from '#lib/query/query-keys.ts'

/** A service that says nothing of an order's event has one event only, whose words are shown. */
function withEvent(order: Order): Order {
  if (order.event) return order
  const { event, club, mail } = readPublished().words
  const { checkPayee, treasurerAddress, contactEmail } = club
  const { appName } = event
  const { pickupPlace, pickupHours } = mail
  return {
    ...order,
    event: { appName, checkPayee, treasurerAddress, contactEmail, pickupPlace, pickupHours },
  }
}

interface Reading {
  /** False without a session: only saved orders are shown. */
  canFetch?: boolean
}

/** One order. `userId` is the session's user, or without a session the device's last user. */
export function orderQuery(
  orderId: number,
  userId: number | null,
  { canFetch = true }: Reading = {},
) {
  return queryOptions({
    queryKey: queryKey('orders', 'one', { userId: userId ?? 0, orderId }),
    queryFn: async ({ signal }) =>
      withEvent(await send(getOrder, { params: { orderId }, query: {}, signal })),
    // The desk may have changed it since this device saved it.
    staleTime: 0,
    // -1 stands for an order that needs attention, which has no page (rule 28).
    enabled: canFetch && userId !== null && userId > 0 && orderId > 0,
  })
}

async function readOrders(userId: number, signal?: AbortSignal): Promise<Order[] | null> {
  try {
    const orders = await send(getOrders, { query: { userId }, signal })
    return orders.map(withEvent).sort(newestFirst)
  } catch (error) {
    if (isNotFound(error)) return null
    throw error
  }
}

/** All orders of a user, newest first; null where the service has no such call (rule 43). */
export function ordersQuery(userId: number | null, { canFetch = true }: Reading = {}) {
  return queryOptions({
    queryKey: queryKey('orders', 'list', { userId: userId ?? 0 }),
    queryFn: ({ signal }) => readOrders(userId ?? 0, signal),
    // Another tab may place an order, or the server after a lost reply.
    staleTime: 0,
    enabled: canFetch && userId !== null && userId > 0,
  })
}

/**
 * The orders of a user that were opened on this device, newest first, for services without a list. `savedMs` is
 * when the oldest copy was read, 0 = no copy.
 */
export function savedOrders(client: QueryClient, userId: number | null) {
  const opened = client.getQueryCache().findAll({ queryKey: ['orders', 'one', { userId }] })
  const found = opened.flatMap(({ state }) => {
    const order = state.data as Order | undefined
    return order ? [{ order, savedMs: state.dataUpdatedAt }] : []
  })
  const orders = found.map(({ order }) => order)
  return {
    orders: orders.sort(newestFirst),
    savedMs: found.length > 0 ? Math.min(...found.map(({ savedMs }) => savedMs)) : 0,
  }
}

/** A cart and its payment that are placed as an order. */
export interface Placing {
  userId: number
  cartId: number
  /** '' = paid by check, or nothing due. */
  intentId: string
}

/** Reads the orders and finds the one of this cart or payment; null = none. Throws ApiError. */
export async function findPlaced(
  client: QueryClient,
  { userId, cartId, intentId }: Placing,
): Promise<Order | null> {
  const orders = await client.fetchQuery({ ...ordersQuery(userId), retry: false })
  const isPlaced = (order: Order) =>
    order.cartId === cartId || (intentId !== '' && order.intentId === intentId)
  return orders?.find(isPlaced) ?? null
}

export type MailedOutcome = { kind: 'noted' } | { kind: 'failed'; message: string }

/** Saves the day (YYYY-MM-DD) on which the check of an order was mailed; does not reject. */
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

export type CancelOutcome = { kind: 'canceled' } | { kind: 'failed'; message: string }

/** Cancels an own order that waits for its check; does not reject. */
export function useCancelOrder(orderId: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (): Promise<CancelOutcome> => {
      try {
        await send(cancelOrder, { params: { orderId }, query: {}, body: {} })
        return { kind: 'canceled' }
      } catch (error) {
        logWarning('The order was not canceled', { error: String(error) })
        return { kind: 'failed', message: errorMessage(error) }
      } finally {
        // A refusal says that the order is another one by now.
        await client.invalidateQueries({ queryKey: ['orders'] })
      }
    },
  })
}
