// Rows of refunds by line. The caller has locked the refund's order before it writes one.
import type { Insertable } from 'kysely'
import type { Db, Schema, Tx } from '../../db/schema.ts'

export type RefundLineRow = Awaited<ReturnType<typeof findRefundLines>>[number]

/** The lines of all refunds of an order, with the state of each refund. */
export function findRefundLines(db: Db, orderId: number) {
  return db
    .selectFrom('refund_lines as l')
    .innerJoin('refunds as r', 'r.id', 'l.refund_id')
    .selectAll('l')
    .select(['r.state', 'r.idempotency_key'])
    .where('r.order_id', '=', orderId)
    .orderBy('l.id')
    .execute()
}

/** Pieces and cents that refunds, done or under way, have taken from a line, or from shipping (null). */
export function sumParts(rows: readonly RefundLineRow[], lineId: number | null) {
  const own = rows.filter((row) => row.order_line_id === lineId && row.state !== 'failed')
  return {
    refundedQuantity: own.reduce((sum, { quantity }) => sum + quantity, 0),
    refundedCents: own.reduce((sum, { cents }) => sum + cents, 0),
  }
}

/**
 * How often the lines of an order were changed: by its shopper, whose `acts` are counted, or by refunds. A refund of
 * pieces counts once, and again when the bank has returned it, so that the number never comes back to an earlier one.
 */
export function countLineChanges(acts: number, rows: readonly RefundLineRow[]): number {
  const ofPieces = rows.filter(({ quantity }) => quantity > 0)
  return acts + ofPieces.length + ofPieces.filter(({ state }) => state === 'failed').length
}

export async function insertRefundLines(
  tx: Tx,
  lines: readonly Insertable<Schema['refund_lines']>[],
): Promise<void> {
  if (lines.length > 0) await tx.insertInto('refund_lines').values(lines).execute()
}
