// Mistakes a server might make, planted between it and its database: the money model has to find each.
import pg from 'pg'

export type PlantedFault = keyof typeof faults

/** Replaces the text of each statement that it is about. */
interface Mistake {
  isAbout: (text: string) => boolean
  instead: (text: string) => string
}

const findsNothing = (text: string) => text.replaceAll(/\bwhere\b/g, 'where false and')
const doesNothing = () => 'select 1 where false'
const has =
  (...words: string[]) =>
  (text: string) =>
    words.every((word) => text.includes(word))

const faults = {
  'a hold is not counted': {
    isAbout: has('from "holds"', 'sum('),
    instead: (text) => text.replace(/(from "holds".*?)where/s, '$1where false and'),
  },
  'a sale takes no stock': {
    isAbout: has('update stock set', 'sold = sold +'),
    instead: (text) => text.replace('where stock.id', 'where false and stock.id'),
  },
  'money without an order is forgotten': {
    isAbout: has('insert into "payment_exceptions"'),
    instead: doesNothing,
  },
  'an ordered cart stays open': {
    isAbout: has("update carts set state = 'ordered'"),
    instead: (text) => text.replace("state = 'ordered' where", "state = 'ordered' where false and"),
  },
  'what went back is not counted': {
    isAbout: has('select', 'from "refunds"'),
    instead: findsNothing,
  },
} satisfies Record<string, Mistake>

export const plantedFaults = Object.keys(faults) as PlantedFault[]

let planted: Mistake | null = null

/** Does the work with the mistake in every statement it is about, on whichever connection of this process. */
export async function withFault<T>(fault: PlantedFault, work: () => Promise<T>): Promise<T> {
  planted = faults[fault]
  try {
    return await work()
  } finally {
    planted = null
  }
}

const asMeant = pg.Client.prototype.query as (text: unknown, values?: unknown[]) => unknown
Object.assign(pg.Client.prototype, {
  query(this: pg.Client, text: unknown, values: unknown[] = []) {
    if (typeof text !== 'string' || !planted?.isAbout(text)) {
      return asMeant.call(this, text, values)
    }
    const changed = planted.instead(text)
    return asMeant.call(this, changed, changed.includes('$1') ? values : [])
  },
})
