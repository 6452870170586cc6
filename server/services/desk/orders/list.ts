// The desk's list of orders: converts the request's filters into a query.
import type { CallQuery } from '#contract/define-call.ts'
import { deskPageSizeAtMost, type findDeskOrders } from '#contract/calls/desk/orders.ts'
import type { DeskOrderPage } from '#contract/entities/desk/order.ts'
import { searchWords } from '#contract/values/search-words.ts'
import type { Db } from '#server/db/schema.ts'
import { countOrders, countWaiting, findOrderPage } from '#server/repositories/desk/orders.ts'
import { deskEventId } from '../shared/event.ts'
import { deskRow } from './order.ts'

const usualPageSize = 50

/** The words of a search for orders: people often write an order's number with a # before it. */
export const orderWords = (text: string): string[] =>
  searchWords(text).map((word) => word.replace(/^#(?=\d)/, ''))

/** A page of the orders that match, their total number, and the counts of the desk's tabs. */
export async function listDeskOrders(
  db: Db,
  query: CallQuery<typeof findDeskOrders>,
): Promise<DeskOrderPage> {
  const isTest = query.test === '1'
  const eventId = await deskEventId(db, query.eventId)
  const filter = {
    words: orderWords(query.q ?? ''),
    state: query.state ?? null,
    method: query.method ?? null,
    committeeId: query.committeeId ?? null,
    isPendingCheck: query.pendingChecks === '1',
    isWaiting: query.attention === '1',
    isTest,
    eventId,
  }
  const sort = query.sort ?? 'date'
  const atMost = Math.min(deskPageSizeAtMost, Math.max(1, query.count ?? usualPageSize))
  const [found, totalCount, counts] = await Promise.all([
    findOrderPage(db, filter, {
      sort,
      direction: query.direction ?? (sort === 'name' || sort === 'state' ? 'asc' : 'desc'),
      offset: (Math.max(1, query.page ?? 1) - 1) * atMost,
      atMost,
    }),
    countOrders(db, filter),
    countWaiting(db, { isTest, eventId }),
  ])
  return {
    orders: found.map((order) =>
      deskRow(order, { underwayCents: order.underway_cents, isDisputed: order.is_disputed }),
    ),
    totalCount,
    counts: {
      pendingChecks: counts.checks,
      flaggedOrders: counts.flagged,
      openPaymentExceptions: counts.paymentExceptions,
    },
  }
}
