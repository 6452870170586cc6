// A committee's sales and requests as CSV files; server/csv.ts defines the format.
import type { DeskSales, DeskSubmissions } from '#contract/entities/desk/books.ts'
import { orderStateWords } from '#contract/entities/order.ts'
import { centsCell, csvFileName, toCsv } from '#server/csv.ts'
import { localTimeAt } from '#contract/values/time/zoned-time.ts'

export interface TextFile {
  fileName: string
  text: string
}

const soldColumns = [
  'Order',
  'Ordered',
  'Name',
  'Email',
  'State',
  'Product',
  'Variant',
  'Quantity',
  'Each',
  'Amount',
  'Refunded pieces',
  'Refunded',
  'Kept',
]

/** One row for each line sold, one column for each answered question. */
export function salesFile(sales: DeskSales, timeZone: string): TextFile {
  const lines = sales.products.flatMap(({ productName, lines: own }) =>
    own.map((line) => ({ ...line, productName })),
  )
  const labels = [...new Set(lines.flatMap(({ answers }) => answers.map(({ label }) => label)))]
  const rows = lines.map((line) => [
    line.orderId,
    timeText(line.orderedAtMs, timeZone),
    line.customerName,
    line.email,
    orderStateWords[line.state],
    line.productName,
    line.variantName,
    line.quantity,
    centsCell(line.unitCents),
    centsCell(line.unitCents * line.quantity),
    line.refundedCount,
    centsCell(line.refundedCents),
    centsCell(keptCents(line)),
    ...cellsOf(line.answers, labels),
  ])
  return {
    fileName: csvFileName(sales.committeeName, 'sold'),
    text: toCsv([[...soldColumns, ...labels], ...rows]),
  }
}

const keptCents = (line: DeskSales['products'][number]['lines'][number]) =>
  line.isPending ? 0 : line.unitCents * line.quantity - line.refundedCents

// Two questions of one product may have the same label: their answers share a cell.
function cellsOf(
  answers: readonly { label: string; text: string }[],
  labels: readonly string[],
): string[] {
  const byLabel = Map.groupBy(answers, ({ label }) => label)
  return labels.map((label) => (byLabel.get(label) ?? []).map(({ text }) => text).join('; '))
}

/** One row for each submission, one column for each question. */
export function submissionsFile(sent: DeskSubmissions, timeZone: string): TextFile {
  const rows = sent.submissions.map(({ id, sentAtMs, name, email, doneAtMs, answers }) => [
    id,
    timeText(sentAtMs, timeZone),
    name,
    email,
    doneAtMs === null ? '' : timeText(doneAtMs, timeZone),
    ...answers,
  ])
  return {
    fileName: csvFileName(sent.committeeName, 'requests'),
    text: toCsv([['Number', 'Sent', 'Name', 'Email', 'Done', ...sent.labels], ...rows]),
  }
}

const timeText = (ms: number, timeZone: string) => localTimeAt(ms, timeZone).replace('T', ' ')
