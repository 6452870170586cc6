// Wording of what is looked at before an event opens.
import type { OpeningCheckName } from '#contract/entities/desk/opening-checks.ts'
import { counted } from '#contract/values/counted.ts'

/** Of each check: what is looked at, and what is said while something of it is not done. */
const openingChecks: Readonly<
  Record<OpeningCheckName, readonly [title: string, open: (count: number) => string]>
> = {
  words: [
    'The event’s own words',
    (n) => `${counted(n, 'section is', 'sections are')} empty or still as copied.`,
  ],
  published: [
    'Words in use',
    (n) => `${counted(n, 'section is', 'sections are')} saved and not in use yet.`,
  ],
  payee: ['Payee and address of checks', () => 'Checks have no payee or no address yet.'],
  pages: ['Pages of stores', (n) => `${counted(n, 'page is', 'pages are')} still as copied.`],
  logos: ['Logos of stores', (n) => `${counted(n, 'logo is', 'logos are')} still as copied.`],
  emptyStores: [
    'Something in every store',
    (n) => `${counted(n, 'store has', 'stores have')} no product, no page and no form.`,
  ],
  deadlines: [
    'Order deadlines',
    (n) => `The deadline of ${counted(n, 'store', 'stores')} has passed already.`,
  ],
  forms: [
    'Addresses for requests',
    (n) => `${counted(n, 'request form has', 'request forms have')} no e-mail address to send to.`,
  ],
  pictures: ['Pictures of products', (n) => `${counted(n, 'product has', 'products have')} none.`],
  prices: ['Prices', (n) => `${counted(n, 'product has', 'products have')} none.`],
  stock: ['Stock', (n) => `${counted(n, 'product is', 'products are')} sold out from the start.`],
  schedule: ['Schedule', () => 'The schedule has no event yet.'],
  judges: ['Judges', (n) => `${counted(n, 'event', 'events')} in a ring without a judge.`],
  testOrder: ['A test order', () => 'Nobody has placed one in this shop.'],
  cards: ['Card payments', () => 'The card provider has test keys: no card is charged.'],
  mail: ['Mail', () => 'No message has been sent yet.'],
}

export const openingMessages = {
  heading: 'Before the event opens',
  done: (count: number, all: number) =>
    count === all ? `All ${all} are done.` : `${count} of ${all} are done.`,
  text: 'Nothing here keeps the event from opening.',
  loading: 'Looking at the event',
  isDone: 'Done',
  isOpen: 'Not done',
  show: 'Show',
  checks: openingChecks,
} as const
