// The sums of a row of the books, in their order, with what is left of them. Pure.
import type { DeskBooks } from '../../../../contract/entities/desk-books.ts'
import { bookMessages } from './messages.ts'

const { columns } = bookMessages

/** Captured, refunded, pending, and what is kept: captured less refunded. */
export function sumsOf({ capturedCents, refundedCents, pendingCents }: DeskBooks['total']) {
  return [
    { label: columns.captured, cents: capturedCents },
    { label: columns.refunded, cents: refundedCents },
    { label: columns.pending, cents: pendingCents },
    { label: columns.kept, cents: capturedCents - refundedCents },
  ]
}
