// The file of the books: the tables of the Books page, one below the other.
import type { DeskBooks } from '#contract/entities/desk/books.ts'
import { paymentMethodWords } from '#contract/entities/order.ts'
import { centsCell, type CsvCell } from '#server/csv.ts'

const columns = ['By', 'Name', 'Captured', 'Refunded', 'Disputed', 'Pending', 'Kept']

const partWords = {
  committee: 'Committee',
  shipping: 'Shipping',
  paymentException: 'Payments without an order',
} satisfies Record<DeskBooks['parts'][number]['part'], string>

/** The rows of one table have the same `By`; those of committees, shipping and payments without an order are one table. */
export function booksFile({ total, methods, days, parts }: DeskBooks): CsvCell[][] {
  const row = (by: string, name: string, sums: DeskBooks['total']) => [
    by,
    name,
    centsCell(sums.capturedCents),
    centsCell(sums.refundedCents),
    centsCell(sums.disputedCents),
    centsCell(sums.pendingCents),
    centsCell(sums.capturedCents - sums.refundedCents - sums.disputedCents),
  ]
  return [
    columns,
    row('All', 'In all', total),
    ...methods.map((one) => row('Payment', paymentMethodWords[one.method], one)),
    ...days.map((one) => row('Day', one.day, one)),
    ...parts.map((one) => row('Committee', one.name || partWords[one.part], one)),
  ]
}
