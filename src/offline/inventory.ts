// What the device has of each part of the event, told from the saved queries themselves. Pure.
import type { Committee } from '../../contract/entities/committee.ts'
import type { ShowEvent } from '../../contract/entities/event.ts'
import type { Order } from '../../contract/entities/order.ts'
import type { EventProduct, Product } from '../../contract/entities/product.ts'
import type { Schedule } from '../../contract/entities/schedule.ts'
import type { SavedQuery } from './saved-queries.ts'
import { committeeLogoPath } from '../lib/image-url.ts'
import type { Resource } from '../lib/query/query-keys.ts'

export interface KeptPart {
  /** How many of it are kept. */
  count: number
  /** How many there are; null = not known. */
  wanted: number | null
  /** When the oldest of it was read; null = nothing is kept. */
  savedMs: number | null
}

export interface Kept {
  schedule: KeptPart
  directory: KeptPart
  stores: KeptPart
  /** null = nobody has signed in on this device. */
  orders: KeptPart | null
  /** The pictures that what is kept asks for. */
  picturePaths: string[]
}

const nothing: KeptPart = { count: 0, wanted: null, savedMs: null }

type Params = Record<string, unknown>

function find(queries: readonly SavedQuery[], resource: Resource, kind: string, wanted: Params) {
  return queries.find(({ queryKey: [name, of, params] }) => {
    if (name !== resource || of !== kind) return false
    return Object.entries(wanted).every(([key, value]) => (params as Params)[key] === value)
  })
}

/** What there is for the open event, and of the orders of `userId`. */
export function keptOf(queries: readonly SavedQuery[], userId: number | null): Kept {
  const one = (resource: Resource, kind: string, params: Params) => {
    const query = find(queries, resource, kind, params)
    return query && { data: query.state.data, savedMs: query.state.dataUpdatedAt }
  }
  const events = one('events', 'list', {})?.data as ShowEvent[] | undefined
  const eventId = events?.find(({ isOpen }) => isOpen)?.id
  const schedule = one('schedule', 'one', { eventId })
  const committees = one('committees', 'list', { eventId })
  const all = (committees?.data ?? []) as Committee[]
  const shops = all.filter(({ isShownInStore }) => isShownInStore)
  const kept = shops.flatMap(({ id: committeeId }) => {
    const products = one('products', 'list', { committeeId, eventId })
    const content = one('committeeContent', 'one', { committeeId, eventId })
    const committee = one('committees', 'one', { committeeId })
    if (!products || !content || !committee) return []
    return [{ products: products.data as Product[], savedMs: products.savedMs }]
  })
  const items = (schedule?.data as Schedule | null | undefined)?.items
  return {
    schedule: schedule
      ? { count: items?.length ?? 0, wanted: items?.length ?? 0, savedMs: schedule.savedMs }
      : nothing,
    directory: committees
      ? { count: all.length, wanted: all.length, savedMs: committees.savedMs }
      : nothing,
    stores: {
      count: kept.length,
      wanted: committees ? shops.length : null,
      savedMs: kept.length > 0 ? Math.min(...kept.map(({ savedMs }) => savedMs)) : null,
    },
    orders: userId === null ? null : keptOrders(one('orders', 'list', { userId })),
    picturePaths: picturesOf(
      all,
      kept.flatMap(({ products }) => products.flatMap((product) => atEvent(product, eventId))),
    ),
  }
}

function keptOrders(list: { data: unknown; savedMs: number } | undefined): KeptPart {
  const orders = list?.data as Order[] | null | undefined
  if (!list || !orders) return nothing
  return { count: orders.length, wanted: orders.length, savedMs: list.savedMs }
}

function atEvent(product: Product, eventId: number | undefined): EventProduct[] {
  return product.events.filter((event) => event.eventId === eventId)
}

/** Those of the own store: another party's are never kept. */
function picturesOf(committees: readonly Committee[], products: readonly EventProduct[]): string[] {
  const logos = committees.map(({ id }) => committeeLogoPath(id))
  const pictures = products.flatMap(({ imagePaths, variants }) => [
    ...imagePaths,
    ...variants.flatMap((variant) => variant.imagePaths),
  ])
  return [...new Set([...logos, ...pictures])].filter((path) => !/^https?:/i.test(path))
}
