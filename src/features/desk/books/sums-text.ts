// Sums of card payments in words. Pure.
import type { DeskProviderCheck } from '../../../../contract/entities/desk-books.ts'
import { formatCents } from '../../../lib/format.ts'
import { bookMessages } from './messages.ts'

/** "$10.00 captured, $0.00 refunded", or that it is not known on that side. */
export function sumsText(sums: DeskProviderCheck['theirs']): string {
  if (!sums) return bookMessages.unknown
  const { capturedCents, refundedCents } = sums
  return bookMessages.sums(formatCents(capturedCents), formatCents(refundedCents))
}
