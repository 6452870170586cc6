// When the own dogs are in: the marks of this device, with what the rings report (rule 111).
import type { QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Schedule } from '#contract/entities/schedule.ts'
import type { ClassList } from '#contract/entities/classes.ts'
import { ownDogsIn, type WhenOwn } from '#contract/rules/classes/own-dog.ts'
import { isAtOnce } from '#contract/rules/classes/two-rings.ts'
import { silencesAt } from '#contract/rules/rings/silences.ts'
import { localTimeAt } from '#contract/values/time/zoned-time.ts'
import { knownClasses, useClasses } from './classes.ts'
import { marks, markTold, type StoredMark, useMarks } from './dog-marks.ts'
import { scheduleQuery } from './schedule.ts'

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
export function ownDogsAt({ schedule, lists, marks: own, nowMs }: Known): OwnDog[] {
  const silences = silencesAt(schedule, nowMs)
  const now = localTimeAt(nowMs, schedule.timeZone)
  const whenOwn = ownDogsIn({ items: schedule.items, lists, silences, now })
  const dogs = own.map((stored): OwnDog => {
    const { place, ...known } = whenOwn(stored)
    return { ...known, mark: { ...stored, place }, clash: undefined }
  })
  return dogs
    .map((dog) => ({ ...dog, clash: dogs.find((other) => isAtOnce(dog, other)) }))
    .sort((a, b) => orderOf(a).localeCompare(orderOf(b)))
}

const orderOf = ({ when }: OwnDog) =>
  when.kind === 'expected' || when.kind === 'printed' ? when.at : '9'

/** The marked dogs of a show as this device knows them, for code that is not on screen. */
export async function readOwnDogs(
  client: QueryClient,
  eventId: number,
  nowMs: number,
): Promise<OwnDog[]> {
  const schedule = client.getQueryData(scheduleQuery(eventId).queryKey)
  const own = (await marks.reload()).filter((mark) => mark.eventId === eventId)
  if (!schedule || own.length === 0) return []
  return ownDogsAt({ schedule, lists: await knownClasses(client, eventId), marks: own, nowMs })
}

/**
 * The marked dogs of a show, and since when the classes are known; none until the device has been read. A told absence
 * that the steward has confirmed is no longer marked as told.
 */
export function useOwnDogs(
  eventId: number,
  schedule: Pick<Schedule, 'items' | 'timeZone'>,
  nowMs: number,
): { dogs: OwnDog[]; savedMs: number } {
  const own = useMarks(eventId)
  const known = useClasses(eventId)
  const isKnown = known && own.length > 0
  const dogs = isKnown ? ownDogsAt({ schedule, lists: known.lists, marks: own, nowMs }) : []
  useEffect(() => {
    // From now on the steward's word counts, also when the absence is taken back.
    for (const { mark, when } of dogs) {
      if (mark.isAbsenceTold && when.kind === 'absent') void markTold(mark, false)
    }
  })
  return { dogs, savedMs: isKnown ? known.savedMs : 0 }
}
