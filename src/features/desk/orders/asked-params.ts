// What the list of orders is asked for, read off its address and written to it. Pure; what makes no sense
// in an address counts as not there.
import { deskSorts } from '../../../../contract/calls/desk-orders.ts'
import { orderStates, paymentMethods } from '../../../../contract/entities/order.ts'
import { type DeskOrdersQuery } from '../../../data/desk/desk-orders.ts'

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

/** The direction a column is sorted in first: what is newest or largest first, names from A. */
const firstDirection = (sort: DeskSort) =>
  sort === 'date' || sort === 'total' || sort === 'number' ? 'desc' : 'asc'

/** How the list is sorted; newest first unless the address says otherwise. */
export function sortingOf(params: URLSearchParams): Sorting {
  const sort = oneOf(deskSorts, params.get('sort')) ?? 'date'
  const direction = oneOf(['asc', 'desc'] as const, params.get('dir')) ?? firstDirection(sort)
  return { sort, direction }
}

/** What is asked of the server. */
export function askedBy(params: URLSearchParams): DeskOrdersQuery {
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
    count: pageSize,
  }
}

/** The address's parameters with some changed, null = taken out; another list begins at its first page. */
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

/** The same without words and filters, sorted as before. */
export function withoutFilters(params: URLSearchParams): URLSearchParams {
  const kept = ['sort', 'dir', 'test']
  return new URLSearchParams([...params].filter(([name]) => kept.includes(name)))
}

/** Whether fewer than all orders are asked for. */
export function isFiltered(asked: DeskOrdersQuery): boolean {
  const { q, state, method, committeeId, pendingChecks, attention } = asked
  return [q, state, method, committeeId, pendingChecks, attention].some((one) => one !== undefined)
}

/** The sorting after a column's heading is pressed. */
export function pressSort(current: Sorting, sort: DeskSort): Sorting {
  if (current.sort !== sort) return { sort, direction: firstDirection(sort) }
  return { sort, direction: current.direction === 'asc' ? 'desc' : 'asc' }
}

/** The address's parameters with a sorting; the usual one needs none. */
export function sortedParams(params: URLSearchParams, { sort, direction }: Sorting) {
  return changedParams(params, {
    sort: sort === 'date' ? null : sort,
    dir: direction === firstDirection(sort) ? null : direction,
  })
}
