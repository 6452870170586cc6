// Orders, and payments without an order, at the desk. Memory only: sign-out drops them.
import { keepPreviousData } from '@tanstack/react-query'
import {
  findDeskPaymentExceptions,
  findDeskOrders,
  getDeskOrder,
} from '#contract/calls/desk/orders.ts'
import type { CallQueryInput } from '#contract/define-call.ts'
import { send } from '#lib/http/send.ts'
import { deskQuery } from './define-resource.ts'

export type DeskOrdersQuery = CallQueryInput<typeof findDeskOrders>

/** A page of orders, and the counts of open tasks. */
export function deskOrdersQuery(query: DeskOrdersQuery) {
  const params = Object.fromEntries(
    Object.entries(query).filter(([, value]) => value !== undefined),
  )
  return deskQuery(
    ['deskOrders', 'list', params],
    (signal) => send(findDeskOrders, { query, signal }),
    {
      placeholderData: keepPreviousData,
    },
  )
}

/** One order in full; disabled for order 0. */
export function deskOrderQuery(orderId: number) {
  return deskQuery(
    ['deskOrders', 'one', { orderId }],
    (signal) => send(getDeskOrder, { params: { orderId }, signal }),
    {
      enabled: orderId > 0,
      // A refund in progress ends at the server, which does not notify this page.
      refetchInterval: ({ state }) => ((state.data?.facts.underwayCents ?? 0) > 0 ? 5000 : false),
    },
  )
}

export type DeskPaymentExceptionsQuery = CallQueryInput<typeof findDeskPaymentExceptions>

/** Payments that became no order: the open ones, or all of them. */
export function deskPaymentExceptionsQuery({
  all = '0',
  test = '0',
  eventId,
}: DeskPaymentExceptionsQuery) {
  return deskQuery(
    ['deskPaymentExceptions', 'list', { all, test, eventId: eventId ?? 0 }],
    (signal) => send(findDeskPaymentExceptions, { query: { all, test, eventId }, signal }),
    {
      placeholderData: keepPreviousData,
    },
  )
}
