// Wording of the change of many products at once.
import { productMessages } from '../messages.ts'

const products = (count: number) => (count === 1 ? '1 product' : `${count} products`)

export const manyProductMessages = {
  buttons: { price: 'prices', times: 'times', sale: 'sale' },
  titles: {
    price: (count: number) => `Change the prices of ${products(count)}`,
    times: (count: number) => `Change the times of ${products(count)}`,
    sale: (count: number) => `End or resume the sale of ${products(count)}`,
  },
  how: 'How',
  hows: {
    set: 'Set the price to',
    raise: 'Raise the price by an amount',
    lower: 'Lower the price by an amount',
    raisePercent: 'Raise the price by a percentage',
    lowerPercent: 'Lower the price by a percentage',
  },
  amount: 'Amount',
  percent: 'Percent',
  percentHint: 'Rounded to the cent. Extra prices of colors and sizes stay as they are.',
  amountHint: 'Extra prices of colors and sizes stay as they are.',
  timesHint: (zone: string) => `Times are in ${zone}. An empty time takes away what was there.`,
  times: {
    availableAt: 'Change when the sale begins',
    memberAvailableAt: 'Change when it begins for members and early access',
    endsAt: 'Change when the sale ends',
  },
  timeOf: {
    availableAt: 'Sale begins',
    memberAvailableAt: 'Sale begins for members and early access',
    endsAt: 'Sale ends',
  },
  endsHint: 'The last price ends then.',
  sale: 'Sale',
  sales: { end: 'End the sale', resume: 'Sell again' },
  badAmount: productMessages.errors.amount,
  badPercent: 'Enter a percentage like 10 or 7.5',
  badRaise: (most: number) => `At most ${most.toLocaleString('en-US')} %`,
  badLower: 'At most 100 %',
  badTime: 'Enter a full date and time',
  line: (label: string, before: string, after: string) => `${label}: ${before} → ${after}`,
  price: 'Price',
  priceFrom: (when: string) => `Price from ${when}`,
  saleIs: { true: 'ended', false: 'for sale' },
  noTime: 'none',
} as const
