// What the events of the database and their parts are named, for imports of rows without a number or a key.
import type { Tx } from '../db/schema.ts'
import { nextId } from '../repositories/catalog/events.ts'

/** An event with the names in it. */
export interface EventNames {
  id: number
  name: string
  committees: readonly { id: number; name: string }[]
  products: readonly { key: string; committeeId: number; name: string }[]
  items: readonly { key: string; title: string; start: string }[]
}

/** What an import needs to know about the database to number its rows. */
export interface KnownNames {
  events: readonly EventNames[]
  nextEventId: number
  nextCommitteeId: number
}

/** A product without a key has one made from its id, as in an export; so has a schedule item. */
export const productKeyOf = ({ id, key }: { id: number; key: string | null }) =>
  key ?? `product-${id}`
export const itemKeyOf = ({ id, key }: { id: number; key: string | null }) => key ?? `item-${id}`

export async function readKnownNames(tx: Tx): Promise<KnownNames> {
  const events = await tx.selectFrom('events').select(['id', 'name']).orderBy('id').execute()
  const committees = await tx
    .selectFrom('committees')
    .select(['id', 'name', 'event_id'])
    .orderBy('id')
    .execute()
  const products = await tx
    .selectFrom('event_products as ep')
    .innerJoin('products as p', 'p.id', 'ep.product_id')
    .select(['ep.id', 'ep.key', 'ep.event_id', 'ep.committee_id', 'p.name'])
    .orderBy('ep.sort_order')
    .orderBy('ep.id')
    .execute()
  const items = await tx
    .selectFrom('schedule_items')
    .select(['id', 'key', 'event_id', 'title', 'starts_local'])
    .orderBy('starts_local')
    .orderBy('id')
    .execute()
  const [committeesOf, productsOf, itemsOf] = [
    Map.groupBy(committees, (row) => row.event_id),
    Map.groupBy(products, (row) => row.event_id),
    Map.groupBy(items, (row) => row.event_id),
  ]
  return {
    events: events.map(({ id, name }) => ({
      id,
      name,
      committees: (committeesOf.get(id) ?? []).map((row) => ({ id: row.id, name: row.name })),
      products: (productsOf.get(id) ?? []).map((row) => ({
        key: productKeyOf(row),
        committeeId: row.committee_id,
        name: row.name,
      })),
      items: (itemsOf.get(id) ?? []).map((row) => ({
        key: itemKeyOf(row),
        title: row.title,
        start: row.starts_local,
      })),
    })),
    nextEventId: await nextId(tx, 'events'),
    nextCommitteeId: await nextId(tx, 'committees'),
  }
}
