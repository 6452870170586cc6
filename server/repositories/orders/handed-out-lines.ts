// The lines of orders that are handed out one by one (rule 85). In the SQL, `o` is the order, and `l` a line.
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../db/schema.ts'
import { isOrderHeld } from '../money/disputes.ts'

const piecesLeftOf = (line: string) => sql<number>`(${sql.ref(`${line}.quantity`)} - coalesce((
  select sum(f.quantity) from refund_lines f join refunds r on r.id = f.refund_id
  where f.order_line_id = ${sql.ref(`${line}.id`)} and r.state <> 'failed'), 0)::int)`

/** Pieces of the line `l` that no refund, done or under way, has taken. */
export const piecesLeft = piecesLeftOf('l')

/** The line was not handed out before the others, and a piece of it is left. */
const isOpen = sql<boolean>`(l.handed_out_at is null and ${piecesLeft} > 0)`

const hasLine = (isMeant: RawBuilder<boolean>) => sql<boolean>`exists (select from order_lines m
  where m.order_id = o.id and ${isMeant})`
const isMailed = sql<boolean>`m.needs_shipping`
const isToPickUp = sql<boolean>`(not m.needs_shipping and ${piecesLeftOf('m')} > 0)`

/** The order was shipped, refunded since or not, while other items of it are picked up. */
const isShippedInPart = sql<boolean>`(o.shipped_at is not null and ${hasLine(isMailed)} and ${hasLine(isToPickUp)})`

/** The line may be handed out: of an order that was shipped in part, only what is picked up. */
const mayBeHandedOut = sql<boolean>`(${isOpen} and not (l.needs_shipping and ${isShippedInPart}))`

/** The line waits to be handed out or mailed. */
export const isStillHere = sql<boolean>`(${mayBeHandedOut} and (o.shipped_at is null or ${isShippedInPart}))`

/** Real orders that are paid, that no dispute holds, and that are neither handed out nor completed as a whole. */
export const isOpenOrder = sql<boolean>`(o.is_test = false and o.state in ('placed', 'partiallyRefunded', 'shipped')
  and o.picked_up_at is null and o.completed_at is null and not ${isOrderHeld})`

export interface OpenLine {
  id: number
  product_name: string
  variant_name: string
  pieces: number
}

/** The lines that may be handed out. The caller has locked the order. */
export async function findOpenLines(tx: Tx, orderId: number): Promise<OpenLine[]> {
  const { rows } = await sql<OpenLine>`
    select l.id, l.product_name, l.variant_name, ${piecesLeft} as pieces
    from order_lines l join orders o on o.id = l.order_id
    where l.order_id = ${orderId} and ${mayBeHandedOut}
    order by l.id`.execute(tx)
  return rows
}

/** Notes when lines were handed out. The caller has locked the order. */
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
