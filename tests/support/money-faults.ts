// Mistakes a server might make, planted between it and its database: the money model has to find each.
import { Piece } from '../../server/db/piece.ts'

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

const askAsMeant = Piece.prototype.ask
Piece.prototype.ask = function ask(statement, values) {
  const { text } = statement
  if (!planted?.words.every((word) => text.includes(word))) {
    return askAsMeant.call(this, statement, values)
  }
  const changed = planted.instead(text)
  // Another text needs a name of its own, and none is the simplest.
  const mistaken = { text: changed, name: '', columns: null }
  return askAsMeant.call(this, mistaken, changed.includes('$1') ? values : [])
}
