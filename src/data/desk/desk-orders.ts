// Orders and payments without one, as the desk sees them. Memory only: nothing of the desk is kept on
// the device, and every sign-out forgets it.
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import {
  findDeskAttentions,
  findDeskOrders,
  getDeskOrder,
} from '../../../contract/calls/desk-orders.ts'
import type { CallQueryInput } from '../../../contract/define-call.ts'
import { send } from '../../lib/http/send.ts'
import { queryKey } from '../../lib/query/query-keys.ts'

/** Somebody else may be at the desk too: what is shown is asked for again each time it comes on screen. */
export const deskFreshness = { staleTime: 0, gcTime: 5 * 60_000 } as const

export type DeskOrdersAsked = CallQueryInput<typeof findDeskOrders>

/** A page of orders and the counts of what waits; while the next loads, the one before stays. */
export function deskOrdersQuery(asked: DeskOrdersAsked) {
  const params = Object.fromEntries(
    Object.entries(asked).filter(([, value]) => value !== undefined),
  )
  return queryOptions({
    queryKey: queryKey('deskOrders', 'list', params),
    queryFn: ({ signal }) => send(findDeskOrders, { query: asked, signal }),
    placeholderData: keepPreviousData,
    ...deskFreshness,
  })
}

/** One order, whole; `orderId` 0 asks for nothing. */
export function deskOrderQuery(orderId: number) {
  return queryOptions({
    queryKey: queryKey('deskOrders', 'one', { orderId }),
    queryFn: ({ signal }) => send(getDeskOrder, { params: { orderId }, signal }),
    enabled: orderId > 0,
    // The card provider's answer comes to the server, and nobody tells this page.
    refetchInterval: ({ state }) => ((state.data?.facts.underwayCents ?? 0) > 0 ? 5000 : false),
    ...deskFreshness,
  })
}

export type DeskAttentionsAsked = CallQueryInput<typeof findDeskAttentions>

/** Payments that became no order: the open ones, or all. */
export function deskAttentionsQuery({ all = '0', test = '0' }: DeskAttentionsAsked) {
  return queryOptions({
    queryKey: queryKey('deskAttentions', 'list', { all, test }),
    queryFn: ({ signal }) => send(findDeskAttentions, { query: { all, test }, signal }),
    placeholderData: keepPreviousData,
    ...deskFreshness,
  })
}
