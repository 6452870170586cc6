// Keeps answers in memory until something they were made of changes, in whichever process, or their time
// is up. What it answers is as true as its feed of changes. Knows nothing of what it keeps.
import type { Clock } from '../clock.ts'
import type { Deps } from '../deps.ts'
import type { CatalogChange, CatalogTable } from '../repositories/catalog-changes.ts'
import { createCatalogFeed } from './catalog-feed.ts'
import { createRecent } from './recent.ts'

/** Something made of rows, with the word on when it is not true any more. */
export interface Built<T> {
  value: T
  /** The tables any change of which makes it untrue. */
  tables: readonly CatalogTable[]
  /** The pieces of stock whose counts and holds it shows. */
  stockIds?: readonly number[]
  /** The instant, in real time, from which on it is another; null = it does not go by the clock. */
  untilMs?: number | null
}

export interface Remembered<T> {
  /** What was built under the name if it still holds, else what `build` makes of the database now. */
  get(name: string, build: () => Promise<Built<T>>): Promise<T>
  /** What is kept under the name, if it is known to hold this instant, without asking anybody. */
  peek(name: string): T | undefined
}

interface Kept<T> extends Built<T> {
  /** The number of the last change it had been told of when it began to be built. */
  asOf: number
  /** The number of the last change that it is known to have outlived. */
  checkedAt: number
}

interface Building<T> {
  /** Whoever arrived up to this number is answered by what it builds. */
  begun: number
  done: Promise<Kept<T>>
}

const stockTables = ['stock', 'holds']
/** What is kept besides a value: without it there would be room for millions of pages with nothing on them. */
const ownBytes = 2048

/** An empty memory over the database, for values whose sizes add up to no more than `mostBytes`. */
export function createRemembered<T>(
  { db, clock, readLagMs }: Pick<Deps, 'db' | 'readLagMs'> & { clock: Pick<Clock, 'realNowMs'> },
  { mostBytes, sizeOf }: { mostBytes: number; sizeOf: (value: T) => number },
): Remembered<T> {
  const recent = createRecent<Kept<T>>(
    mostBytes,
    ({ value }, name) => ownBytes + 2 * name.length + sizeOf(value),
  )
  const building = new Map<string, Building<T>>()
  /** When each table and piece of stock was last told to have changed. */
  const lastChange = new Map<string, number>()
  let allChanged = 0
  let told = 0
  let arrivals = 0

  const feed = createCatalogFeed(db, readLagMs, (changes) => {
    told += 1
    if (changes === 'everything') allChanged = told
    else for (const change of changes) lastChange.set(keyOf(change), told)
  })

  function isTrue(kept: Kept<T>): boolean {
    if (kept.untilMs && clock.realNowMs() >= kept.untilMs) return false
    if (kept.checkedAt === told) return true
    const outlived = (key: string) => (lastChange.get(key) ?? 0) <= kept.asOf
    const { tables, stockIds = [] } = kept
    if (allChanged > kept.asOf || !tables.every(outlived)) return false
    if (stockIds.length > 0 && !stockTables.every(outlived)) return false
    if (!stockIds.every((id) => outlived(stockKey(id)))) return false
    kept.checkedAt = told
    return true
  }

  function begin(name: string, build: () => Promise<Built<T>>): Promise<Kept<T>> {
    const asOf = told
    const done = build().then((built) => {
      const kept = { ...built, asOf, checkedAt: asOf }
      recent.put(name, kept)
      return kept
    })
    const mine = { begun: arrivals, done }
    building.set(name, mine)
    const end = () => {
      if (building.get(name) === mine) building.delete(name)
    }
    done.then(end, end)
    return done
  }

  return {
    peek(name) {
      const kept = feed.isCaughtUp() ? recent.get(name) : undefined
      return kept && isTrue(kept) ? kept.value : undefined
    },
    async get(name, build) {
      arrivals += 1
      const arrived = arrivals
      await feed.catchUp()
      const kept = recent.get(name)
      if (kept && isTrue(kept)) return kept.value
      const underway = building.get(name)
      if (underway && underway.begun >= arrived) return (await underway.done).value
      // Begun before it was asked for here: good only if nothing of it has changed meanwhile.
      const built = await underway?.done.catch(() => undefined)
      if (built && isTrue(built)) return built.value
      const later = building.get(name)
      if (later && later.begun >= arrived) return (await later.done).value
      return (await begin(name, build)).value
    },
  }
}

const stockKey = (id: number) => `stock ${id}`
const keyOf = ({ table, stockId }: CatalogChange) => (stockId === null ? table : stockKey(stockId))
