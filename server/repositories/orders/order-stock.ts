// The stock rows of an order's lines.
import type { Tx } from '../../db/schema.ts'

/** The lines with the stock of their product and of their variant. */
export function findLinesToTake(tx: Tx, orderId: number) {
  return tx
    .selectFrom('order_lines as l')
    .innerJoin('event_products as p', 'p.id', 'l.event_product_id')
    .leftJoin('event_variants as v', (join) =>
      join
        .onRef('v.event_product_id', '=', 'l.event_product_id')
        // Old lines have no variant id; their variant is found by its stock.
        .on((eb) =>
          eb.or([
            eb('v.id', '=', eb.ref('l.event_variant_id')),
            eb.and([
              eb('l.event_variant_id', 'is', null),
              eb('v.stock_id', '=', eb.ref('l.stock_id')),
            ]),
          ]),
        ),
    )
    .selectAll('l')
    .select(['p.stock_id as product_stock_id', 'v.stock_id as variant_stock_id', 'p.few_left'])
    .where('l.order_id', '=', orderId)
    .orderBy('l.id')
    .execute()
}

export async function saveLineStock(tx: Tx, lineId: number, stockId: number): Promise<void> {
  await tx.updateTable('order_lines').set({ stock_id: stockId }).where('id', '=', lineId).execute()
}

/** Forgets which pieces of an order went back: it has taken none. */
export async function forgetReturnedPieces(tx: Tx, orderId: number): Promise<void> {
  const to = { returned_quantity: 0 }
  await tx.updateTable('order_lines').set(to).where('order_id', '=', orderId).execute()
}

export async function saveReturnedPieces(tx: Tx, lineId: number, pieces: number): Promise<void> {
  const to = { returned_quantity: pieces }
  await tx.updateTable('order_lines').set(to).where('id', '=', lineId).execute()
}
