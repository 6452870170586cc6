// Bugs that the tests inject by changing SQL statements; the money model must find each.
import pg from 'pg'

export type InjectedBug = keyof typeof bugs

/** Replaces the text of each statement that matches. */
interface Bug {
  matches: (text: string) => boolean
  replace: (text: string) => string
}

const matchNothing = (text: string) => text.replaceAll(/\bwhere\b/g, 'where false and')
const doNothing = () => 'select 1 where false'
const includes =
  (...words: string[]) =>
  (text: string) =>
    words.every((word) => text.includes(word))

const bugs = {
  'a hold is not counted': {
    matches: includes('from holds where', 'pieces'),
    replace: (text) => text.replaceAll('from holds where', 'from holds where false and'),
  },
  'a sale takes no stock': {
    matches: includes('update stock set', 'sold = sold +'),
    replace: (text) => text.replace('where stock.id', 'where false and stock.id'),
  },
  'a payment without an order is not recorded': {
    matches: includes('insert into "payment_exceptions"'),
    replace: doNothing,
  },
  'an ordered cart stays open': {
    matches: includes('insert into "orders"', 'update "carts" set "state"'),
    replace: (text) =>
      text.replace(/(update "carts" set "state" = \$\d+) where/, '$1 where false and'),
  },
  'refunds are not counted': {
    matches: includes('select', 'from "refunds"'),
    replace: matchNothing,
  },
  'a dispute is not recorded': {
    matches: includes('insert into "disputes"'),
    replace: doNothing,
  },
} satisfies Record<string, Bug>

export const injectedBugs = Object.keys(bugs) as InjectedBug[]

let activeBug: Bug | null = null

/** Runs the work with the bug in every matching statement, on all connections of this process. */
export async function withInjectedBug<T>(bug: InjectedBug, work: () => Promise<T>): Promise<T> {
  activeBug = bugs[bug]
  try {
    return await work()
  } finally {
    activeBug = null
  }
}

const originalQuery = pg.Client.prototype.query as (...args: unknown[]) => unknown
Object.assign(pg.Client.prototype, {
  query(this: pg.Client, ...args: unknown[]) {
    const [statement, values] = args
    const { text, values: own = values } =
      typeof statement === 'string' ? { text: statement } : (statement as Partial<pg.QueryConfig>)
    if (text === undefined || !activeBug?.matches(text)) return originalQuery.apply(this, args)
    const changed = activeBug.replace(text)
    return originalQuery.call(this, changed, changed.includes('$1') ? own : [])
  },
})
