// The visits that the bench of the pages measures, with what each waits for.
import type { Tap, Visit } from './throttled-visit.ts'

const more: Tap = {
  control: 'nav button',
  text: 'More',
  answer: 'nav [popover]:popover-open, nav button[aria-expanded="true"]',
}
const star: Tap = {
  control: 'li input[type=checkbox]',
  answer: 'li input[type=checkbox]:checked',
}
const colors: Tap = {
  control: 'article details:not([open]) > summary',
  answer: 'article details[open]',
}
/** Needs the code: a guest is asked to log in. */
const addToCart: Tap = {
  control: 'article button:not(:disabled)',
  text: 'Add to Cart',
  answer: '[data-scope="dialog"][data-state="open"], dialog[open]',
}

export interface TimedPage extends Omit<Visit, 'url'> {
  what: string
  path: string
}

const store = { path: '/committee/78', seen: 'main article h3' }
const pages: TimedPage[] = [
  { what: 'home', path: '/', seen: 'main h1', tap: more },
  { what: 'schedule', path: '/schedule', seen: 'main li time', tap: star },
  { what: 'store list', path: '/committee', seen: '[data-testid="store-card"]', tap: more },
  { what: 'directory', path: '/directory', seen: 'main tbody a', tap: more },
  {
    what: 'store of 120',
    ...store,
    tap: colors,
    complete: { selector: 'main article', count: 120 },
  },
]

export const firstVisits: TimedPage[] = [
  ...pages,
  { what: 'store of 120, Add to Cart', ...store, tap: addToCart },
]

/** With the service worker installed, after a visit to each page. */
export const laterVisits: TimedPage[] = pages.flatMap(({ what, ...page }) => [
  { ...page, what: `${what} again` },
  { ...page, what: `${what} again, one bar`, line: 'oneBar' as const },
  { ...page, what: `${what} again, no signal`, line: 'noSignal' as const },
])
