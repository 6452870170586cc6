// Wording of sales and requests.

export const salesMessages = {
  committee: 'Committee',
  choose: 'Choose a committee',
  chooseText: 'What it sold stands here, by product and variant, with the answers of the shoppers.',
  loading: 'Loading the sales',
  none: 'Nothing sold yet',
  noneText: 'Orders of this committee appear here.',
  noCommittees: 'The committees could not be loaded.',
  table: (product: string) => `Sold of ${product}`,
  columns: { variant: 'Variant', sold: 'Sold', pending: 'Pending check' },
  noVariant: 'No variant',
  sum: 'All',
  count: (count: number, amount: string) => `${count} · ${amount}`,
  lines: (count: number) => (count === 1 ? '1 order line' : `${count} order lines`),
  download: 'Save as CSV',
  saving: 'Saving...',
  saved: (fileName: string) => `Saved as ${fileName}.`,
  pendingNote:
    'Pending: the check has not been received. Sold is before refunds: Books has what was kept.',
} as const

export const requestMessages = {
  chooseText: 'What people sent with its request form stands here.',
  loading: 'Loading the requests',
  none: 'No requests yet',
  noneText: 'What is sent with the request form of this committee appears here.',
  count: (count: number) => (count === 1 ? '1 request' : `${count} requests`),
  noAnswer: 'No answer',
} as const
