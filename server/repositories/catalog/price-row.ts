// All that the price of a product depends on, for every query that reads products: what a price needs is added here.
import type { ExpressionBuilder } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { PriceEntry } from '#contract/entities/product.ts'
import type { Priced, PricedVariant } from '#contract/rules/buying/price.ts'
import type { Schema } from '../../db/schema.ts'

/** A price in JSON, with instants as ISO text. */
interface JsonPrice {
  cents: number
  starts_at: string | null
  ends_at: string | null
}

type PricedTables = Schema & { ep: Schema['event_products']; v: Schema['event_variants'] }

/** The columns of the price of the product `ep` of a query: its base prices, oldest first. */
export function priceColumns(eb: ExpressionBuilder<Pick<PricedTables, 'ep' | keyof Schema>, 'ep'>) {
  return [
    jsonArrayFrom(
      eb
        .selectFrom('base_prices as b')
        .select(['b.cents', 'b.starts_at', 'b.ends_at'])
        .whereRef('b.event_product_id', '=', 'ep.id')
        .orderBy('b.id'),
    ).as('prices'),
  ] as const
}

/** The columns of the price of the variant `v` of a query: its costs, oldest first. */
export function costColumns(eb: ExpressionBuilder<Pick<PricedTables, 'v' | keyof Schema>, 'v'>) {
  return [
    jsonArrayFrom(
      eb
        .selectFrom('variant_costs as c')
        .select(['c.cents', 'c.starts_at', 'c.ends_at'])
        .whereRef('c.event_variant_id', '=', 'v.id')
        .orderBy('c.id'),
    ).as('costs'),
  ] as const
}

/** The row that `priceColumns` give. */
export interface PriceRow {
  prices: readonly JsonPrice[]
}

/** The row that `costColumns` give. */
export interface CostRow {
  costs: readonly JsonPrice[]
}

export const toPriced = ({ prices }: PriceRow) =>
  ({ basePriceHistory: toEntries(prices) }) satisfies Priced

export const toPricedVariant = ({ costs }: CostRow) =>
  ({ costHistory: toEntries(costs) }) satisfies PricedVariant

const toMs = (text: string | null) => (text === null ? null : Date.parse(text))

function toEntries(prices: readonly JsonPrice[]): PriceEntry[] {
  return prices.map(({ cents, starts_at, ends_at }) => ({
    cents,
    startMs: toMs(starts_at),
    endMs: toMs(ends_at),
  }))
}
