// When the own dogs are in: the marks of this device, with what the rings report (rule 111).
import type { Schedule, ScheduleItem } from '#contract/entities/schedule.ts'
import { type ClassList, classesOf, type DogClass } from '#contract/entities/classes.ts'
import { whenIn, type WhenIn } from '#contract/rules/classes/when-in.ts'
import { localTimeAt } from '#contract/values/time/zoned-time.ts'
import { useClasses } from './classes.ts'
import { type StoredMark, useMarks } from './dog-marks.ts'
import { silencesAt } from './ring-silence.ts'

export interface OwnDog {
  /** Its place is that of today’s list. */
  mark: StoredMark
  /** undefined = the event or the class is gone. */
  item: ScheduleItem | undefined
  one: DogClass | undefined
  when: WhenIn
  /** Another own dog that may be in at the same time in another ring. */
  clash: OwnDog | undefined
}

interface Known {
  schedule: Pick<Schedule, 'items' | 'timeZone'>
  lists: readonly ClassList[]
  marks: readonly StoredMark[]
  nowMs: number
}

const dayOf = ({ start }: ScheduleItem) => start.slice(0, 10)

/** The events of an event's ring and day; events without a ring don't wait for each other. */
export const ringDayFor = (items: readonly ScheduleItem[], item: ScheduleItem) => ({
  items: items.filter(
    (other) =>
      other.id === item.id ||
      (item.ring !== '' && other.ring === item.ring && dayOf(other) === dayOf(item)),
  ),
})

/** What is known of each marked dog, the next one first; those of which nothing more comes are last. */
export function ownDogsAt({ schedule, lists, marks, nowMs }: Known): OwnDog[] {
  const { items, timeZone } = schedule
  const silences = silencesAt(schedule, nowMs)
  const now = localTimeAt(nowMs, timeZone)
  const dogs = marks.map((stored): OwnDog => {
    const item = items.find(({ id }) => id === stored.itemId)
    const list = lists.find(({ itemId }) => itemId === stored.itemId)
    const one = list && classesOf(list).find(({ id }) => id === stored.classId)
    const mark = { ...stored, place: placeIn(one, stored) }
    const silentSince = silences.get(mark.itemId) ?? null
    const ringDay = { items: item ? ringDayFor(items, item).items : [], lists, silentSince }
    const when = whenIn(ringDay, mark, now)
    return { mark, item, one, when, clash: undefined }
  })
  return dogs
    .map((dog) => ({ ...dog, clash: dogs.find((other) => isClash(dog, other)) }))
    .sort((a, b) => orderOf(a).localeCompare(orderOf(b)))
}

/** Where the dog stands in its class now; a place that no class has, when its number is gone. */
function placeIn(one: DogClass | undefined, { place, number }: StoredMark): number | null {
  if (number === '' || !one || one.numbers.length === 0) return place
  return one.numbers.indexOf(number) + 1 || goneFrom(one)
}
const goneFrom = ({ count }: DogClass) => count + 1

const orderOf = ({ when }: OwnDog) =>
  when.kind === 'expected' || when.kind === 'printed' ? when.at : '9'

function isClash({ mark, item, when }: OwnDog, other: OwnDog): boolean {
  if (when.kind !== 'expected' || other.when.kind !== 'expected') return false
  const isElsewhere = mark.itemId !== other.mark.itemId && item?.ring !== other.item?.ring
  return isElsewhere && when.from <= other.when.until && other.when.from <= when.until
}

/** The marked dogs of a show, and since when the classes are known; none until the device has been read. */
export function useOwnDogs(
  eventId: number,
  schedule: Pick<Schedule, 'items' | 'timeZone'>,
  nowMs: number,
): { dogs: OwnDog[]; savedMs: number } {
  const marks = useMarks(eventId)
  const known = useClasses(eventId)
  if (!known || marks.length === 0) return { dogs: [], savedMs: 0 }
  return {
    dogs: ownDogsAt({ schedule, lists: known.lists, marks, nowMs }),
    savedMs: known.savedMs,
  }
}
