// What the desk refuses of a product, as errors of its row: an import takes what the desk takes (rule 58).
import type * as z from 'zod/mini'
import type { RowReader } from './row-reader.ts'

/** The columns of values that people enter under another name. Questions and variants have their own tables. */
const columns: Readonly<Record<string, string>> = {
  cents: 'price',
  startsAt: 'from',
  endsAt: 'until',
  prices: 'price',
  costs: 'extra',
  availableAt: 'availableFrom',
  memberAvailableAt: 'membersFrom',
  shippingCents: 'shipping',
  fields: 'key',
  variants: 'key',
}
const nouns: Readonly<Record<string, string>> = {
  prices: 'prices',
  costs: 'prices',
  images: 'pictures',
  imageTexts: 'texts of pictures',
  fields: 'questions',
  variants: 'variants',
  options: 'options',
}
const amounts = new Set(['cents', 'shippingCents'])
const instants = new Set(['startsAt', 'endsAt', 'availableAt', 'memberAvailableAt'])

/**
 * Adds an error for each value of the entry that the desk's schema refuses. The rows inside it, such as its prices, are
 * left out: each is checked where it is read. `amountAt` is the column of the entry's amount.
 */
export function checkDeskLimits<Entry extends object>(
  read: RowReader,
  schema: z.ZodMiniType<Entry>,
  entry: Entry,
  amountAt = 'price',
): void {
  // A row with an error has placeholders.
  if (!read.isGood()) return
  const values = new Map<string, unknown>(Object.entries(entry))
  for (const issue of schema.safeParse(entry).error?.issues ?? []) {
    const [name = '', ...inner] = issue.path.map(String)
    if (inner.length > 0) continue
    const column = name === 'cents' ? amountAt : (columns[name] ?? name)
    const cause = limitInWords(issue, name)
    const value = values.get(name)
    read.error(column, Array.isArray(value) ? `${cause} These are ${value.length}.` : cause, cause)
  }
}

function limitInWords(issue: z.core.$ZodIssue, name: string): string {
  if (instants.has(name)) return 'The year must be between 2000 and 2099.'
  const said = (limit: number | bigint) =>
    amounts.has(name)
      ? (Number(limit) / 100).toLocaleString('en-US', {
          style: 'currency',
          currency: 'USD',
          maximumFractionDigits: 0,
        })
      : limit.toLocaleString('en-US')
  if (issue.code === 'too_big') {
    const noun = nouns[name]
    const most = said(issue.maximum)
    return noun ? `At most ${most} ${noun}.` : `This must be at most ${most}.`
  }
  if (issue.code === 'too_small') return `This must be at least ${said(issue.minimum)}.`
  return 'The desk does not take this value.'
}
