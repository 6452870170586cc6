// The values of a product in words: beside their fields, in the history, and in the message of a conflict.
import type { RecordedValue } from './desk/products.ts'

export const productLabels: Readonly<Record<RecordedValue, string>> = {
  name: 'Name',
  description: 'Description',
  prices: 'Prices',
  isSoldOut: 'The sale has ended (Sold Out)',
  limit: 'Most in one cart',
  availableAt: 'Sale begins',
  memberAvailableAt: 'Sale begins for members and early access',
  shippingCents: 'Shipping for each piece',
  images: 'Pictures',
  imageTexts: 'Pictures in words',
  isTestOnly: 'Test only (visitors don’t see it)',
  fewLeft: 'Tell the chairs by mail when this many are left',
  scheduleTitle: 'Title of its event in the schedule, for calendars',
  fields: 'Questions',
  variants: 'Colors and sizes',
}

const labelOf = new Map<string, string>(Object.entries(productLabels))

/** The label of a value on record; undefined for a value that a product does not have. */
export const productLabelOf = (name: string): string | undefined => labelOf.get(name)
