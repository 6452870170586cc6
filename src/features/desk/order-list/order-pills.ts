// The filters of the order list in words. Pure.
import type { DeskOrdersQuery } from '#data/desk/orders.ts'
import { messages } from '../messages.ts'
import { type FilterPill, searchPills } from '../shared/list/filter-pills.tsx'

const words = messages.orders

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
