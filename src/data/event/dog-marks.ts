// The dogs that a person has marked on this device, by class and place (rule 111).
import { useMemo } from 'react'
import * as z from 'zod/mini'
import { showDayLimits } from '#contract/entities/show-day-limits.ts'
import { deviceList, deviceValue } from '#offline/device/device-value.ts'
import { useDeviceValue } from '#offline/device/use-device-value.ts'

const markShape = z.object({
  eventId: z.int(),
  itemId: z.int(),
  classId: z.int(),
  /** null = only the class is known. */
  place: z.nullable(z.int()),
  /** The dog's number, by which it is found when the list is typed again; '' = the class had no numbers. */
  number: z._default(z.string(), ''),
  /** This device has told the steward that the dog stays away. */
  isAbsenceTold: z._default(z.boolean(), false),
})
export type StoredMark = z.output<typeof markShape>

export const marks = deviceValue<readonly StoredMark[]>({
  key: 'dogs',
  ...deviceList('dogs', markShape),
})

export const isSameDog = (one: StoredMark, other: Omit<StoredMark, 'isAbsenceTold'>) =>
  one.eventId === other.eventId &&
  one.itemId === other.itemId &&
  one.classId === other.classId &&
  one.number === other.number &&
  (one.number !== '' || one.place === other.place)

/** The marks of a show. */
export function marksIn(all: readonly StoredMark[], eventId: number): readonly StoredMark[] {
  return all.filter((one) => one.eventId === eventId)
}

/** The dogs that are marked in a show; empty until the device has been read. */
export function useMarks(eventId: number): readonly StoredMark[] {
  const all = useDeviceValue(marks)
  return useMemo(() => marksIn(all ?? [], eventId), [all, eventId])
}

/** Marks a dog or changes its mark; a full list drops its oldest. */
export function setMark(mark: StoredMark): Promise<void> {
  return marks.change((old) =>
    [...old.filter((one) => !isSameDog(one, mark)), mark].slice(-showDayLimits.dogs),
  )
}

/** Notes whether the steward was told that a dog stays away; a dog that was removed meanwhile does not come back. */
export function markTold(mark: StoredMark, isAbsenceTold: boolean): Promise<void> {
  return marks.change((old) =>
    old.map((one) => (isSameDog(one, mark) ? { ...one, isAbsenceTold } : one)),
  )
}

export function removeMark(mark: Omit<StoredMark, 'isAbsenceTold'>): Promise<void> {
  return marks.change((old) => old.filter((one) => !isSameDog(one, mark)))
}
