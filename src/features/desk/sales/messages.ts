// Wording of sales and requests.
import { counted } from '#contract/values/counted.ts'

export const salesMessages = {
  committee: 'Committee',
  allCommittees: 'All committees',
  loading: 'Loading the sales',
  none: 'Nothing sold yet',
  noneText: 'Orders appear here as soon as somebody places one.',
  noCommittees: 'The committees could not be loaded.',
  table: (product: string) => `Sold of ${product}`,
  columns: {
    variant: 'Variant',
    sold: 'Sold',
    refunded: 'Refunded',
    kept: 'Kept',
    pending: 'Pending check',
  },
  noVariant: 'No variant',
  sum: 'All',
  count: (count: number, amount: string) => `${count} · ${amount}`,
  lines: (count: number) => (count === 1 ? '1 order line' : `${count} order lines`),
  changed: (day: string, before: string) => `Changed by the shopper on ${day}. Before: ${before}`,
  charts: {
    byDay: 'By day',
    byDayOf: (committee: string) => `Sales of ${committee} by day. The table has the numbers.`,
    byProduct: 'By product',
    byProductOf: (committee: string) =>
      `Kept, held and left of each product of ${committee}. The table has the numbers.`,
    byCommittee: 'What each committee kept. The table has the numbers.',
    kept: 'Kept',
    sold: 'Sold',
    columns: {
      day: 'Day',
      pieces: 'Pieces',
      amount: 'Amount',
      product: 'Product',
      held: 'On hold',
      left: 'Left',
    },
    notCounted: 'not counted',
    most: (count: number) => `The chart shows the ${count} with the most kept pieces.`,
  },
  pendingNote: 'Sold is before refunds, Kept after them. Pending: the check has not been received.',
} as const

export const requestMessages = {
  columns: { requests: 'Requests', open: 'Open', last: 'Last sent' },
  never: 'never',
  find: 'Find in the requests',
  state: 'Show',
  states: { all: 'All requests', open: 'Open requests', done: 'Done requests' },
  noMatch: 'No request matches',
  countOf: (shown: number, all: number) => `${shown} of ${counted(all, 'request')}`,
  done: 'Done',
  doneAt: (when: string) => `Done ${when}`,
  markDone: 'Mark as done',
  markOpen: 'Mark as open',
  marked: (name: string, isDone: boolean) =>
    `The request of ${name} is marked as ${isDone ? 'done' : 'open'}.`,
  of: (name: string) => `the request of ${name}`,
  answer: 'Answer by mail',
  loading: 'Loading the requests',
  none: 'No requests yet',
  noneText: 'What is sent with the request form of this committee appears here.',
  count: (count: number) => (count === 1 ? '1 request' : `${count} requests`),
  noAnswer: 'No answer',
} as const
