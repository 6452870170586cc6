// Wording of the desk's search.
import type { DeskHit } from '#contract/entities/desk/find.ts'

export const findMessages = {
  open: 'Search',
  shortcut: 'Ctrl+K',
  title: 'Find at the desk',
  text: 'An order, a store, a product, an event of the schedule, a person or a page of the desk.',
  label: 'Words or a number',
  clear: 'Clear the search',
  results: 'Results',
  none: 'Nothing contains all these words.',
  searching: 'Searching...',
  failed: 'The search got no answer. Only pages are listed.',
  count: (count: number) => (count === 1 ? '1 result' : `${count} results`),
  page: 'Page',
  kinds: {
    order: 'Order',
    committee: 'Store',
    product: 'Product',
    item: 'Schedule',
    person: 'Person',
  } satisfies Record<DeskHit['kind'], string>,
} as const
