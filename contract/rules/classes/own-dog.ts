// What a person is told of a dog, from the schedule and the lists of all rings (rule 111). Pure.
import { type ClassList, classesOf, type DogClass } from '../../entities/classes.ts'
import type { ScheduleItem } from '../../entities/schedule.ts'
import { type DogMark, type RingDay, timesInRing, whenIn, type WhenIn } from './when-in.ts'

/** A dog as its person has marked it. */
export interface OwnMark extends DogMark {
  /** By which it is found when the list is typed again; '' = the class had no numbers. */
  number: string
}

/** Tells an own dog from the others: its place is not enough, because all whose number is gone have the same. */
export const dogKey = ({ itemId, classId, number, place }: OwnMark): string =>
  [itemId, classId, number || `place-${place ?? 'unknown'}`].join('-')

/** What is known of the rings. */
export interface RingsNow {
  items: readonly ScheduleItem[]
  lists: readonly ClassList[]
  /** Since when nobody reports, by event. */
  silences: ReadonlyMap<number, string>
  /** Local time of the event. */
  now: string
}

export interface WhenOwn {
  /** undefined = the event or the class is gone. */
  item: ScheduleItem | undefined
  one: DogClass | undefined
  /** Its place in today's list. */
  place: number | null
  when: WhenIn
}

/** The place that another person is told of: that in today's list; null = only the class is known. */
export function placeToTell(lists: readonly ClassList[], mark: OwnMark): number | null {
  const list = lists.find(({ itemId }) => itemId === mark.itemId)
  const one = list && classesOf(list).find(({ id }) => id === mark.classId)
  const place = placeIn(one, mark)
  return one && place !== null && place > one.count ? null : place
}

/** When each dog is in, and where it stands in its class now; each event's ring is worked out once. */
export function ownDogsIn(rings: RingsNow): (mark: OwnMark) => WhenOwn {
  const { items, lists, now } = rings
  const itemsById = new Map(items.map((item) => [item.id, item]))
  const listsByItem = new Map(lists.map((list) => [list.itemId, list]))
  const ringDays = new Map<number, RingDay>()
  const ringDayOf = (itemId: number): RingDay => {
    const known = ringDays.get(itemId)
    if (known) return known
    const found = workedOut(rings, itemsById.get(itemId))
    ringDays.set(itemId, found)
    return found
  }
  return (mark) => {
    const list = listsByItem.get(mark.itemId)
    const one = list && classesOf(list).find(({ id }) => id === mark.classId)
    const place = placeIn(one, mark)
    const when = whenIn(ringDayOf(mark.itemId), { ...mark, place }, now)
    return { item: itemsById.get(mark.itemId), one, place, when }
  }
}

function workedOut({ items, lists, silences, now }: RingsNow, item?: ScheduleItem): RingDay {
  const ring = { items: item ? ringDayFor(items, item) : [], lists }
  const silentSince = (item && silences.get(item.id)) ?? null
  return { ...ring, silentSince, times: timesInRing(ring, now) }
}

/** The events of an event's ring and day; events without a ring don't wait for each other. */
export const ringDayFor = (items: readonly ScheduleItem[], item: ScheduleItem): ScheduleItem[] =>
  items.filter(
    (other) =>
      other.id === item.id ||
      (item.ring !== '' && other.ring === item.ring && dayOf(other) === dayOf(item)),
  )

const dayOf = ({ start }: ScheduleItem) => start.slice(0, 10)

/** A place that no class has, when the dog's number is gone. */
function placeIn(one: DogClass | undefined, { place, number }: OwnMark): number | null {
  if (number === '' || !one || one.numbers.length === 0) return place
  return one.numbers.indexOf(number) + 1 || one.count + 1
}
