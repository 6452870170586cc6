// When the own dogs are in: the marks of this device, with what the rings report (rule 111).
import type { Schedule } from '#contract/entities/schedule.ts'
import type { ClassList } from '#contract/entities/classes.ts'
import { ownDogsIn, type WhenOwn } from '#contract/rules/classes/own-dog.ts'
import { busyTimes } from '#contract/rules/classes/when-in.ts'
import { silencesAt } from '#contract/rules/rings/silences.ts'
import { localTimeAt } from '#contract/values/time/zoned-time.ts'
import { useClasses } from './classes.ts'
import { type StoredMark, useMarks } from './dog-marks.ts'

export interface OwnDog extends Omit<WhenOwn, 'place'> {
  /** Its place is that of today’s list. */
  mark: StoredMark
  /** Another own dog that may be in at the same time in another ring. */
  clash: OwnDog | undefined
}

interface Known {
  schedule: Pick<Schedule, 'items' | 'timeZone'>
  lists: readonly ClassList[]
  marks: readonly StoredMark[]
  nowMs: number
}

/** What is known of each marked dog, the next one first; those of which nothing more comes are last. */
export function ownDogsAt({ schedule, lists, marks, nowMs }: Known): OwnDog[] {
  const silences = silencesAt(schedule, nowMs)
  const now = localTimeAt(nowMs, schedule.timeZone)
  const whenOwn = ownDogsIn({ items: schedule.items, lists, silences, now })
  const dogs = marks.map((stored): OwnDog => {
    const { place, ...known } = whenOwn(stored)
    return { ...known, mark: { ...stored, place }, clash: undefined }
  })
  return dogs
    .map((dog) => ({ ...dog, clash: dogs.find((other) => isClash(dog, other)) }))
    .sort((a, b) => orderOf(a).localeCompare(orderOf(b)))
}

const orderOf = ({ when }: OwnDog) =>
  when.kind === 'expected' || when.kind === 'printed' ? when.at : '9'

function isClash({ mark, item, when }: OwnDog, other: OwnDog): boolean {
  if (when.kind !== 'expected' || other.when.kind !== 'expected') return false
  const isElsewhere = mark.itemId !== other.mark.itemId && item?.ring !== other.item?.ring
  const [own, others] = [busyTimes(when), busyTimes(other.when)]
  return isElsewhere && own.from <= others.until && others.from <= own.until
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
