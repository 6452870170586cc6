// A shared show day beside the schedule of this device (rule 126): what to share, what is known of a shared day, and how
// it becomes part of My Show Day.
import type { ScheduleItem } from '#contract/entities/schedule.ts'
import { type ClassList, classesOf, type DogClass } from '#contract/entities/classes.ts'
import type { SharedDay, SharedDog } from '#contract/entities/shared-day.ts'
import { showDayLimits } from '#contract/entities/show-day-limits.ts'
import { isSameDog, marks, type StoredMark } from './dog-marks.ts'
import { type Star, starredIn, stars } from './show-day.ts'

export interface KnownDog extends SharedDog {
  item: ScheduleItem
  /** undefined = the classes are not known on this device. */
  one: DogClass | undefined
}

interface KnownDay {
  items: ScheduleItem[]
  dogs: KnownDog[]
  /** How many of its events and dogs do not exist, or not any more. */
  goneCount: number
}

/** What of a shared day exists; `lists` are undefined while the classes are not known. */
export function knownDay(
  day: Pick<SharedDay, 'itemIds' | 'dogs'>,
  items: readonly ScheduleItem[],
  lists: readonly ClassList[] | undefined,
): KnownDay {
  const ids = new Set(day.itemIds)
  const known = items.filter((item) => ids.has(item.id))
  const different = day.dogs.filter(
    (dog, at) => day.dogs.findIndex((other) => isSame(dog, other)) === at,
  )
  const dogs = different.flatMap((dog): KnownDog[] => {
    const item = items.find((one) => one.id === dog.itemId)
    const list = lists?.find(({ itemId }) => itemId === dog.itemId)
    const one = list && classesOf(list).find((each) => each.id === dog.classId)
    const isReal = lists === undefined || (one !== undefined && (dog.place ?? 1) <= one.count)
    return item && isReal ? [{ ...dog, item, one }] : []
  })
  const goneCount = ids.size - known.length + different.length - dogs.length
  return { items: known, dogs, goneCount }
}

const isSame = (dog: SharedDog, other: SharedDog) =>
  dog.itemId === other.itemId && dog.classId === other.classId && dog.place === other.place

/** The stars with those of these events; a full list takes no more, so that none of the device's own is lost. */
export function withStars(
  old: readonly Star[],
  eventId: number,
  itemIds: readonly number[],
): readonly Star[] {
  const own = starredIn(old, eventId)
  const added = itemIds.filter((itemId) => !own.has(itemId))
  return [...old, ...added.map((itemId) => ({ eventId, itemId }))].slice(
    0,
    Math.max(old.length, showDayLimits.stars),
  )
}

/** The marks with those of these dogs; a full list takes no more. */
export function withDogs(
  old: readonly StoredMark[],
  eventId: number,
  dogs: readonly (SharedDog & Partial<Pick<KnownDog, 'one'>>)[],
): readonly StoredMark[] {
  const shared = dogs.map((dog) => markOf(eventId, dog))
  const added = shared.filter((dog) => !old.some((one) => isSameDog(one, dog)))
  return [...old, ...added].slice(0, Math.max(old.length, showDayLimits.dogs))
}

/** The mark of a shared dog: this device has told nobody of an absence. */
function markOf(
  eventId: number,
  { itemId, classId, place, one }: SharedDog & Partial<Pick<KnownDog, 'one'>>,
): StoredMark {
  const number = place === null ? '' : (one?.numbers[place - 1] ?? '')
  return { eventId, itemId, classId, place, number, isAbsenceTold: false }
}

interface TakenOver {
  events: number
  dogs: number
  /** Something was left out, because the device keeps no more. */
  isFull: boolean
}

/** Adds what is known of a shared day to My Show Day on this device, and says how much of it is new there. */
export async function takeOver(
  eventId: number,
  { items, dogs }: Pick<KnownDay, 'items' | 'dogs'>,
): Promise<TakenOver> {
  // Who has marked a dog has starred its event.
  const itemIds = [...new Set([...items.map(({ id }) => id), ...dogs.map(({ itemId }) => itemId)])]
  let starred: readonly Star[] = []
  let marked: readonly StoredMark[] = []
  const taken = { events: 0, dogs: 0 }
  await stars.change((old) => {
    starred = withStars(old, eventId, itemIds)
    taken.events = starred.length - old.length
    return starred
  })
  await marks.change((old) => {
    marked = withDogs(old, eventId, dogs)
    taken.dogs = marked.length - old.length
    return marked
  })
  const ids = starredIn(starred, eventId)
  const isFull =
    itemIds.some((itemId) => !ids.has(itemId)) ||
    dogs.some((dog) => !marked.some((mark) => isSameDog(mark, markOf(eventId, dog))))
  return { ...taken, isFull }
}
