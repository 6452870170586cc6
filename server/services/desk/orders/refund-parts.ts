// The part of a refund that each line and shipping give: checked against what is left of them, saved with the
// refund, and returned to stock. The caller has locked the order.
import type { CallBody } from '#contract/define-call.ts'
import type { refundDeskOrder } from '#contract/calls/desk/orders.ts'
import { isLeftOfLine, type RefundedPart } from '#contract/rules/orders/refund-lines.ts'
import type { Tx } from '#server/db/schema.ts'
import { Refusal } from '#server/refusal.ts'
import { findLinesOfOrders, type OrderRow } from '#server/repositories/orders/orders.ts'
import {
  findRefundLines,
  insertRefundLines,
  sumParts,
} from '#server/repositories/money/refund-lines.ts'
import { actRefused, idempotencyKeyTaken } from '../shared/refusals.ts'
import { returnRefundedStock } from './stock-back.ts'

export type RefundChoice = Pick<
  CallBody<typeof refundDeskOrder>,
  'cents' | 'lines' | 'shippingCents' | 'restocks'
>

interface Part extends RefundedPart {
  /** null = shipping. */
  lineId: number | null
}

const partsOf = ({ lines, shippingCents }: RefundChoice): Part[] => [
  ...lines,
  ...(shippingCents > 0 ? [{ lineId: null, quantity: 0, cents: shippingCents }] : []),
]

/** Refuses lines that are not the order's, that have less left, or that don't add up to the amount. */
export async function checkParts(tx: Tx, order: OrderRow, choice: RefundChoice): Promise<void> {
  const parts = partsOf(choice)
  if (parts.length === 0) return
  const invalid = (field: string) =>
    new Refusal('invalid', `The value of ${field} does not fit the order.`, { field })
  const ids = new Set(parts.map(({ lineId }) => lineId))
  if (ids.size < parts.length || parts.some(({ quantity, cents }) => quantity + cents === 0)) {
    throw invalid('lines')
  }
  if (parts.reduce((sum, { cents }) => sum + cents, 0) !== choice.cents) throw invalid('cents')
  const lines = await findLinesOfOrders(tx, [order.id])
  const refunded = await findRefundLines(tx, order.id)
  for (const part of parts) {
    const line = lines.find(({ id }) => id === part.lineId)
    if (part.lineId !== null && !line) throw invalid('lines')
    const { unit_cents: unitCents, quantity } = line ?? {
      unit_cents: order.shipping_cents,
      quantity: 1,
    }
    const left = { unitCents, quantity, ...sumParts(refunded, part.lineId) }
    if (!isLeftOfLine(left, part)) {
      throw actRefused('aboveLine', { state: order.state, lineId: part.lineId })
    }
  }
}

/** Saves the parts of a refund, and returns their pieces to stock if it restocks and the order has taken stock. */
export async function saveParts(
  tx: Tx,
  order: OrderRow,
  refundId: number,
  choice: RefundChoice,
): Promise<void> {
  const restocks = choice.restocks && order.stock_taken
  await insertRefundLines(
    tx,
    partsOf(choice).map(({ lineId, quantity, cents }) => ({
      refund_id: refundId,
      order_line_id: lineId,
      quantity,
      cents,
      restocks: restocks && quantity > 0,
    })),
  )
  if (restocks) await returnRefundedStock(tx, order.id)
}

/** Refuses a repeated idempotency key whose refund had other lines, or differs in returning pieces to stock. */
export async function requireSameParts(
  tx: Tx,
  order: OrderRow,
  request: RefundChoice & { idempotencyKey: string },
): Promise<void> {
  const saved = (await findRefundLines(tx, order.id)).filter(
    (row) => row.idempotency_key === request.idempotencyKey,
  )
  const parts = partsOf(request)
  const isSame = saved.every((row) =>
    parts.some(
      (part) =>
        part.lineId === row.order_line_id &&
        part.quantity === row.quantity &&
        part.cents === row.cents,
    ),
  )
  // An order that has taken no stock gives none back.
  const couldRestock = order.stock_taken && parts.some(({ quantity }) => quantity > 0)
  const isSameStock = !couldRestock || request.restocks === saved.some((row) => row.restocks)
  if (saved.length !== parts.length || !isSame || !isSameStock) throw idempotencyKeyTaken()
}
