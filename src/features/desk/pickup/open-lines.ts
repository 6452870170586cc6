// The lines of an order that are still to hand out. Pure.
import type { PickupOrder } from '#contract/entities/desk/pickup.ts'

type Line = PickupOrder['lines'][number]

const piecesOfLine = ({ quantity, refundedQuantity }: Line) => quantity - refundedQuantity

/** Neither handed out before the others nor mailed, and not refunded as a whole. */
export const openLinesOf = ({ lines }: PickupOrder): Line[] =>
  lines.filter((line) => line.handedOutAtMs === null && !line.hasLeft && piecesOfLine(line) > 0)

export const piecesOf = (lines: readonly Line[]) =>
  lines.reduce((sum, line) => sum + piecesOfLine(line), 0)
