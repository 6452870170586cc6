// Lines of carts: as rows, and with the offer of each.
import { type Selectable, sql } from 'kysely'
import { prepared } from '../../db/prepared.ts'
import type { Db, Schema, Tx } from '../../db/schema.ts'
import { type Offer, offerColumns, type OfferVariant, toOffer } from '../catalog/offers.ts'
import { costColumns, type CostRow, priceColumns, toPricedVariant } from '../catalog/price-row.ts'

/** A line without the time of its addition, which only the deletion of old carts reads. */
export type LineRow = Omit<Selectable<Schema['cart_lines']>, 'added_at'>
export type NewLine = Omit<LineRow, 'id'>

const lineColumns = [
  'l.id',
  'l.cart_id',
  'l.event_product_id',
  'l.event_variant_id',
  'l.quantity',
  'l.unit_cents',
  'l.shipping_cents',
  'l.data_points',
] as const satisfies readonly `l.${keyof LineRow}`[]

export interface CartLine {
  row: LineRow
  /** The picture of the variant, else of the product; '' = none. */
  imagePath: string
  offer: Offer
  variant: OfferVariant | null
  /** Whether its product has variants by now. */
  hasVariants: boolean
}

/** The rows of a cart's lines, in the order they were added. */
export function findLineRows(db: Db, cartId: number): Promise<LineRow[]> {
  return db
    .selectFrom('cart_lines as l')
    .select(lineColumns)
    .where('l.cart_id', '=', cartId)
    .orderBy('l.id')
    .modifyEnd(prepared)
    .execute()
}

/** The lines of a cart, each with its offer, in the order they were added. */
export async function findLines(db: Db, cartId: number): Promise<CartLine[]> {
  const rows = await db
    .selectFrom('cart_lines as l')
    .innerJoin('event_products as ep', 'ep.id', 'l.event_product_id')
    .innerJoin('products as p', 'p.id', 'ep.product_id')
    .innerJoin('events as e', 'e.id', 'ep.event_id')
    .innerJoin('committees as c', 'c.id', 'ep.committee_id')
    .leftJoin('event_variants as v', 'v.id', 'l.event_variant_id')
    .select([...lineColumns, ...offerColumns, 'v.display_name', 'v.stock_id as variant_stock_id'])
    .select(['ep.images', 'v.images as variant_images'])
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('event_variants as any_v')
            .select('any_v.id')
            .whereRef('any_v.event_product_id', '=', 'ep.id'),
        )
        .as('has_variants'),
    )
    .select(priceColumns)
    .select(costColumns)
    .where('l.cart_id', '=', cartId)
    .orderBy('l.id')
    .modifyEnd(prepared)
    .execute()
  return rows.map((row) => ({
    row,
    imagePath: row.variant_images?.[0] ?? row.images[0] ?? '',
    offer: toOffer(row),
    variant: toVariant(row),
    hasVariants: Boolean(row.has_variants),
  }))
}

interface VariantRow extends CostRow {
  event_variant_id: number | null
  variant_stock_id: number | null
  display_name: string | null
}

function toVariant(row: VariantRow): OfferVariant | null {
  const { event_variant_id: id, variant_stock_id: stockId } = row
  if (id === null || stockId === null) return null
  return { id, displayName: row.display_name ?? '', stockId, ...toPricedVariant(row) }
}

/** Adds a line to a locked cart. */
export async function insertLine(tx: Tx, line: NewLine): Promise<void> {
  await tx
    .insertInto('cart_lines')
    .values({ ...line, data_points: JSON.stringify(line.data_points) })
    .modifyEnd(prepared)
    .execute()
}

/** Changes the quantity of a line of a locked cart, and its price to the current one. */
export async function updateLine(
  tx: Tx,
  lineId: number,
  to: Pick<LineRow, 'quantity' | 'unit_cents' | 'shipping_cents'>,
): Promise<void> {
  await tx
    .updateTable('cart_lines')
    .set({ ...to, added_at: sql`now()` })
    .where('id', '=', lineId)
    .execute()
}

/** Deletes a line of the cart; false when the cart has no such line. */
export async function deleteLine(tx: Tx, cartId: number, lineId: number): Promise<boolean> {
  const deleted = await tx
    .deleteFrom('cart_lines')
    .where('id', '=', lineId)
    .where('cart_id', '=', cartId)
    .executeTakeFirst()
  return deleted.numDeletedRows === 1n
}

/** Changes the price of a line of a locked cart. */
export async function repriceLine(
  tx: Tx,
  lineId: number,
  price: Pick<LineRow, 'unit_cents' | 'shipping_cents'>,
): Promise<void> {
  await tx.updateTable('cart_lines').set(price).where('id', '=', lineId).execute()
}
