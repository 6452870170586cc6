// Which pieces and cents of an order's lines, and of its shipping, can still be refunded. Pure.

/** A line, or shipping as a line without pieces, with what is refunded or being refunded of it. */
export interface RefundableLine {
  unitCents: number
  quantity: number
  refundedQuantity: number
  refundedCents: number
}

/** The part of a refund that one line gives; 0 pieces = a lower price for pieces that the shopper keeps. */
export interface RefundedPart {
  quantity: number
  cents: number
}

/** The pieces and cents of a line that can still be refunded. */
export function leftOfLine(line: RefundableLine): RefundedPart {
  const { unitCents, quantity, refundedQuantity, refundedCents } = line
  return {
    quantity: quantity - refundedQuantity,
    cents: Math.max(0, quantity * unitCents - refundedCents),
  }
}

/** The price of some pieces of a line, at most what is left of the line. */
export function centsOfPieces(line: RefundableLine, quantity: number): number {
  return Math.min(quantity * line.unitCents, leftOfLine(line).cents)
}

/** Whether a line has the pieces and cents left that a refund takes from it. */
export function isLeftOfLine(line: RefundableLine, { quantity, cents }: RefundedPart): boolean {
  const left = leftOfLine(line)
  return quantity >= 0 && cents >= 0 && quantity <= left.quantity && cents <= left.cents
}
