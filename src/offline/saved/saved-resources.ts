// What the device saves of the query cache: the one place that says whose it is, how long it may be
// restored, and which shape a restored entry must have. A resource without a row stays in memory.
import * as z from 'zod/mini'
import { announcement } from '#contract/entities/announcement.ts'
import { committee } from '#contract/entities/committee.ts'
import { showEvent } from '#contract/entities/event.ts'
import { requestForm } from '#contract/entities/form.ts'
import { order } from '#contract/entities/order.ts'
import { product } from '#contract/entities/product.ts'
import { schedule } from '#contract/entities/schedule.ts'
import type { Kind, Resource } from '#lib/query/query-keys.ts'

type SavedResource = {
  /** Older entries are dropped when the device is read. */
  maxAgeMs: number
  /** By kind of query. A field that comes later has a default, with which older entries stay readable. */
  shapes: Partial<Record<Kind, z.ZodMiniType>>
  /**
   * Of the saved data; an entry without one has 1. It is raised when data of the same shape get another meaning, or
   * when no default can make an older entry readable.
   */
  version: number
} & (
  | {
      /**
       * Anyone who opens the app on this device may read it. An entry of another version is dropped, and read again
       * from the server.
       */
      owner: 'shared'
    }
  | {
      /** The user in the query's key alone may read it. */
      owner: 'own'
      /**
       * An entry of an older version as one of this version: nothing of a user's own is dropped. It must leave data of
       * this version as they are, because a tab of an older release saves them again under its own version.
       */
      upgrade: (data: unknown, version: number) => unknown
    }
)

const days = (count: number) => count * 24 * 60 * 60 * 1000

const shared = { owner: 'shared', version: 1, maxAgeMs: days(30) } as const

const savedResources: Partial<Record<Resource, SavedResource>> = {
  events: { ...shared, shapes: { list: z.array(showEvent) } },
  announcements: { ...shared, shapes: { list: z.nullable(z.array(announcement)) } },
  committees: { ...shared, shapes: { list: z.array(committee), one: committee } },
  committeeContent: { ...shared, shapes: { one: z.string() } },
  schedule: { ...shared, shapes: { one: z.nullable(schedule) } },
  forms: { ...shared, shapes: { one: z.nullable(requestForm) } },
  // Prices and stock change: a week covers the show.
  products: { ...shared, maxAgeMs: days(7), shapes: { list: z.array(product) } },
  orders: {
    owner: 'own',
    version: 2,
    upgrade: upgradeOrders,
    maxAgeMs: days(30),
    shapes: { list: z.nullable(z.array(order)), one: order },
  },
}

export type SavedQueryRule = SavedResource & { shape: z.ZodMiniType }

/** How the query with this key is saved; null = memory only. */
export function savedRuleOf(queryKey: readonly unknown[]): SavedQueryRule | null {
  const [resource, kind] = queryKey
  const row = Object.entries(savedResources).find(([name]) => name === resource)?.[1]
  const shape = Object.entries(row?.shapes ?? {}).find(([name]) => name === kind)?.[1]
  return row && shape ? { ...row, shape } : null
}

// The first release saved the answers of a line by label, as `dataPoints`.
const lineOfVersion1 = z.looseObject({
  dataPoints: z._default(z.record(z.string(), z.string()), {}),
})
const orderOfVersion1 = z.looseObject({ lines: z.array(lineOfVersion1) })

/** Orders of the first version with the answers of their lines; anything else stays as it is. */
function upgradeOrders(data: unknown): unknown {
  if (Array.isArray(data)) return data.map(upgradeOrders)
  const read = orderOfVersion1.safeParse(data)
  if (!read.success) return data
  const lines = read.data.lines.map(({ dataPoints, ...line }) => ({
    answers: Object.entries(dataPoints).map(([label, text]) => ({ label, text })),
    ...line,
  }))
  return { ...read.data, lines }
}
