import type { Schedule } from '#contract/entities/schedule.ts'
import { localTimeAt } from '#contract/values/time/zoned-time.ts'
import { useOwnDogs } from '#data/event/own-dogs.ts'
import { SavedAge } from '#ui/feedback/saved-age.tsx'
import { DogRows } from '#ui/schedule/dog-rows.tsx'

interface OwnDogsProps {
  eventId: number
  schedule: Schedule
  nowMs: number
}

/** When the dogs that are marked on this device are in; nothing without any. */
export function OwnDogs({ eventId, schedule, nowMs }: OwnDogsProps) {
  const { dogs, savedMs } = useOwnDogs(eventId, schedule, nowMs)
  if (dogs.length === 0) return null
  return (
    <>
      <SavedAge savedMs={savedMs} />
      <DogRows dogs={dogs} now={localTimeAt(nowMs, schedule.timeZone)} />
    </>
  )
}
