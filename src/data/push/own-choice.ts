// What of My Show Day this device is reminded of.
import { useMemo } from 'react'
import type { PushChoice } from '#contract/entities/push.ts'
import { useIsRead } from '#offline/device/use-device-value.ts'
import { marks, useMarks } from '../event/dog-marks.ts'
import { stars, useStarred } from '../event/show-day.ts'

/** The starred events and the marked dogs of a show; none until the device has been read. */
export function useOwnChoice(eventId: number): Pick<PushChoice, 'itemIds' | 'dogs'> {
  const starred = useStarred(eventId)
  const marked = useMarks(eventId)
  return useMemo(
    () => ({
      itemIds: [...starred],
      // A dog that was called off is not reminded of.
      dogs: marked
        .filter(({ isAbsenceTold }) => !isAbsenceTold)
        .map(({ itemId, classId, place, number }) => ({ itemId, classId, place, number })),
    }),
    [starred, marked],
  )
}

/** Whether the device has been read. */
export function useIsOwnChoiceRead(): boolean {
  const areStarsRead = useIsRead(stars)
  const areMarksRead = useIsRead(marks)
  return areStarsRead && areMarksRead
}
