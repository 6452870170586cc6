// The order list's query, read from and written to the query string, where invalid parameters are ignored; its filters
// in words.
import { deskPageSizeAtMost, deskSorts } from '#contract/calls/desk/orders.ts'
import { orderStates, paymentMethods } from '#contract/entities/order.ts'
import type { DeskOrdersQuery } from '#data/desk/orders.ts'
import { messages } from '../messages.ts'
import { type FilterPill, searchPills } from '../shared/list/filter-pills.tsx'

const words = messages.orders

export const pageSize = 50
export const searchedAtMost = 100

export type DeskSort = (typeof deskSorts)[number]

export interface Sorting {
  sort: DeskSort
  direction: 'asc' | 'desc'
}

const oneOf = <T extends string>(values: readonly T[], value: string | null) =>
  values.find((one) => one === value)

const numberOf = (value: string | null) =>
  value !== null && /^[1-9]\d{0,8}$/.test(value) ? Number(value) : undefined

const flagOf = (value: string | null) => (value === '1' ? '1' : undefined)

/** A column's direction at the first press: dates, totals and numbers descending, text ascending. */
const firstDirection = (sort: DeskSort) =>
  sort === 'date' || sort === 'total' || sort === 'number' ? 'desc' : 'asc'

/** The sorting in the query string; newest first by default. */
export function sortingOf(params: URLSearchParams): Sorting {
  const sort = oneOf(deskSorts, params.get('sort')) ?? 'date'
  const direction = oneOf(['asc', 'desc'] as const, params.get('dir')) ?? firstDirection(sort)
  return { sort, direction }
}

/** Whether the pages are as long as they may be. */
export const hasLongPages = (params: URLSearchParams) => params.get('rows') === 'all'

/** The query for the server. */
export function readOrderQuery(params: URLSearchParams): DeskOrdersQuery {
  const text = (params.get('q') ?? '').trim().slice(0, searchedAtMost)
  return {
    ...(text === '' ? {} : { q: text }),
    state: oneOf(orderStates, params.get('state')),
    method: oneOf(paymentMethods, params.get('method')),
    committeeId: numberOf(params.get('committee')),
    pendingChecks: flagOf(params.get('checks')),
    attention: flagOf(params.get('attention')),
    test: flagOf(params.get('test')),
    ...sortingOf(params),
    page: numberOf(params.get('page')) ?? 1,
    // All of them, for the printer and the browser's own search.
    count: hasLongPages(params) ? deskPageSizeAtMost : pageSize,
  }
}

/** `params` with changes (null removes one), without `page` unless it is among them. */
export function changedParams(
  params: URLSearchParams,
  changes: Readonly<Record<string, string | null>>,
): URLSearchParams {
  const next = new URLSearchParams(params)
  next.delete('page')
  for (const [name, value] of Object.entries(changes)) {
    if (value === null || value === '') next.delete(name)
    else next.set(name, value)
  }
  return next
}

/** `params` without search and filters. */
export function withoutFilters(params: URLSearchParams): URLSearchParams {
  const kept = ['sort', 'dir', 'test', 'rows']
  return new URLSearchParams([...params].filter(([name]) => kept.includes(name)))
}

/** Whether the query has a search text or a filter. */
export function isFiltered(query: DeskOrdersQuery): boolean {
  const { q, state, method, committeeId, pendingChecks, attention } = query
  return [q, state, method, committeeId, pendingChecks, attention].some((one) => one !== undefined)
}

/** The sorting after a press on a column's heading: a second press reverses it. */
export function pressSort(current: Sorting, sort: DeskSort): Sorting {
  if (current.sort !== sort) return { sort, direction: firstDirection(sort) }
  return { sort, direction: current.direction === 'asc' ? 'desc' : 'asc' }
}

/** `params` with a sorting; defaults are left out. */
export function sortedParams(params: URLSearchParams, { sort, direction }: Sorting) {
  return changedParams(params, {
    sort: sort === 'date' ? null : sort,
    dir: direction === firstDirection(sort) ? null : direction,
  })
}

type Committees = readonly { id: number; name: string }[]

/**
 * What the list is filtered by, less what a pressed button beside it says already; a committee that is not known yet
 * goes by its id.
 */
export function orderPills(query: DeskOrdersQuery, committees: Committees = []): FilterPill[] {
  const { q, state, method, committeeId } = query
  const committee = committees.find(({ id }) => id === committeeId)?.name ?? committeeId
  const texts: Record<string, string | undefined> = {
    state: state && messages.filters.named(words.state, messages.states[state]),
    method: method && messages.filters.named(words.method, words.methods[method]),
    committee:
      committee === undefined
        ? undefined
        : messages.filters.named(words.committee, String(committee)),
  }
  return [
    ...searchPills(q ?? ''),
    ...Object.entries(texts).flatMap(([param, text]) => (text ? [{ param, text }] : [])),
  ]
}
