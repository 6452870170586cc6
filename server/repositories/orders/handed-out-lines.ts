// The lines of orders that are handed out one by one (rule 85). The caller has locked the order.
import { sql } from 'kysely'
import type { Tx } from '../../db/schema.ts'

/** Pieces of the line `l` that no refund, done or under way, has taken. */
export const piecesLeft = sql<number>`(l.quantity - coalesce((
  select sum(f.quantity) from refund_lines f join refunds r on r.id = f.refund_id
  where f.order_line_id = l.id and r.state <> 'failed'), 0)::int)`

export interface OpenLine {
  id: number
  product_name: string
  variant_name: string
  pieces: number
}

/** The lines that were not handed out before the others, and of which a piece is left. */
export async function findOpenLines(tx: Tx, orderId: number): Promise<OpenLine[]> {
  const { rows } = await sql<OpenLine>`
    select l.id, l.product_name, l.variant_name, ${piecesLeft} as pieces
    from order_lines l
    where l.order_id = ${orderId} and l.handed_out_at is null and ${piecesLeft} > 0
    order by l.id`.execute(tx)
  return rows
}

/** Notes when lines were handed out. */
export async function saveHandedOut(tx: Tx, lineIds: readonly number[], at: Date): Promise<void> {
  await tx
    .updateTable('order_lines')
    .set({ handed_out_at: at })
    .where('id', 'in', lineIds)
    .execute()
}

/** All lines of the order are back. */
export async function forgetHandedOut(tx: Tx, orderId: number): Promise<void> {
  await tx
    .updateTable('order_lines')
    .set({ handed_out_at: null })
    .where('order_id', '=', orderId)
    .execute()
}
