// What a person has to do in the days of the show, from all that the device knows (rule 120). Pure.
import type { ScheduleItem } from '../../entities/schedule.ts'
import { busyTimes, type WhenIn } from '../classes/when-in.ts'
import { expectedTimes } from '../schedule/expected-times.ts'
import type { OrderedPieces } from './own-orders.ts'

/** What somebody has promised, typed by hand; times are local times of the event. */
export interface OwnPromise {
  id: string
  at: string
  /** null = not known. */
  until: string | null
  text: string
  /** '' = none. */
  place: string
}

/** An own dog with what is known of its time. */
export interface DogOfDay {
  key: string
  /** "Dog 21, Open Dogs". */
  title: string
  itemId: number
  ring: string
  room: string
  /** Its place in the class; null = not known. */
  place: number | null
  when: WhenIn
}

interface EntryFacts {
  /** Unique among the entries. */
  key: string
  title: string
  /** '' = not known. */
  place: string
  ring: string
  /** The local time that is said. */
  at: string
  /** The times that it takes; `until` null = its end is not known. */
  from: string
  until: string | null
  /** False for what takes no time of the day: canceled events, and events whose own dogs stand for them. */
  isBusy: boolean
}

export type DayEntry = EntryFacts &
  (
    | { kind: 'event'; item: ScheduleItem; isStarred: boolean; ordered: readonly OrderedPieces[] }
    | { kind: 'dog'; dog: DogOfDay }
    | { kind: 'promise'; promise: OwnPromise }
  )

export interface DaySources {
  items: readonly ScheduleItem[]
  starred: ReadonlySet<number>
  ordered: ReadonlyMap<number, readonly OrderedPieces[]>
  dogs: readonly DogOfDay[]
  promises: readonly OwnPromise[]
}

/** All entries of all days: each event, dog and promise once. A dog that is not awaited any more has none. */
export function dayEntries({ items, starred, ordered, dogs, promises }: DaySources): DayEntry[] {
  const awaited = dogs.flatMap(dogEntry)
  const withDog = new Set(awaited.map(({ dog }) => dog.itemId))
  const events = items.flatMap((item): DayEntry[] => {
    const pieces = ordered.get(item.id) ?? []
    const isStarred = starred.has(item.id)
    if (!isStarred && pieces.length === 0) return []
    const { start, end } = expectedTimes(item)
    return [
      {
        kind: 'event',
        key: `event-${item.id}`,
        title: item.title,
        place: item.room,
        ring: item.ring,
        at: start,
        from: start,
        until: end,
        isBusy: item.status !== 'cancelled' && !withDog.has(item.id),
        item,
        isStarred,
        ordered: pieces,
      },
    ]
  })
  return [...events, ...awaited, ...promises.map(promiseEntry)]
}

type DogEntry = Extract<DayEntry, { kind: 'dog' }>

function dogEntry(dog: DogOfDay): DogEntry[] {
  const { when, title, room: place, ring } = dog
  const facts = { kind: 'dog', key: `dog-${dog.key}`, title, place, ring, isBusy: true } as const
  if (when.kind === 'expected') {
    return [{ ...facts, at: when.at, ...busyTimes(when), dog }]
  }
  if (when.kind === 'printed') {
    return [{ ...facts, at: when.at, from: when.at, until: null, dog }]
  }
  return []
}

function promiseEntry(promise: OwnPromise): DayEntry {
  const { id, at, until, text, place } = promise
  const times = { at, from: at, until }
  return {
    kind: 'promise',
    key: `promise-${id}`,
    title: text,
    place,
    ring: '',
    ...times,
    isBusy: true,
    promise,
  }
}
