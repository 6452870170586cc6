// What the device has of each part of the event, counted from its saved queries. Pure.
import type { Committee } from '#contract/entities/committee.ts'
import type { ShowEvent } from '#contract/entities/event.ts'
import type { Order } from '#contract/entities/order.ts'
import type { EventProduct, Product } from '#contract/entities/product.ts'
import type { Schedule } from '#contract/entities/schedule.ts'
import { committeeLogoPath } from '#lib/image-url.ts'
import type { Kind, Resource } from '#lib/query/query-keys.ts'
import type { SavedQuery } from '../saved/saved-queries.ts'

export interface InventoryPart {
  savedCount: number
  /** null = unknown. */
  totalCount: number | null
  /** When the oldest of it was read; null = nothing is saved. */
  savedMs: number | null
}

/** A store that opens without a connection. */
export interface SavedStore {
  id: number
  name: string
}

export interface OfflineInventory {
  schedule: InventoryPart
  directory: InventoryPart
  stores: InventoryPart
  savedStores: SavedStore[]
  /** null = nobody has signed in on this device. */
  orders: InventoryPart | null
  /** The pictures that the saved committees and products show. */
  picturePaths: string[]
}

const nothing: InventoryPart = { savedCount: 0, totalCount: null, savedMs: null }

type Params = Record<string, unknown>

interface Saved<T> {
  data: T
  savedMs: number
}

function find<T>(
  queries: readonly SavedQuery[],
  resource: Resource,
  kind: Kind,
  params: Params,
): Saved<T> | undefined {
  const found = queries.find(({ queryKey: [keyResource, keyKind, keyParams] }) => {
    if (keyResource !== resource || keyKind !== kind) return false
    return Object.entries(params).every(([key, value]) => (keyParams as Params)[key] === value)
  })
  return found && { data: found.state.data as T, savedMs: found.state.dataUpdatedAt }
}

/** What is saved for the open event, and of the orders of `userId`. */
export function offlineInventory(
  queries: readonly SavedQuery[],
  userId: number | null,
): OfflineInventory {
  const events = find<ShowEvent[]>(queries, 'events', 'list', {})?.data
  const eventId = events?.find(({ isOpen }) => isOpen)?.id
  const schedule = find<Schedule | null>(queries, 'schedule', 'one', { eventId })
  const committees = find<Committee[]>(queries, 'committees', 'list', { eventId })
  const all = committees?.data ?? []
  const shops = all.filter(({ isShownInStore }) => isShownInStore)
  const savedShops = shops.flatMap(({ id: committeeId, storeName: name }) => {
    const products = find<Product[]>(queries, 'products', 'list', { committeeId, eventId })
    const content = find<string>(queries, 'committeeContent', 'one', { committeeId, eventId })
    const committee = find<Committee>(queries, 'committees', 'one', { committeeId })
    return products && content && committee ? [{ ...products, id: committeeId, name }] : []
  })
  const readMs = savedShops.map(({ savedMs }) => savedMs)
  // That no store sells anything is known from the list.
  if (committees && shops.length === 0) readMs.push(committees.savedMs)
  const sold = savedShops.flatMap(({ data }) =>
    data.flatMap((product) => atEvent(product, eventId)),
  )
  return {
    schedule: wholeList(schedule && { ...schedule, data: schedule.data?.items ?? [] }),
    directory: wholeList(committees),
    stores: {
      savedCount: savedShops.length,
      totalCount: committees ? shops.length : null,
      savedMs: readMs.length > 0 ? Math.min(...readMs) : null,
    },
    savedStores: savedShops.map(({ id, name }) => ({ id, name })),
    orders: userId === null ? null : ordersOf(queries, userId),
    picturePaths: picturesOf(all, sold),
  }
}

function wholeList(saved: Saved<readonly unknown[]> | undefined): InventoryPart {
  if (!saved) return nothing
  const { data, savedMs } = saved
  return { savedCount: data.length, totalCount: data.length, savedMs }
}

function ordersOf(queries: readonly SavedQuery[], userId: number): InventoryPart {
  const list = find<Order[] | null>(queries, 'orders', 'list', { userId })
  const listed = list?.data ?? []
  const opened = queries.filter(
    ({ queryKey: [resource, kind, params] }) =>
      resource === 'orders' && kind === 'one' && (params as Params)['userId'] === userId,
  )
  if (!list?.data && opened.length === 0) return nothing
  // An order that was placed or opened after the list was read is saved as well.
  const ids = new Set([
    ...listed.map(({ id }) => id),
    ...opened.map(({ state }) => (state.data as Order).id),
  ])
  const times = opened.map(({ state }) => state.dataUpdatedAt)
  const savedMs = Math.min(...(list?.data ? [list.savedMs] : []), ...times)
  return { savedCount: ids.size, totalCount: ids.size, savedMs }
}

function atEvent(product: Product, eventId: number | undefined): EventProduct[] {
  return product.events.filter((event) => event.eventId === eventId)
}

/** Pictures of the own image store; those of other hosts are never saved. */
function picturesOf(committees: readonly Committee[], products: readonly EventProduct[]): string[] {
  const logos = committees.map(committeeLogoPath)
  const pictures = products.flatMap(({ imagePaths, variants }) => [
    ...imagePaths,
    ...variants.flatMap((variant) => variant.imagePaths),
  ])
  return [...new Set([...logos, ...pictures])].filter((path) => !/^https?:/i.test(path))
}
