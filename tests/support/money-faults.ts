// Mistakes a server might make, planted between it and its database: the money model has to find each.
import pg from 'pg'

export type PlantedFault = keyof typeof faults

/** What goes out in the place of each statement that has all the words. */
interface Mistake {
  words: readonly string[]
  instead: (text: string) => string
}

const findsNothing = (text: string) => text.replaceAll(/\bwhere\b/g, 'where false and')
const doesNothing = () => 'select 1 where false'

const faults = {
  'a hold is not counted': {
    words: ['from holds', 'sum('],
    instead: (text) => text.replace(/(from holds.*?)where/s, '$1where false and'),
  },
  'a sale takes no stock': { words: ['update stock', 'sold = sold +'], instead: findsNothing },
  'money without an order is forgotten': {
    words: ['insert into "attentions"'],
    instead: doesNothing,
  },
  'an ordered cart stays open': {
    words: ["update carts set state = 'ordered'"],
    instead: (text) =>
      text.replace(/(update carts set state = 'ordered') where/, '$1 where false and'),
  },
  'what went back is not counted': { words: ['select', 'from "refunds"'], instead: findsNothing },
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

interface Asked {
  text: string
  values?: unknown[]
}
type Ask = (this: pg.Client, asked: Asked, ...more: unknown[]) => unknown

// Connections take their way to ask from here when they are opened.
const prototype = pg.Client.prototype as unknown as { query: Ask }
const askAsMeant = prototype.query
prototype.query = function ask(asked, ...more) {
  const { text, values = [] } = asked
  if (!planted || text === undefined || !planted.words.every((word) => text.includes(word))) {
    return askAsMeant.call(this, asked, ...more)
  }
  const changed = planted.instead(text)
  // Another text needs a name of its own, and none is the simplest.
  return askAsMeant.call(this, { text: changed, values: changed.includes('$1') ? values : [] })
}
