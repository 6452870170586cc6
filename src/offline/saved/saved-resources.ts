// What the device saves of the query cache: the one place that says whose it is, how long it may be
// restored, and which shape a restored entry must have. A resource without a row stays in memory.
import * as z from 'zod/mini'
import type { Kind, Resource } from '../../lib/query/query-keys.ts'
import {
  announcement,
  committee,
  order,
  product,
  requestForm,
  schedule,
  showEvent,
} from './saved-shapes.ts'

/** `shared`: anyone who opens the app on this device may read it. `own`: the user in the query's key alone. */
export type SavedOwner = 'shared' | 'own'

export interface SavedResource {
  owner: SavedOwner
  /** Older entries are dropped when the device is read. */
  maxAgeMs: number
  /** By kind of query. */
  shapes: Partial<Record<Kind, z.ZodMiniType>>
}

const days = (count: number) => count * 24 * 60 * 60 * 1000

const savedResources: Partial<Record<Resource, SavedResource>> = {
  events: { owner: 'shared', maxAgeMs: days(30), shapes: { list: z.array(showEvent) } },
  announcements: {
    owner: 'shared',
    maxAgeMs: days(30),
    shapes: { list: z.nullable(z.array(announcement)) },
  },
  committees: {
    owner: 'shared',
    maxAgeMs: days(30),
    shapes: { list: z.array(committee), one: committee },
  },
  committeeContent: { owner: 'shared', maxAgeMs: days(30), shapes: { one: z.string() } },
  schedule: { owner: 'shared', maxAgeMs: days(30), shapes: { one: z.nullable(schedule) } },
  forms: { owner: 'shared', maxAgeMs: days(30), shapes: { one: z.nullable(requestForm) } },
  // Prices and stock change: a week covers the show.
  products: { owner: 'shared', maxAgeMs: days(7), shapes: { list: z.array(product) } },
  orders: {
    owner: 'own',
    maxAgeMs: days(30),
    shapes: { list: z.nullable(z.array(order)), one: order },
  },
}

export interface SavedQueryRule {
  owner: SavedOwner
  maxAgeMs: number
  shape: z.ZodMiniType
}

/** How the query with this key is saved; null = memory only. */
export function savedRuleOf(queryKey: readonly unknown[]): SavedQueryRule | null {
  const [resource, kind] = queryKey
  const row = Object.entries(savedResources).find(([name]) => name === resource)?.[1]
  const shape = Object.entries(row?.shapes ?? {}).find(([name]) => name === kind)?.[1]
  return row && shape ? { owner: row.owner, maxAgeMs: row.maxAgeMs, shape } : null
}
