// What the tables of an event's folder call the facts, where that is another name.
import { type Facts, unitsOf } from '#contract/entities/units.ts'

const headings: Record<string, string> = {
  isOpen: 'open',
  storeTagLine: 'tagLine',
  deadlineMs: 'deadline',
  isShownInStore: 'listed',
  isFeatured: 'featured',
  isMerchandise: 'kind',
  hasProductsOffered: 'options',
  contactEmail: 'email',
  chairNames: 'chairs',
  committeeId: 'committee',
  prices: 'price',
  costs: 'extra',
  colorId: 'color',
  isSoldOut: 'soldOut',
  limitThreshold: 'limit',
  availabilityMs: 'availableFrom',
  memberAvailabilityMs: 'membersFrom',
  shippingCents: 'shipping',
  imagePaths: 'images',
  isTestOnly: 'testOnly',
}

export const headingOf = (name: string): string => headings[name] ?? name

/** The headings of facts, in order. */
export const headingsOf = (facts: Facts): string[] =>
  unitsOf(facts).map(([name]) => headingOf(name))
