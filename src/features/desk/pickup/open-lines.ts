// The lines of an order that are still to hand out. Pure.
import type { PickupOrder } from '#contract/entities/desk/pickup.ts'

type Line = PickupOrder['lines'][number]

const piecesOfLine = ({ quantity, refundedQuantity }: Line) => quantity - refundedQuantity

/** Whether all that the order still has was mailed: it is handed out only if it has come back. */
export function isAllMailed({ lines }: PickupOrder): boolean {
  const kept = lines.filter((line) => piecesOfLine(line) > 0)
  return kept.some(({ hasLeft }) => hasLeft) && kept.every(({ isShipped }) => isShipped)
}

/** Not handed out before the others, not refunded as a whole, and here: not mailed, unless all of the order was. */
export const openLinesOf = (order: PickupOrder): Line[] =>
  order.lines.filter(
    (line) =>
      line.handedOutAtMs === null &&
      piecesOfLine(line) > 0 &&
      (!line.hasLeft || isAllMailed(order)),
  )

export const piecesOf = (lines: readonly Line[]) =>
  lines.reduce((sum, line) => sum + piecesOfLine(line), 0)
