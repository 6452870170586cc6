// The names of what records of changes refer to by id.
import { type SqlBool, sql } from 'kysely'
import type { Db } from '../../db/schema.ts'

export type NamedKind = 'committee' | 'event' | 'product'
export type Names = Record<NamedKind, ReadonlyMap<number, string>>

const isOneOf = (ids: ReadonlySet<number>, column: string) =>
  sql<SqlBool>`${sql.ref(column)} = any(${[...ids]}::integer[])`

/** The names of those that are still there, by id; a product is the product of an event. */
export async function findNames(
  db: Db,
  ids: Record<NamedKind, ReadonlySet<number>>,
): Promise<Names> {
  const [committees, events, products] = await Promise.all([
    db
      .selectFrom('committees')
      .select(['id', 'name'])
      .where(isOneOf(ids.committee, 'id'))
      .execute(),
    db.selectFrom('events').select(['id', 'name']).where(isOneOf(ids.event, 'id')).execute(),
    db
      .selectFrom('event_products as ep')
      .innerJoin('products as p', 'p.id', 'ep.product_id')
      .select(['ep.id', 'p.name'])
      .where(isOneOf(ids.product, 'ep.id'))
      .execute(),
  ])
  const byId = (rows: readonly { id: number; name: string }[]) =>
    new Map(rows.map(({ id, name }) => [id, name]))
  return { committee: byId(committees), event: byId(events), product: byId(products) }
}
