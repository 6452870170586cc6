// What of My Show Day this device is reminded of.
import type { PushChoice } from '#contract/entities/push.ts'
import { useIsRead } from '#offline/device/use-device-value.ts'
import { marks, marksIn, type StoredMark, useMarks } from '../event/dog-marks.ts'
import { starredIn, stars, useStarred } from '../event/show-day.ts'

type OwnChoice = Pick<PushChoice, 'itemIds' | 'dogs'>

function ownChoiceOf(starred: ReadonlySet<number>, marked: readonly StoredMark[]): OwnChoice {
  return {
    itemIds: [...starred],
    // A dog that was called off is not reminded of.
    dogs: marked
      .filter(({ isAbsenceTold }) => !isAbsenceTold)
      .map(({ itemId, classId, place, number }) => ({ itemId, classId, place, number })),
  }
}

/** The starred events and the marked dogs of a show; none until the device has been read. */
export function useOwnChoice(eventId: number): OwnChoice {
  return ownChoiceOf(useStarred(eventId), useMarks(eventId))
}

/** As `useOwnChoice`, from the device: another tab may have changed it, of which a hidden tab knows nothing. */
export async function readOwnChoice(eventId: number): Promise<OwnChoice> {
  const [allStars, allMarks] = await Promise.all([stars.reload(), marks.reload()])
  return ownChoiceOf(starredIn(allStars, eventId), marksIn(allMarks, eventId))
}

/** Whether the device has been read. */
export function useIsOwnChoiceRead(): boolean {
  const areStarsRead = useIsRead(stars)
  const areMarksRead = useIsRead(marks)
  return areStarsRead && areMarksRead
}
